import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { attach as attachAttachment } from './attachments/attach.ts';
import { bulk as bulkAttachments } from './attachments/bulk.ts';
import { preview } from './attachments/preview.ts';
import { remove as removeAttachment } from './attachments/remove.ts';
import { attach } from './files/attach.ts';
import { bulk } from './files/bulk.ts';
import { describe } from './files/describe.ts';
import { get as getFile } from './files/get.ts';
import { hero } from './files/hero.ts';
import { remove } from './files/remove.ts';
import { tag } from './files/tag.ts';
import { thumbnail } from './files/thumbnail.ts';

/** Routes of the files of items: images, videos, certificates. */
export const fileRoutes = routes('Attachments', '/items', [
  post('/files/bulk', bulk),
  post('/attachments/bulk', bulkAttachments),
  post('/:entity_id/attachments', attachAttachment),
  del('/:entity_id/attachments/:att_id', removeAttachment),
  put('/:entity_id/attachments/:att_id/preview', preview),
  post('/:entity_id/files', attach),
  get('/:entity_id/files/:file_id', getFile),
  del('/:entity_id/files/:file_id', remove),
  patch('/:entity_id/files/:file_id/description', describe),
  post('/:entity_id/files/:file_id/hero', hero),
  post('/:entity_id/files/:file_id/tag', tag),
  get('/:entity_id/files/:file_id/thumbnail', thumbnail),
]);
