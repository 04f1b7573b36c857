import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, orNull, Short, Text, Uuid } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { abs } from '../../../kernel/values/money/money.ts';
import { rateMissing } from '../banks/refusals.ts';
import { booksFor, numbersFor } from '../entry/books.ts';
import { type Composed, compose } from '../entry/compose.ts';
import { headerAccount, inactiveAccount, unknownAccount } from '../journal/refusals.ts';
import { type LineState, statementMatched } from '../reconciliation/facts.ts';
import { isSettled, type StoredLine } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { badAmount } from '../reconciliation/refusals.ts';
import { atSession, closedRefusal, sessionOf } from '../reconciliation/session.ts';
import { draftsOf } from '../transfers/create.ts';
import { amountsDiffer, amountToMissing, arrivesEarlier, sameBank } from '../transfers/refusals.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { lineSettled, notOpposite, sameSession } from './refusals.ts';

type Other = { readonly id: string; readonly line: StoredLine };

/** Records a transfer from a statement line and matches it, with the opposite line of the other account if named. */
export const matchTransfer = command('accounting.statementLines.matchTransfer', {
  says: 'Record a transfer between own accounts from a statement line and match it.',
  explains: [
    'Posts the transfer as `accounting_transfers_create` does, from the line date, and clears it on this account; with `other`, also on the opposite line of the other account.',
    'If the two lines have different dates, the money is held on funds in transit (1165) in between.',
    'Lines in the same direction or of different amounts are refused with `not_opposite`; another currency needs `other` or `other_amount`.',
    'Undo: unmatch the line, then `accounting_transfers_void`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    bank_account_id: Uuid,
    /** Opposite line in the open reconciliation of the other account. */
    other: Type.Optional(orNull(Type.Object({ reconciliation_id: Uuid, line_id: Uuid }))),
    /** Amount on the other account, where it is in another currency and no line is named. */
    other_amount: Type.Optional(orNull(Amount)),
    exchange_rate: Type.Optional(orNull(Amount)),
    memo: Type.Optional(orNull(Text)),
    reference: Type.Optional(orNull(Short)),
  }),
  gives: Type.Object({ ...LineAfter.properties, je_id: Type.String() }),
  refuses: [
    notFound,
    lineSettled,
    sameSession,
    notOpposite,
    sameBank,
    amountToMissing,
    amountsDiffer,
    arrivesEarlier,
    badAmount,
    rateMissing,
    unknownAccount,
    headerAccount,
    inactiveAccount,
  ],
  asks: 'match-line',
  reads: (reader, input, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    const other = input.other ? otherLine(reader, input.other, input.bank_account_id) : undefined;
    if (isRefusal(other)) return other;
    if (input.other?.reconciliation_id === input.reconciliation_id) return sameSession();
    if (other && other.line.amount > 0 === line.amount > 0)
      return notOpposite({ amount: line.amount, other: other.line.amount });
    const isOut = line.amount < 0;
    const there = other ? abs(other.line.amount) : (input.other_amount ?? null);
    const [from, to] = isOut
      ? [state.bank_account_id, input.bank_account_id]
      : [input.bank_account_id, state.bank_account_id];
    const dates = datesOf(line, other?.line, isOut);
    const isSame = other === undefined || other.line.currency === line.currency;
    if (other && isSame && abs(other.line.amount) !== abs(line.amount))
      return notOpposite({ amount: line.amount, other: other.line.amount });
    const drafts = draftsOf(
      reader,
      {
        from_bank_id: from,
        to_bank_id: to,
        amount: isOut ? abs(line.amount) : (there ?? abs(line.amount)),
        amount_to: isOut ? there : there === null ? null : abs(line.amount),
        ...dates,
        description: input.memo ?? null,
        reference: input.reference ?? line.reference,
        exchange_rate: input.exchange_rate ?? null,
      },
      now,
    );
    if (isRefusal(drafts)) return drafts;
    const numbers = numbersFor(
      reader,
      drafts.map(({ date }) => date),
    );
    const weighed = drafts.map((draft, at) => {
      const books = booksFor(reader, now.company, draft);
      return { draft, books: { ...books, number: numbers[at] ?? books.number } };
    });
    return { line, other, weighed, isOut };
  },
  decide: (_, input, now, { line, other, weighed, isOut }) => {
    const made: Composed[] = [];
    for (const { draft, books } of weighed) {
      const [leaving] = made;
      const entry = compose(leaving ? { ...draft, source_id: leaving.id } : draft, books, now);
      if (isRefusal(entry)) return entry;
      if (entry) made.push(entry);
    }
    const [leaving, arriving = leaving] = made;
    if (!leaving || !arriving) return amountsDiffer({ currency: line.currency });
    const [own, there] = isOut ? [leaving, arriving] : [arriving, leaving];
    const settles = (one: StoredLine, { id }: Composed) =>
      matchChange([[one, matched(id)]], { cleared: [{ je_id: id, amount: one.amount }] });
    return {
      facts: [
        ...made.flatMap(({ facts }) => facts),
        statementMatched(input.reconciliation_id, settles(line, own)),
        ...(other ? [statementMatched(other.id, settles(other.line, there))] : []),
      ],
      answer: { ...lineAfter(line, matched(own.id), input, now.company.id), je_id: own.id },
    };
  },
});

const matched = (je_id: string): LineState => ({
  status: 'matched',
  how: 'manual',
  je_ids: [je_id],
  confidence: 'manual',
  rule_id: null,
});

/** Opposite line, in an open reconciliation of the named account. */
const otherLine = (
  reader: Reader,
  path: { readonly reconciliation_id: string; readonly line_id: string },
  bank: string,
): Other | Refusal => {
  const state = sessionOf(reader, path.reconciliation_id);
  if (isRefusal(state)) return state;
  if (state.status !== 'open') return closedRefusal(state.status, 'match-line');
  const line = theLine(reader, path);
  if (isRefusal(line)) return line;
  if (state.bank_account_id !== bank)
    return notFound({ what: 'line on this account', id: path.line_id });
  return isSettled(line)
    ? lineSettled({ status: line.status, line_id: line.line_id })
    : { id: path.reconciliation_id, line };
};

/** Day on which the money leaves, and the later day on which it arrives. */
const datesOf = (line: StoredLine, other: StoredLine | undefined, isOut: boolean) => {
  const [out, into] = isOut ? [line, other ?? line] : [other ?? line, line];
  return into.line_date > out.line_date
    ? { date: out.line_date, arrival_date: into.line_date }
    : { date: into.line_date };
};
