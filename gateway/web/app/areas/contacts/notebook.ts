import { operation as add } from 'operation:crm_notes_add';
import { operation as remove } from 'operation:crm_notes_remove';
import { operation as update } from 'operation:crm_notes_update';
import { read } from '../../api/client.ts';
import type { Notebook } from '../../record/notes.tsx';
import type { Contact } from './contact.ts';

/** Notes on a contact. */
export const notebookOf = ({ id, deleted }: Contact): Notebook => ({
  ...{ kind: 'contact_note', given: { contact_id: id }, add, update, remove, isClosed: deleted },
  read: async (signal) => {
    const params = { path: { contact_id: id } };
    return (await read('/crm/contacts/{contact_id}/notes', { params, signal })).data;
  },
});
