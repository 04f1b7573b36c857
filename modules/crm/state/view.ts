import { view } from '../../../kernel/declare/projection.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';
import { taxKey } from '../contacts/by-tax-id.ts';
import { contactTable } from '../tables.ts';
import { contact } from './contact.ts';
import { contactRecord } from './record.ts';

/** List of contacts. */
export const contactView = view(contactTable, {
  of: contact,
  v: 4,
  columns: (state) => ({
    name: state.name,
    sort_name: sortName(state.name),
    contact_type: state.contact_type,
    company_name: state.company_name ?? null,
    email: state.email?.toLowerCase() ?? null,
    tax_key: taxKey(state.tax_id),
    deleted: state.deleted ? 1 : 0,
    merged_into: state.merged_into,
  }),
  record: contactRecord,
  search: (state) =>
    [state.name, state.email, state.phone, state.company_name, ...state.tags]
      .filter(Boolean)
      .join('\n'),
});
