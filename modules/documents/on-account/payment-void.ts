import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import type { Payment } from '../payments/payment-fields.ts';
import { onAccountApplicationVoided, onAccountVoided } from './facts.ts';
import { onAccount } from './on-account.ts';
import { keptMoneyUsed } from './refusals.ts';

/** Refusal to void a payment whose rest on account is applied or refunded. */
export const keptMoneyRefusal = (reader: Reader, { kept, index }: Payment): Refusal | undefined => {
  const money = kept && reader.state(onAccount, kept.id);
  if (!money) return undefined;
  const isUsed = !isZero(money.applied) || !isZero(money.refunded);
  return isUsed ? keptMoneyUsed({ payment_index: index, on_account_id: kept.id }) : undefined;
};

/** Facts about money on account when a settlement of a document is voided. */
export const voidedMoney = (
  { kept, on_account, payment_date }: Payment,
  input: { readonly void_reason?: string; readonly date?: string },
  now: Now,
): readonly Fact[] => {
  const { void_reason = null } = input;
  const date = reversalDate(now, input.date, payment_date);
  return [
    ...(kept ? [onAccountVoided(kept.id, { void_reason, date })] : []),
    ...(on_account
      ? [
          onAccountApplicationVoided(on_account.id, {
            index: on_account.index,
            amount: on_account.amount,
            void_reason,
            date,
          }),
        ]
      : []),
  ];
};
