import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { PageAsk } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Columns by the field that a request sorts by; amounts are compared in company currency. */
const columns = {
  created_at: 'seq',
  updated_at: 'version',
  ref_id: 'ref_id',
  issue_date: 'dated',
  due_date: 'due_date',
  contact_name: 'contact_name',
  status: 'status',
  total: 'total_base',
  amount_outstanding: 'outstanding_base',
} as const;

type Field = keyof typeof columns;

/** Fields by which documents are sorted. */
export const sortable = Object.keys(columns) as Field[];

/** Fields that an index sorts by. */
export const indexedFields: readonly Field[] = ['created_at', 'issue_date', 'due_date', 'ref_id'];

const amounts: readonly Field[] = ['total', 'amount_outstanding'];

/** Order of a page; a role that sees no purchase prices does not learn their order either. */
export const orderOf = (
  reader: Reader,
  asked: { readonly sort?: string; readonly dir?: 'asc' | 'desc' },
  { caller }: Now,
): Pick<PageAsk, 'sort' | 'sortedBy' | 'dir'> => {
  const { sort, dir = sort === undefined ? 'desc' : 'asc' } = asked;
  const field = (sort ?? 'created_at') as Field;
  const column = columns[field];
  const isHidden = amounts.includes(field) && sightIn(reader, caller.role) === 'none';
  return isHidden
    ? { sort: field, sortedBy: `CASE v.is_purchase WHEN 1 THEN 0 ELSE v.${column} END`, dir }
    : { sort: column, dir };
};
