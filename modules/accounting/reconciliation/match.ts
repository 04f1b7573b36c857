import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { statementMatched } from './facts.ts';
import { reconciliation, settled } from './reconciliation.ts';
import { notOnBank, reconciledElsewhere, voidEntries } from './refusals.ts';
import { asCleared, atSession, matchable, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Ids of journal entries. */
export const EntryIds = Type.Array(AnyId, {
  minItems: 1,
  maxItems: limits.bulkIds,
  uniqueItems: true,
});

/** Clears entries that appear on the statement, without its lines. */
export const match = command('accounting.reconciliation.match', {
  says: 'Mark entries as cleared by the statement.',
  explains: [
    'Clears entries without statement lines and posts nothing; the sum of the entries is not checked here.',
    'Refused are entries on other accounts (`not_on_bank`), voided entries and reversals (`void_entries`), and entries cleared in any reconciliation (`already_reconciled`).',
    'One wrong id refuses all.',
    'Undo with `accounting_reconciliation_unmatch`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...sessionId, je_ids: EntryIds }),
  gives: SessionAfter,
  refuses: [notOnBank, voidEntries, reconciledElsewhere],
  asks: 'match',
  reads: (reader, { reconciliation_id, je_ids }, state, now) => {
    const entries = matchable(reader, state, currencyOf(now.company), je_ids);
    return isRefusal(entries) ? entries : { entries, before: clearedBy(reader, reconciliation_id) };
  },
  decide: (state, { reconciliation_id: id }, _, { entries, before }) => {
    const matchChange = { lines: [], cleared: asCleared(entries, true), released: [] };
    return {
      facts: [statementMatched(id, matchChange)],
      answer: sessionAfter(id, settled(state, matchChange), before, matchChange),
    };
  },
});
