import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Uuid } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, type Sorting, sortInput } from '../../../kernel/reader/sort-order.ts';
import { bankRuleView, RuleRecord } from './rule.ts';

/** Order of the rules; fields that are no columns are read from the record. */
const order = (asked: Sorting) => {
  const { sort, dir } = orderOf(asked, { sort: 'position', dir: 'asc' });
  const isColumn = sort === 'created_at' || sort === 'updated_at';
  const text = `json_extract(v.record, '$.${sort}')`;
  return {
    sort,
    dir,
    ...(isColumn ? {} : { sortedBy: sort === 'name' ? `lower(${text})` : text }),
  };
};

/** Rules in the order in which they are tried; those of an account with those of all accounts. */
export const list = query('accounting.bankRules.list', {
  says: 'List the rules for statement lines.',
  explains: [
    'In the order in which they are tried: by `position`, lowest first, then oldest first, unless `sort` is sent.',
    'With `bank_account_id`, the rules of that account and those of all accounts are listed.',
    'Inactive rules are included, deleted ones are not; `times_applied` counts entries created.',
  ],
  by: 'viewer',
  takes: Type.Object({
    bank_account_id: Type.Optional(Uuid),
    ...sortInput(['position', 'name', 'times_applied', 'created_at', 'updated_at']),
    ...pageInput,
  }),
  gives: listOf(RuleRecord),
  refuses: [badCursor],
  answer: (reader, { bank_account_id, ...input }, now) =>
    page(
      reader,
      bankRuleView,
      {
        ...input,
        ...order(input),
        where: [
          bank_account_id === undefined
            ? undefined
            : {
                sql: "v.bank_account_id IN (:bank_account_id_is, '')",
                params: { bank_account_id_is: bank_account_id },
              },
        ],
      },
      now,
    ),
});
