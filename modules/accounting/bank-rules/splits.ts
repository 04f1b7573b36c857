import { type Static, Type } from '@sinclair/typebox';
import { AnyId, orNull, PositiveAmount, Short, Text } from '../../../kernel/declare/schemas.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { AccountCode } from '../chart/input.ts';

/** Part of a line that a rule posts to another account than the rest: a share of the line, or a fixed amount. */
export const Split = Type.Object({
  account_code: AccountCode,
  percent: Type.Optional(orNull(Type.Number({ exclusiveMinimum: 0, maximum: 100 }))),
  amount: Type.Optional(orNull(PositiveAmount)),
  memo: Type.Optional(orNull(Text)),
  tax_code: Type.Optional(orNull(Short)),
  contact_id: Type.Optional(orNull(AnyId)),
});

/** Part of a line that a rule posts to another account than the rest. */
export type Split = Static<typeof Split>;

/** Reason why the splits of a rule are invalid. */
export const splitsProblem = (splits: readonly Split[]): string | undefined => {
  if (splits.some(({ percent, amount }) => Boolean(percent) === Boolean(amount)))
    return 'each split has either a percent or an amount';
  return sum(splits.map(({ percent }) => percent ?? 0)) > 100
    ? 'the percents add up to more than 100'
    : undefined;
};
