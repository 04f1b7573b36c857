import { type Static, Type } from '@sinclair/typebox';
import { mulMoney, neg, sub } from '../../../kernel/money.ts';
import { command, type Now } from '../../../kernel/operation.ts';
import { isRefusal, notFound, type Refusal, refusal } from '../../../kernel/refusal.ts';
import {
  Amount,
  DateText,
  orNull,
  Short,
  Text,
  Uuid,
  writtenWith,
} from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { currencyOf } from '../../companies/contract.ts';
import { type BankAccount, bankAccount } from '../banks/bank.ts';
import { rateMissing } from '../banks/refusals.ts';
import { EntryLine, postingMap } from '../contract.ts';
import { rateOn } from '../currency.ts';
import { booksFor } from '../journal/books.ts';
import { compose } from '../journal/compose.ts';
import { namedProblem } from '../journal/controls.ts';
import type { Draft } from '../journal/draft.ts';
import { journalEntry } from '../journal/entry.ts';
import {
  controlAccount,
  headerAccount,
  inactiveAccount,
  unknownAccount,
} from '../journal/refusals.ts';

export const sameBank = refusal('same_bank', 422, 'Money is moved from one account to another.');
export const amountToMissing = refusal(
  'amount_to_missing',
  422,
  'From {from} to {to} needs amount_to, what arrives in {to}.',
);
export const amountsDiffer = refusal(
  'amounts_differ',
  422,
  'Between accounts in {currency} what leaves is what arrives.',
);

const Input = Type.Object({
  from_bank_id: Uuid,
  to_bank_id: Uuid,
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 999_999_999_999 }),
  date: DateText,
  description: Type.Optional(orNull(Text)),
  reference: Type.Optional(orNull(Short)),
  /** What arrives, in the currency of the account it goes to. */
  amount_to: Type.Optional(orNull(Amount)),
  /** Charged to the account it leaves, in that currency. */
  fee: Type.Optional(orNull(Amount)),
  fee_account: Type.Optional(orNull(Type.String({ maxLength: 32 }))),
  /** Company currency for one of the foreign currency. */
  exchange_rate: Type.Optional(orNull(Amount)),
});
type Input = Static<typeof Input>;

/** Moves money between two bank accounts; between currencies the difference is exchange gain or loss. */
export const create = command('accounting.transfers.create', {
  says: 'Transfer money between bank accounts.',
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
  }),
  refuses: [
    notFound,
    sameBank,
    amountToMissing,
    amountsDiffer,
    rateMissing,
    unknownAccount,
    headerAccount,
    inactiveAccount,
    controlAccount,
  ],
  reads: (look, input, _, now) => {
    const draft = draftOf(look, input, now);
    return isRefusal(draft) ? draft : { draft, books: booksFor(look, now.company, draft) };
  },
  decide: (_, input, now, { draft, books }) => {
    const made = namedProblem(draft.lines, now.company) ?? compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return amountsDiffer({ currency: currencyOf(now.company) });
    const { from_bank_id, to_bank_id, amount, date } = input;
    const { memo, entries } = made.data;
    return {
      facts: made.facts,
      answer: { je_id: made.id, from_bank_id, to_bank_id, amount, date, memo, entries },
    };
  },
});

const activeBank = (look: Look, id: string): BankAccount | Refusal => {
  const found = look.state(bankAccount, id);
  return found?.is_active ? found : notFound({ what: 'active bank account', id });
};

const draftOf = (look: Look, input: Input, now: Now): Draft | Refusal => {
  const from = activeBank(look, input.from_bank_id);
  if (isRefusal(from)) return from;
  const to = activeBank(look, input.to_bank_id);
  if (isRefusal(to)) return to;
  if (input.from_bank_id === input.to_bank_id) return sameBank();
  const { amount, fee } = input;
  const arrives = input.amount_to ?? (from.currency === to.currency ? amount : undefined);
  if (arrives === undefined) return amountToMissing({ from: from.currency, to: to.currency });
  if (from.currency === to.currency && arrives !== amount)
    return amountsDiffer({ currency: from.currency });
  const out = worthOf(input, from, now);
  if (isRefusal(out)) return out;
  const into = worthOf(input, to, now);
  if (isRefusal(into)) return into;
  const leaves = out(amount);
  const charged = out(fee ?? 0);
  const comes = into(arrives);
  return {
    je_type: 'transfer',
    date: input.date,
    memo: input.description || `Transfer ${from.bank_name} to ${to.bank_name}`,
    reference: input.reference ?? null,
    source_kind: 'transfer',
    from_bank_account_id: input.from_bank_id,
    to_bank_account_id: input.to_bank_id,
    lines: [
      { account: to.chart_account_code, debit: comes, ...foreign(to, arrives, now) },
      { account: input.fee_account || postingMap(now.company).bank_charges, debit: charged },
      { role: 'fx', debit: sub(leaves, comes) },
      {
        account: from.chart_account_code,
        credit: leaves,
        ...foreign(from, neg(amount), now),
      },
      {
        account: from.chart_account_code,
        credit: charged,
        ...foreign(from, neg(fee ?? 0), now),
      },
    ],
  };
};

/** What an amount on a bank account is worth in company currency on that day. */
const worthOf = (
  { exchange_rate, date }: Input,
  { currency }: BankAccount,
  now: Now,
): ((amount: number) => number) | Refusal => {
  const base = currencyOf(now.company);
  if (currency === base) return (amount) => mulMoney(base, amount, 1);
  const rate = exchange_rate ?? rateOn(now.company, currency, date);
  return rate ? (amount) => mulMoney(base, amount, rate) : rateMissing({ currency, base });
};

const foreign = ({ currency }: BankAccount, amount_currency: number, now: Now) =>
  currency === currencyOf(now.company) ? {} : { currency, amount_currency };
