import { del, get, post, put, routes } from '../../kernel/declare/route.ts';
import { book } from './documents/book.ts';
import { get as getDocument } from './documents/get.ts';
import { list } from './documents/list.ts';
import { remove } from './documents/remove.ts';
import { update } from './documents/update.ts';
import { fetch } from './imports/fetch.ts';
import { upload } from './imports/upload.ts';
import { get as getSenders } from './senders/get.ts';
import { update as updateSenders } from './senders/update.ts';

/** Routes of received documents; static paths before ids. */
export const receivedRoutes = [
  ...routes('Share Public', '/docs', [get('/import', fetch), post('/import-bundle', upload)]),
  ...routes('Received', '/received', [
    get('/', list),
    get('/senders', getSenders),
    put('/senders', updateSenders),
    get('/:entity_id', getDocument),
    post('/:entity_id/book', book),
    post('/:entity_id/update', update),
    del('/:entity_id', remove),
  ]),
];
