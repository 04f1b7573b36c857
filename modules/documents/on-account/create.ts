import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  Currency,
  DateText,
  orNull,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { foreignBankOf, namedAccountRefusals, rateOn } from '../../accounting/contract/queries.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { Rate } from '../drafting/input.ts';
import { PaidAmount } from '../payments/payment.ts';
import { bankAccountOf, methodRefusal, moneyAccountRefusal } from '../payments/settlement-facts.ts';
import { roundedRate } from '../totals/currency-conversion.ts';
import { AccountKind, AccountSide, AccountStatus } from './fields.ts';
import { onAccount } from './on-account.ts';
import { receivedFact } from './receive.ts';
import { accountRateMissing } from './refusals.ts';

/** Records money received from a customer, or paid to a supplier, before or without a document. */
export const create = command('documents.onAccount.create', {
  says: 'Record money on account of a contact: received from a customer or paid to a supplier.',
  explains: [
    'Posts the bank account against 2160 (customers) or 1170 (suppliers), by contact and currency.',
    'Money of kind `credit` is revalued like receivables; an `advance` for a supply keeps its rate (IFRIC 22).',
    'A foreign currency without `conversion_rate` takes the rate of the table of exchange rates; without one it is refused (`rate_missing`).',
    'Undo with `documents_onAccount_void` while nothing is applied or refunded.',
  ],
  by: 'manager',
  on: onAccount,
  takes: Type.Object({
    contact_id: AnyId,
    side: AccountSide,
    amount: PaidAmount,
    currency: Type.Optional(Currency),
    conversion_rate: Type.Optional(Rate),
    /** Account of the money; the default money account without one. */
    bank_account: Type.Optional(Short),
    date: Type.Optional(DateText),
    kind: Type.Optional(AccountKind),
    method: Type.Optional(Short),
    reference: Type.Optional(orNull(Short)),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({
    status: AccountStatus,
    remaining: Type.Number(),
    remaining_base: Type.Number(),
    journal_entry_id: Type.String(),
  }),
  refuses: [
    notFound,
    badValue,
    otherCurrency,
    accountRateMissing,
    unknownPostingAccount,
    ...namedAccountRefusals,
  ],
  reads: (reader, { contact_id, amount, method, bank_account, ...input }, _, now) => {
    if (!contactOf(reader, contact_id)) return notFound({ what: 'contact', id: contact_id });
    const base_currency = currencyOf(now.company);
    const bank = bankAccountOf(now, bank_account);
    const currency = input.currency ?? foreignBankOf(reader, bank, base_currency) ?? base_currency;
    const date = input.date ?? now.today;
    if (!fitsDecimals(amount, minorUnits(currency)))
      return badValue({ field: 'amount', value: amount, why: 'too many decimals' });
    const refused =
      methodRefusal(method) ?? moneyAccountRefusal(reader, bank, currency, base_currency);
    if (refused) return refused;
    const conversion_rate =
      currency === base_currency
        ? 1
        : (roundedRate(input.conversion_rate) ?? rateOn(reader, now.company, currency, date));
    return conversion_rate
      ? { money: { base_currency, bank_account: bank, currency, date, conversion_rate } }
      : accountRateMissing({ currency, base_currency, date });
  },
  decide: (_, input, now, { money }) => {
    const fact = receivedFact(now.id('oa'), { ...input, ...money }, now);
    const { amount, amount_base, journal_entry_id } = fact.data;
    return {
      facts: [fact],
      answer: { status: 'open', remaining: amount, remaining_base: amount_base, journal_entry_id },
    };
  },
});
