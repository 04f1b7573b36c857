import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, AnyId, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { abs } from '../../../kernel/values/money/money.ts';
import { AccountCode } from '../chart/input.ts';
import { postingMap } from '../contract/queries.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import type { Draft } from '../entry/draft.ts';
import { entryOf, entryRefusals } from '../statement-entries/entry.ts';
import { statementMatched } from './facts.ts';
import { differenceOf, reconciliation, settled } from './reconciliation.ts';
import { aboveTolerance, nothingToWriteOff } from './refusals.ts';
import { atSession, closedRefusal, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Writes off a difference within the tolerance, dated on the statement date. */
export const writeOff = command('accounting.reconciliation.writeOff', {
  says: 'Write off the difference of a bank reconciliation, up to its tolerance.',
  explains: [
    'Posts one entry of the whole difference on the statement date: the bank account against `account_code`, or miscellaneous expenses (6950) without one, and clears it.',
    'The difference must not exceed the tolerance (`above_tolerance`; raise it with `accounting_reconciliation_update`) and not be zero (`nothing_to_write_off`).',
    "An account in a foreign currency needs `exchange_rate` or a rate in the company's table (`rate_missing`).",
    'Undo by voiding the entry with `accounting_journal_void`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    account_code: Type.Optional(orNull(AccountCode)),
    memo: Type.Optional(orNull(Text)),
    contact_id: Type.Optional(orNull(AnyId)),
    exchange_rate: Type.Optional(orNull(Amount)),
  }),
  gives: Type.Object({
    ...SessionAfter.properties,
    je_id: Type.String(),
    amount: Type.Number(),
  }),
  refuses: [notAllowed, nothingToWriteOff, aboveTolerance, ...entryRefusals],
  // Checked in `decide`: correctable problems answer 422, all others 409.
  mayAsk: ['write-off'],
  reads: (reader, input, state, now) => {
    const { reconciliation_id: id } = input;
    const amount = differenceOf(state);
    const refused = problemOf(state.status, amount, state.tolerance);
    if (refused) return refused;
    const share = {
      account_code: input.account_code ?? postingMap(now.company).misc_expense,
      contact_id: input.contact_id ?? null,
      amount: abs(amount),
    };
    const asked = {
      je_type: 'recon_writeoff' as const,
      source_key: `je:recon:writeoff:${id}:{n}`,
      session_id: id,
      date: state.statement_date,
      memo: input.memo || `Reconciliation difference ${state.statement_date}`,
      reference: null,
      exchange_rate: input.exchange_rate,
    };
    const draft: Draft | Refusal = entryOf(reader, state, amount, [share], asked, now);
    if (isRefusal(draft)) return draft;
    const books = booksFor(reader, now.company, draft);
    return { amount, draft, books, before: clearedBy(reader, id) };
  },
  decide: (state, { reconciliation_id: id }, now, { amount, draft, books, before }) => {
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return nothingToWriteOff();
    const cleared = [{ je_id: made.id, amount, alone: true }];
    const matchChange = { lines: [], cleared, released: [] };
    return {
      facts: [...made.facts, statementMatched(id, matchChange)],
      answer: {
        ...sessionAfter(id, settled(state, matchChange), before, matchChange),
        id,
        je_id: made.id,
        amount,
      },
    };
  },
});

const problemOf = (status: string, difference: number, tolerance: number): Refusal | undefined => {
  if (status !== 'open') return closedRefusal(status, 'write-off');
  if (difference === 0) return nothingToWriteOff();
  return abs(difference) > tolerance ? aboveTolerance({ difference, tolerance }) : undefined;
};
