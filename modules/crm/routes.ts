import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { add as addAddress } from './addresses/add.ts';
import { remove as removeAddress } from './addresses/remove.ts';
import { update as updateAddress } from './addresses/update.ts';
import { bulkDelete } from './contacts/bulk-delete.ts';
import { create } from './contacts/create.ts';
import { erasePersonalData } from './contacts/erase-personal-data.ts';
import { exportCsv } from './contacts/export-csv.ts';
import { get as getContact } from './contacts/get.ts';
import { importOne } from './contacts/import.ts';
import { importBatch } from './contacts/import-batch.ts';
import { list } from './contacts/list.ts';
import { merge } from './contacts/merge.ts';
import { tag } from './contacts/tag.ts';
import { update } from './contacts/update.ts';
import { attach as attachFile } from './files/attach.ts';
import { describe as describeFile } from './files/describe.ts';
import { get as getFile } from './files/get.ts';
import { remove as removeFile } from './files/remove.ts';
import { tag as tagFile } from './files/tag.ts';
import { add as addNote } from './notes/add.ts';
import { list as listNotes } from './notes/list.ts';
import { remove as removeNote } from './notes/remove.ts';
import { update as updateNote } from './notes/update.ts';
import { add as addPerson } from './people/add.ts';
import { remove as removePerson } from './people/remove.ts';
import { update as updatePerson } from './people/update.ts';
import { list as listReads } from './reads/list.ts';

/** Route of the read counts. */
export const readRoutes = routes('Crm', '/crm', [get('/contact-reads', listReads)]);

/** Routes of contacts. */
export const contactRoutes = routes('Crm', '/crm/contacts', [
  get('/', list),
  post('/', create),
  post('/bulk/delete', bulkDelete),
  get('/export/csv', exportCsv),
  post('/import', importOne),
  post('/import/batch', importBatch),
  post('/merge', merge),
  get('/:contact_id', getContact),
  patch('/:contact_id', update),
  post('/:contact_id/erase-personal-data', erasePersonalData),
  post('/:contact_id/addresses', addAddress),
  patch('/:contact_id/addresses/:address_id', updateAddress),
  del('/:contact_id/addresses/:address_id', removeAddress),
  post('/:contact_id/files', attachFile),
  get('/:contact_id/files/:file_id', getFile),
  del('/:contact_id/files/:file_id', removeFile),
  patch('/:contact_id/files/:file_id/description', describeFile),
  post('/:contact_id/files/:file_id/tag', tagFile),
  get('/:contact_id/notes', listNotes),
  post('/:contact_id/notes', addNote),
  patch('/:contact_id/notes/:note_id', updateNote),
  del('/:contact_id/notes/:note_id', removeNote),
  post('/:contact_id/people', addPerson),
  patch('/:contact_id/people/:person_id', updatePerson),
  del('/:contact_id/people/:person_id', removePerson),
  post('/:contact_id/tags', tag),
]);
