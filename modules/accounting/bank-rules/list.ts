import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Uuid } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { bankRuleView, RuleRecord } from './rule.ts';

/** Rules in order of precedence: oldest first. */
export const list = query('accounting.bankRules.list', {
  says: 'List the rules for statement lines.',
  by: 'viewer',
  takes: Type.Object({ bank_account_id: Type.Optional(Uuid), ...pageInput }),
  gives: listOf(RuleRecord),
  refuses: [badCursor],
  answer: (reader, { bank_account_id, ...input }, now) =>
    page(
      reader,
      bankRuleView,
      { ...input, dir: 'asc', where: [equals('bank_account_id', bank_account_id)] },
      now,
    ),
});
