import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, DateText, oneOf, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { neg, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { booksFor, numbersFor } from '../entry/books.ts';
import { type Composed, compose } from '../entry/compose.ts';
import type { Draft } from '../entry/draft.ts';
import { journalEntry } from '../entry/entry.ts';
import { undo } from '../entry/reversal.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import { headerAccount, inactiveAccount, unknownAccount } from '../journal/refusals.ts';
import { foreignBalances, type Revalued, revalued } from './foreign-balances.ts';

export const ratesMissing = refusal(
  'rate_missing',
  422,
  'There is no exchange rate for {currencies} on {as_of}. Send rates, enter them, or import a file of rates.',
);

const Line = Type.Object({
  account: Type.String(),
  kind: oneOf(['banks', 'documents']),
  currency: Type.String(),
  foreign_balance: Type.Number(),
  book_value: Type.Number(),
  rate: Type.Number(),
  closing_value: Type.Number(),
  unrealized: Type.Number(),
});

/**
 * Revalues monetary items in foreign currencies at closing rates (IAS 21.23); the revaluation of documents is
 * reversed on the next day.
 */
export const create = command('accounting.revaluation.create', {
  says: 'Revalue foreign currency balances at closing rates.',
  explains: [
    'Posts bank accounts, loans, receivables, payables and money on account, advances left out, in foreign currency at closing rates against 4510 on `as_of`.',
    'The entry for receivables, payables and money on account is reversed on the next day unless `reverse_next_day` is false; that of banks and loans stays; rates not sent come from the table of exchange rates (`rate_missing`).',
    '`dry_run` in the body only computes; a repeated call posts only what has changed since.',
    'Undo an entry not yet reversed with `accounting_journal_void`.',
  ],
  by: 'manager',
  on: journalEntry,
  takes: Type.Object({
    as_of: DateText,
    /** Closing rates in company currency: `{"EUR": 1.09}`; defaults to the table of exchange rates. */
    rates: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Amount)),
    reverse_next_day: Type.Optional(Type.Boolean({ default: true })),
    dry_run: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: Type.Partial(
    writtenWith({
      as_of: Type.String(),
      lines: Type.Array(Line),
      unrealized: Type.Number(),
      je_ids: Type.Array(Type.String()),
      reversal_id: orNull(Type.String()),
    }),
  ),
  refuses: [ratesMissing, unknownAccount, headerAccount, inactiveAccount],
  reads: (reader, { as_of, rates = {} }, _, now) => {
    const base = currencyOf(now.company);
    const found = foreignBalances(reader, now.company, as_of);
    const rate = (currency: string): number | undefined =>
      rates[currency] || rateOn(reader, now.company, currency, as_of);
    const missing = new Set(found.map((one) => one.currency).filter((one) => !rate(one)));
    if (missing.size > 0) return ratesMissing({ currencies: [...missing], as_of });
    const lines = found.map((one) => revalued(one, rate(one.currency) ?? 0, base));
    const drafts = (['banks', 'documents'] as const).flatMap((kind) => {
      const moved = lines.filter((one) => one.kind === kind && one.unrealized !== 0);
      return moved.length > 0 ? [draftOf(moved, kind, as_of)] : [];
    });
    // Numbers in the order of use, so that the series has no gap.
    const numbers = numbersFor(reader, [...drafts.map(() => as_of), addDays(as_of, 1)]);
    return {
      standing: lines,
      weighed: drafts.map((draft) => ({ draft, books: booksFor(reader, now.company, draft) })),
      numbers,
    };
  },
  decide: (_, { as_of, reverse_next_day = true, dry_run = false }, now, seen) => {
    const { standing, weighed, numbers } = seen;
    const made: Composed[] = [];
    for (const { draft, books } of dry_run ? [] : weighed) {
      const number = numbers[made.length] ?? books.number;
      const entry = compose(draft, { ...books, number }, now);
      if (isRefusal(entry)) return entry;
      if (entry) made.push(entry);
    }
    const documents = made.find(({ data }) => data.source_key?.includes(':documents:'));
    const back =
      documents && reverse_next_day ? takenBack(documents, as_of, numbers.at(-1), now) : undefined;
    return {
      facts: [...made.flatMap(({ facts }) => facts), ...(back?.facts ?? [])],
      answer: {
        as_of,
        lines: standing.map((one) => ({ ...one })),
        unrealized: sum(standing.map(({ unrealized }) => unrealized)),
        je_ids: made.map(({ id }) => id),
        reversal_id: back?.reversal_id ?? null,
      },
    };
  },
});

/** Revaluation entry of one kind: each account against unrealised exchange difference. */
const draftOf = (lines: readonly Revalued[], kind: Revalued['kind'], as_of: string): Draft => ({
  je_type: 'fx',
  date: as_of,
  memo: `Revaluation of foreign currency at ${as_of}`,
  source_key: `je:fx:${as_of}:${kind}:{n}`,
  source_kind: 'revaluation',
  lines: [
    ...lines.map(({ account, currency, unrealized }) => ({
      account,
      debit: unrealized,
      currency,
      amount_currency: 0,
    })),
    { role: 'fx_unrealized', debit: neg(sum(lines.map(({ unrealized }) => unrealized))) },
  ],
});

const takenBack = (
  { id, data }: Composed,
  as_of: string,
  number: ReturnType<typeof numbersFor>[number] | undefined,
  now: Now,
) => {
  const date = addDays(as_of, 1);
  if (!number) throw new Error('a date has no number');
  const reversal_id = now.id('je');
  const entry = { ...journalEntry.initial, ...data, status: 'posted', posted_at: now.ts };
  const reason = 'documents are settled at their own rate';
  return { reversal_id, facts: undo(entry, { id, date, number, reason, reversal_id }, now) };
};
