import { operation as add } from 'operation:documents_notes_add';
import { operation as remove } from 'operation:documents_notes_remove';
import { operation as update } from 'operation:documents_notes_update';
import { read } from '../../api/client.ts';
import type { Notebook } from '../../record/notes.tsx';
import type { Doc } from './doc.ts';

/** Notes on a document; they are never printed or sent. */
export const notebookOf = ({ id }: Doc): Notebook => ({
  ...{ kind: 'doc', given: { entity_id: id }, add, update, remove },
  read: async (signal) => {
    const params = { path: { entity_id: id } };
    return (await read('/docs/{entity_id}/notes', { params, signal })).data;
  },
});
