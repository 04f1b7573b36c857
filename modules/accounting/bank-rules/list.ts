import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Uuid } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { bankRuleView, RuleRecord } from './rule.ts';

/** Rules in the order in which they are tried; those of an account with those of all accounts. */
export const list = query('accounting.bankRules.list', {
  says: 'List the rules for statement lines.',
  explains: [
    'In the order in which they are tried: by `position`, lowest first, then oldest first.',
    'With `bank_account_id`, the rules of that account and those of all accounts are listed.',
    'Inactive rules are included, deleted ones are not; `times_applied` counts entries created.',
  ],
  by: 'viewer',
  takes: Type.Object({ bank_account_id: Type.Optional(Uuid), ...pageInput }),
  gives: listOf(RuleRecord),
  refuses: [badCursor],
  answer: (reader, { bank_account_id, ...input }, now) =>
    page(
      reader,
      bankRuleView,
      {
        ...input,
        dir: 'asc',
        sort: 'position',
        sortedBy: "json_extract(v.record, '$.position')",
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
