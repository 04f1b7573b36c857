import { view } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { listTable } from '../tables.ts';
import { type InventoryList, list } from './inventory-list.ts';

/** View of the lists of a company. */
export const listView = view(listTable, {
  of: list,
  columns: (state) => ({
    list_type: state.list_type,
    ref_id: state.ref_id,
    status: state.status,
    date: state.date,
    contact_id: state.contact_id ?? null,
    currency: state.currency,
    total: toMinor(state.total, state.currency),
    converted_to_type: state.converted_to_type,
  }),
  record: listRecord,
  search: (state) =>
    [state.ref_id, state.contact_name, state.contact_id].filter(Boolean).join('\n'),
});

/** Record of a list's header. */
export function listRecord(state: InventoryList): object {
  const { deleted: _, adjusted: __, written_off: ___, ...record } = state;
  return record;
}
