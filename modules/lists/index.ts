import { module } from '../../kernel/declare/module.ts';
import { confidential } from './confidential.ts';
import { events } from './events.ts';
import { takeOver } from './imports/take-over.ts';
import { upsert } from './imports/upsert.ts';
import { erasePersonal } from './lists/erase-personal.ts';
import { noteMail } from './lists/note-mail.ts';
import { repoint } from './lists/repoint.ts';
import { listNote } from './notes/note.ts';
import { listNoteView } from './notes/view.ts';
import { reactions } from './reactions.ts';
import { listRoutes, shipmentRoutes } from './routes.ts';
import { list } from './state/inventory-list.ts';
import { mailsList } from './state/mail.ts';
import { listView } from './state/view.ts';
import { proposeCount } from './stock/propose-count.ts';

/** Lists: audits, transfers, write-offs, shipping lists and quotations. */
export const lists = module('lists', {
  events,
  actors: [list, listNote],
  routes: [...shipmentRoutes, ...listRoutes],
  commands: [erasePersonal, noteMail, takeOver, upsert, repoint, proposeCount],
  views: [listView, listNoteView],
  reactions,
  laters: [mailsList],
  confidential,
});
