import { type Static, Type } from '@sinclair/typebox';
import { dayIn } from '../../../kernel/declare/now.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { abs, mulMoney, neg, roundMoney } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { rateMissing } from '../banks/refusals.ts';
import { bankProblem } from '../entry/bank-currency.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { controlProblem } from '../entry/controls.ts';
import type { Draft, DraftLine } from '../entry/draft.ts';
import { entryFields, entryRecord, journalEntry } from '../entry/entry.ts';
import { type ManualLine, manualFields } from '../entry/input.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import {
  bankCurrency,
  controlAccount,
  currencyOfLine,
  headerAccount,
  inactiveAccount,
  notBalanced,
  oneSide,
  unknownAccount,
  unknownContact,
} from './refusals.ts';

const Input = Type.Object(manualFields);
type Input = Static<typeof Input>;

/** Refusals of a manual entry. */
export const manualRefusals = [
  oneSide,
  notBalanced,
  unknownAccount,
  headerAccount,
  inactiveAccount,
  controlAccount,
  currencyOfLine,
  bankCurrency,
  unknownContact,
  rateMissing,
];

/** Posts a manual entry; called by `accounting.journal.create`. */
export const createManual = command('accounting.journal.createManual', {
  says: 'Post a manual entry.',
  by: 'manager',
  on: journalEntry,
  takes: Input,
  gives: writtenWith({ entity_id: Type.String(), ...entryFields }),
  refuses: manualRefusals,
  reads: (reader, input, _, now) => {
    const draft = draftOf(reader, input, now);
    if (isRefusal(draft)) return draft;
    return (
      controlProblem(input.entries, input.allow_control ?? false, now.company) ??
      bankProblem(reader, draft.lines, currencyOf(now.company)) ??
      contactProblem(reader, draft) ?? { draft, books: booksFor(reader, now.company, draft) }
    );
  },
  decide: (_, __, now, { draft, books }) => {
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return notBalanced({ debit: 0, credit: 0, difference: 0 });
    const state = {
      ...journalEntry.initial,
      ...made.data,
      status: 'posted',
      posted_at: now.ts,
    };
    return { facts: made.facts, answer: { entity_id: made.id, ...entryRecord(state) } };
  },
});

const draftOf = (reader: Reader, input: Input, now: Now): Draft | Refusal => {
  const base = currencyOf(now.company);
  const date = dayIn(now.company, input.ts);
  const lines: DraftLine[] = [];
  for (const [at, line] of input.entries.entries()) {
    const sent = converted(reader, line, { line: at + 1, base, date }, now);
    if (isRefusal(sent)) return sent;
    const made = lineOf(sent, at + 1, base);
    if (isRefusal(made)) return made;
    lines.push(made);
  }
  return {
    je_type: 'manual',
    date,
    memo: input.memo ?? '',
    reference: input.reference ?? null,
    lines,
  };
};

type Sent = Static<typeof ManualLine>;

/**
 * Line with its debit or credit: a line with an amount in a foreign currency alone is converted at its rate, or that
 * of the table of exchange rates.
 */
const converted = (
  reader: Reader,
  sent: Sent,
  { line, base, date }: { readonly line: number; readonly base: string; readonly date: string },
  { company }: Now,
): Sent | Refusal => {
  const { currency, amount_currency: own, exchange_rate, debit = 0, credit = 0 } = sent;
  if (!currency || currency === base || !own) return sent;
  if (debit > 0 || credit > 0) return own < 0 ? currencyOfLine({ line }) : sent;
  const rate = exchange_rate || rateOn(reader, company, currency, date);
  if (!rate) return rateMissing({ currency, base, date });
  const amount_currency = abs(roundMoney(own, currency));
  const worth = mulMoney(base, amount_currency, rate);
  return { ...sent, amount_currency, [own > 0 ? 'debit' : 'credit']: worth };
};

const lineOf = (
  sent: Static<typeof ManualLine>,
  line: number,
  base: string,
): DraftLine | Refusal => {
  const { exchange_rate, amount_currency, currency, ...said } = sent;
  const isForeign = Boolean(currency) && currency !== base;
  if (isForeign && !amount_currency) return currencyOfLine({ line });
  const foreign = isForeign && currency ? roundMoney(amount_currency ?? 0, currency) : 0;
  const given = [said.debit ?? 0, said.credit ?? 0].map((amount) => roundMoney(amount, base));
  const [debit = 0, credit = 0] = given;
  if (debit > 0 === credit > 0) return oneSide({ line });
  if (isForeign && exchange_rate) {
    const worth = mulMoney(base, foreign, exchange_rate);
    if (worth !== debit && worth !== credit) return currencyOfLine({ line });
  }
  return {
    ...said,
    debit,
    credit,
    ...(isForeign
      ? { currency: currency ?? null, amount_currency: debit > 0 ? foreign : neg(foreign) }
      : {}),
  };
};

const contactProblem = (reader: Reader, { lines }: Draft): Refusal | undefined => {
  const ids = new Set(lines.flatMap(({ contact_id }) => (contact_id ? [contact_id] : [])));
  for (const contact_id of ids)
    if (!contactOf(reader, contact_id)) return unknownContact({ contact_id });
  return undefined;
};
