import { operation as add } from 'operation:lists_notes_add';
import { operation as remove } from 'operation:lists_notes_remove';
import { operation as update } from 'operation:lists_notes_update';
import { read } from '../../api/client.ts';
import type { Notebook } from '../../record/notes.tsx';
import type { StockList } from './stock-list.ts';

/** Notes on a list of goods. */
export const notebookOf = ({ id }: StockList): Notebook => ({
  ...{ kind: 'list_note', given: { entity_id: id }, add, update, remove },
  read: async (signal) => {
    const params = { path: { entity_id: id } };
    return (await read('/lists/{entity_id}/notes', { params, signal })).data;
  },
});
