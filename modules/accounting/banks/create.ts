import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  Currency,
  DateText,
  Name,
  orNull,
  Short,
  SignedAmount,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { mulMoney, neg, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { account } from '../chart/account.ts';
import { AccountCode } from '../chart/input.ts';
import { accountCreated, bankAccountCreated } from '../contract/facts.ts';
import { accountId } from '../contract/queries.ts';
import { type Books, booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { controlAccounts } from '../entry/controls.ts';
import { type Draft, foreignAmount } from '../entry/draft.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import { inactiveAccount, unknownAccount } from '../journal/refusals.ts';
import { BankType, bankAccount, bankFields } from './bank.ts';
import { freeCode, isOwed, parentOf } from './codes.ts';
import { codeLinked, noFreeCode, rateMissing, wrongAccountType } from './refusals.ts';

const Input = Type.Object({
  bank_name: Name,
  account_number: Short,
  bank_type: BankType,
  currency: Currency,
  opening_balance: Type.Optional(SignedAmount),
  opening_date: Type.Optional(orNull(DateText)),
  /** Exchange rate to company currency on the opening date. */
  exchange_rate: Type.Optional(orNull(Amount)),
  account_code: Type.Optional(orNull(AccountCode)),
});
type Input = Static<typeof Input>;

/** Creates a bank or card account with its chart account; the opening balance is posted against opening equity. */
export const create = command('accounting.banks.create', {
  says: 'Add a bank or card account.',
  explains: [
    'Creates a chart account below 1110, for cards below 2190 and for loans below 2200, or links `account_code`, which must be of the fitting type and unused (`wrong_account_type`, `code_linked`).',
    'An opening balance is posted against opening equity (3900) on `opening_date`, or today; send a card debt as a negative amount.',
    'A foreign currency needs `exchange_rate` or a rate of the table of exchange rates (`rate_missing`).',
    'Accounts cannot be deleted; deactivate them with `accounting_banks_update`.',
  ],
  by: 'manager',
  on: bankAccount,
  takes: Input,
  gives: writtenWith({ entity_id: Type.String(), ...bankFields }),
  refuses: [noFreeCode, codeLinked, wrongAccountType, rateMissing, unknownAccount, inactiveAccount],
  reads: (reader, input, _, now) => {
    const place = placeOf(reader, input, now);
    if (isRefusal(place)) return place;
    const bank_id = now.id();
    const draft = openingOf(reader, input, bank_id, place.code, now);
    if (isRefusal(draft)) return draft;
    return { ...place, bank_id, draft, books: booksFor(reader, now.company, draft) };
  },
  decide: (_, input, now, { code, isNew, bank_id, draft, books }) => {
    const { bank_name, account_number, bank_type, currency } = input;
    const opening_balance = openedWith(input);
    const opened = openedAccount(input, code, now.company);
    const entry = compose(draft, isNew ? withAccount(books, opened) : books, now);
    if (isRefusal(entry)) return entry;
    const bank = {
      bank_name,
      account_number,
      bank_type,
      currency,
      chart_account_code: code,
      opening_balance,
      opening_date: entry ? draft.date : (input.opening_date ?? null),
    };
    const line = entry?.data.entries.find((one) => one.account === code);
    return {
      facts: [
        bankAccountCreated(bank_id, bank),
        ...(isNew ? [accountCreated(accountId(code), opened)] : []),
        ...(entry?.facts ?? []),
      ],
      answer: {
        entity_id: bank_id,
        ...bank,
        is_active: true,
        balance: opening_balance,
        last_reconciled_date: null,
        unreconciled_count: 0,
        balance_company_currency: line ? sub(line.debit, line.credit) : 0,
      },
    };
  },
});

/** Opening balance, rounded to the minor unit of its currency. */
const openedWith = ({ opening_balance = 0, currency }: Input): number =>
  roundMoney(opening_balance, currency);

const titles: Readonly<Record<string, string>> = dictionary({ credit_card: 'Credit Card' });

const openedAccount = (
  { bank_name, bank_type, currency }: Input,
  code: string,
  company: Company,
) => ({
  code,
  name: `${bank_name} (${titles[bank_type] ?? bank_type.charAt(0).toUpperCase() + bank_type.slice(1)})`,
  account_type: isOwed(bank_type) ? 'liability' : 'asset',
  subtype: null,
  parent_code: parentOf(company, bank_type),
  cash_flow_category: bank_type === 'loan' ? 'financing' : 'cash',
  is_active: true,
  is_header: false,
  is_system: false,
  currency,
});

const withAccount = (books: Books, opened: ReturnType<typeof openedAccount>): Books => ({
  ...books,
  accounts: new Map([...books.accounts, [opened.code, opened]]),
});

/** Chart account: the named one, or a new one below the header of its kind. */
const placeOf = (
  reader: Reader,
  input: Input,
  now: Now,
): { code: string; isNew: boolean } | Refusal => {
  const { account_code, bank_type } = input;
  if (!account_code) {
    const code = freeCode(reader, now.company, bank_type);
    return code === undefined
      ? noFreeCode({ parent_code: parentOf(now.company, bank_type) })
      : { code, isNew: true };
  }
  const linked = reader.row(
    'SELECT 1 FROM bank_account_view WHERE company=:company AND code=:account_code',
    { account_code },
  );
  if (linked) return codeLinked({ account_code });
  const found = reader.state(account, accountId(account_code));
  if (!found) return unknownAccount({ account: account_code });
  if (!found.is_active) return inactiveAccount({ account: account_code });
  const needed = isOwed(bank_type) ? 'liability' : 'asset';
  if (controlAccounts(now.company).has(account_code))
    return wrongAccountType({ bank_type, needed, account_code, account_type: 'control' });
  if (found.account_type !== needed || found.is_header)
    return wrongAccountType({
      bank_type,
      needed,
      account_code,
      account_type: found.is_header ? 'heading' : found.account_type,
    });
  return { code: account_code, isNew: false };
};

/** Draft of the opening entry against opening equity; a foreign currency is converted at the rate of the day. */
const openingOf = (
  reader: Reader,
  input: Input,
  bankId: string,
  code: string,
  now: Now,
): Draft | Refusal => {
  const { currency } = input;
  const amount = openedWith(input);
  const base = currencyOf(now.company);
  const date = input.opening_date ?? now.today;
  const rate =
    currency === base ? 1 : (input.exchange_rate ?? rateOn(reader, now.company, currency, date));
  if (amount !== 0 && !rate) return rateMissing({ currency, base, date });
  const worth = mulMoney(base, amount, rate ?? 0);
  const foreign = (own: number) => foreignAmount({ currency, base_currency: base }, own);
  return {
    je_type: 'opening',
    date,
    memo: `Opening balance ${input.bank_name}`,
    source_key: `je:opening:${bankId}`,
    source_kind: 'bank_account',
    source_id: bankId,
    lines: [
      { account: code, debit: worth, ...foreign(amount) },
      { role: 'opening_equity', credit: worth, ...foreign(neg(amount)) },
    ],
  };
};
