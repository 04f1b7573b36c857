import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  DateText,
  orNull,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { laterDate } from '../../../kernel/values/clock.ts';
import { fitsDecimals, minorUnits, sub } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals, rateOn } from '../../accounting/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { Rate } from '../drafting/input.ts';
import { PaidAmount } from '../payments/payment.ts';
import { bankAccountOf, methodRefusal, moneyAccountRefusal } from '../payments/settlement-facts.ts';
import { relief, roundedRate } from '../totals/currency-conversion.ts';
import { onAccountRefunded } from './facts.ts';
import { AccountStatus } from './fields.ts';
import { onAccount } from './on-account.ts';
import { tooEarly } from './refusals.ts';

/** Pays money on account back to a customer, or takes it back from a supplier, in full or in part. */
export const refund = command('documents.onAccount.refund', {
  says: 'Refund money on account, in full or in part.',
  explains: [
    'Posts the bank account against 2160 or 1170, with the exchange difference to 4500.',
    'The amount is at most what remains (`not_allowed`), and the date not before the receipt (`too_early`).',
    'Undo with `documents_onAccount_voidRefund`.',
  ],
  by: 'manager',
  on: onAccount,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    amount: PaidAmount,
    conversion_rate: Type.Optional(Rate),
    bank_account: Type.Optional(Short),
    date: Type.Optional(DateText),
    method: Type.Optional(Short),
    reference: Type.Optional(orNull(Short)),
    reason: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({
    refund_index: Type.Integer(),
    status: AccountStatus,
    remaining: Type.Number(),
    remaining_base: Type.Number(),
    journal_entry_id: orNull(Type.String()),
  }),
  refuses: [badValue, otherCurrency, tooEarly, unknownPostingAccount, ...namedAccountRefusals],
  asks: 'refund',
  reads: (reader, input, { currency, base_currency, date: from }, now) => {
    const { amount, method, bank_account } = input;
    const { date = laterDate(now.today, from) } = input;
    const bank = bankAccountOf(now, bank_account);
    if (date < from) return tooEarly({ from, date });
    if (!fitsDecimals(amount, minorUnits(currency)))
      return badValue({ field: 'amount', value: amount, why: 'too many decimals' });
    const known = rateOn(reader, now.company, currency, date);
    return (
      methodRefusal(method) ??
      moneyAccountRefusal(reader, bank, currency, base_currency) ?? { bank, date, known }
    );
  },
  decide: (state, input, now, { bank, date, known }) => {
    const { entity_id, amount, method = 'refund', reference = null, reason = null } = input;
    const { currency, base_currency, remaining, remaining_base } = state;
    const rate = state.conversion_rate;
    const conversion_rate =
      currency === base_currency ? 1 : (roundedRate(input.conversion_rate) ?? known ?? rate);
    const open = { outstanding: remaining, outstanding_base: remaining_base };
    const relieved = relief(open, amount, rate, base_currency);
    const index = state.refunds.length;
    const journal_entry_id = isMigrated(now.source) ? null : now.id('je');
    const left = sub(remaining, amount);
    return {
      facts: [
        onAccountRefunded(entity_id, {
          ...{ index, amount, relieved, date, conversion_rate, method, reference, reason },
          bank_account: bank,
          status: 'active',
          void_reason: null,
          journal_entry_id,
          recorded_at: now.ts,
          recorded_by: now.caller.user_id || null,
        }),
      ],
      answer: {
        refund_index: index,
        status: left === 0 ? 'used' : 'partial',
        remaining: left,
        remaining_base: sub(remaining_base, relieved),
        journal_entry_id,
      },
    };
  },
});
