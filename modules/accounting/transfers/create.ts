import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  DateText,
  orNull,
  PositiveAmount,
  Short,
  Text,
  Uuid,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { mulMoney, neg, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { type BankAccount, bankAccount } from '../banks/bank.ts';
import { rateMissing } from '../banks/refusals.ts';
import { EntryLine } from '../contract/facts.ts';
import { postingMap } from '../contract/queries.ts';
import { booksFor, numbersFor } from '../entry/books.ts';
import { type Composed, compose } from '../entry/compose.ts';
import { namedProblem } from '../entry/controls.ts';
import { type Draft, type DraftLine, foreignAmount } from '../entry/draft.ts';
import { journalEntry } from '../entry/entry.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import {
  controlAccount,
  headerAccount,
  inactiveAccount,
  unknownAccount,
} from '../journal/refusals.ts';
import { badAmount } from '../reconciliation/refusals.ts';
import { amountProblem } from '../reconciliation/session.ts';
import { amountsDiffer, amountToMissing, arrivesEarlier, sameBank } from './refusals.ts';

const Input = Type.Object({
  from_bank_id: Uuid,
  to_bank_id: Uuid,
  amount: PositiveAmount,
  date: DateText,
  description: Type.Optional(orNull(Text)),
  reference: Type.Optional(orNull(Short)),
  /** Amount received, in the currency of the receiving account. */
  amount_to: Type.Optional(orNull(Amount)),
  /** Fee charged to the sending account, in its currency. */
  fee: Type.Optional(orNull(Amount)),
  fee_account: Type.Optional(orNull(Type.String({ maxLength: 32 }))),
  /** Exchange rate: company currency for one unit of the foreign currency. */
  exchange_rate: Type.Optional(orNull(Amount)),
  /** Arrival date, if later; funds are in transit until then. */
  arrival_date: Type.Optional(orNull(DateText)),
});
/** Transfer between two bank accounts. */
export type TransferInput = Static<typeof Input>;

/** Transfers money between two bank accounts; the exchange difference between currencies is posted (IAS 21.28). */
export const create = command('accounting.transfers.create', {
  says: 'Transfer money between bank accounts.',
  explains: [
    'Posts the receiving against the sending account; `fee` goes to `fee_account` or bank charges (6850), and the difference between both rates to 4500.',
    'With a later `arrival_date`, two entries are posted now and the money is held on funds in transit (1165) in between.',
    'Different currencies need `amount_to` (`amount_to_missing`) and a rate (`rate_missing`); with one currency both amounts are equal (`amounts_differ`).',
    'Undo with `accounting_transfers_void`.',
  ],
  by: 'manager',
  on: journalEntry,
  takes: Input,
  gives: writtenWith({
    je_id: Type.String(),
    from_bank_id: Type.String(),
    to_bank_id: Type.String(),
    amount: Type.Number(),
    date: Type.String(),
    memo: Type.String(),
    entries: Type.Array(EntryLine),
    /** Arrival entry, if the transfer arrives on a later day. */
    arrival_je_id: orNull(Type.String()),
  }),
  refuses: [
    notFound,
    sameBank,
    amountToMissing,
    amountsDiffer,
    arrivesEarlier,
    badAmount,
    rateMissing,
    unknownAccount,
    headerAccount,
    inactiveAccount,
    controlAccount,
  ],
  reads: (reader, input, _, now) => {
    const drafts = draftsOf(reader, input, now);
    if (isRefusal(drafts)) return drafts;
    const numbers = numbersFor(
      reader,
      drafts.map(({ date }) => date),
    );
    return {
      weighed: drafts.map((draft, at) => {
        const books = booksFor(reader, now.company, draft);
        return { draft, books: { ...books, number: numbers[at] ?? books.number } };
      }),
    };
  },
  decide: (_, input, now, { weighed }) => {
    const made: Composed[] = [];
    for (const { draft, books } of weighed) {
      const [leaving] = made;
      const of = leaving ? { ...draft, source_id: leaving.id } : draft;
      const entry = namedProblem(of.lines, now.company) ?? compose(of, books, now);
      if (isRefusal(entry)) return entry;
      if (entry) made.push(entry);
    }
    const [leaving, arriving] = made;
    if (!leaving) return amountsDiffer({ currency: currencyOf(now.company) });
    const { from_bank_id, to_bank_id, amount, date } = input;
    const { memo, entries } = leaving.data;
    return {
      facts: made.flatMap(({ facts }) => facts),
      answer: {
        je_id: leaving.id,
        from_bank_id,
        to_bank_id,
        amount,
        date,
        memo,
        entries,
        arrival_je_id: arriving?.id ?? null,
      },
    };
  },
});

const activeBank = (reader: Reader, id: string): BankAccount | Refusal => {
  const found = reader.state(bankAccount, id);
  return found?.is_active ? found : notFound({ what: 'active bank account', id });
};

/** Drafts of a transfer: one entry, or two with funds in transit if it arrives later. */
export const draftsOf = (
  reader: Reader,
  input: TransferInput,
  now: Now,
): readonly Draft[] | Refusal => {
  const from = activeBank(reader, input.from_bank_id);
  if (isRefusal(from)) return from;
  const to = activeBank(reader, input.to_bank_id);
  if (isRefusal(to)) return to;
  if (input.from_bank_id === input.to_bank_id) return sameBank();
  const { amount, amount_to, fee, date, arrival_date } = input;
  const unfit =
    amountProblem(amount, from.currency) ??
    amountProblem(fee ?? 0, from.currency) ??
    amountProblem(amount_to ?? 0, to.currency);
  if (unfit) return unfit;
  if (arrival_date && arrival_date < date) return arrivesEarlier({ date, arrival_date });
  const arrives = amount_to ?? (from.currency === to.currency ? amount : undefined);
  if (arrives === undefined) return amountToMissing({ from: from.currency, to: to.currency });
  if (from.currency === to.currency && arrives !== amount)
    return amountsDiffer({ currency: from.currency });
  const worth = worthsOf(reader, input, from, to, arrives, now);
  if (isRefusal(worth)) return worth;
  const said = {
    je_type: 'transfer' as const,
    memo: input.description || `Transfer ${from.bank_name} to ${to.bank_name}`,
    reference: input.reference ?? null,
    source_kind: 'transfer',
    from_bank_account_id: input.from_bank_id,
    to_bank_account_id: input.to_bank_id,
  };
  const into = {
    account: to.chart_account_code,
    debit: worth.received,
    ...foreign(to, arrives, now),
  };
  const leaving = leavingLines(input, from, worth, now);
  if (!arrival_date || arrival_date === date) return [{ ...said, date, lines: [into, ...leaving] }];
  const transit = { role: 'funds_in_transit' };
  return [
    { ...said, date, lines: [{ ...transit, debit: worth.received }, ...leaving] },
    { ...said, date: arrival_date, lines: [into, { ...transit, credit: worth.received }] },
  ];
};

/** Amounts sent, charged and received, in company currency. */
type Worth = { readonly leaves: number; readonly charged: number; readonly received: number };

const leavingLines = (
  { amount, fee, fee_account }: TransferInput,
  from: BankAccount,
  { leaves, charged, received }: Worth,
  now: Now,
): DraftLine[] => {
  const account = from.chart_account_code;
  return [
    { account: fee_account || postingMap(now.company).bank_charges, debit: charged },
    { role: 'fx', debit: sub(leaves, received) },
    { account, credit: leaves, ...foreign(from, neg(amount), now) },
    { account, credit: charged, ...foreign(from, neg(fee ?? 0), now) },
  ];
};

/**
 * Values each side at its own rate. `exchange_rate` applies to the foreign side, or to the sending one if both are
 * foreign; otherwise the rate of the table does, and without one the received side takes the value sent.
 */
const worthsOf = (
  reader: Reader,
  { exchange_rate, date, amount, fee }: TransferInput,
  from: BankAccount,
  to: BankAccount,
  arrives: number,
  now: Now,
): Worth | Refusal => {
  const base = currencyOf(now.company);
  const isTwice = from.currency !== base && to.currency !== base && from.currency !== to.currency;
  const rate = ({ currency }: BankAccount, sent: number | null | undefined): number | undefined =>
    currency === base ? 1 : (sent ?? rateOn(reader, now.company, currency, date));
  const out = rate(from, exchange_rate);
  if (!out) return rateMissing({ currency: from.currency, base, date });
  const leaves = mulMoney(base, amount, out);
  const charged = mulMoney(base, fee ?? 0, out);
  const into = rate(to, isTwice ? undefined : exchange_rate);
  if (!into && !isTwice) return rateMissing({ currency: to.currency, base, date });
  return { leaves, charged, received: into ? mulMoney(base, arrives, into) : leaves };
};

const foreign = ({ currency }: BankAccount, amount: number, now: Now) =>
  foreignAmount({ currency, base_currency: currencyOf(now.company) }, amount);
