import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short, Text, Uuid } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { taxesOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { bankAccount } from '../banks/bank.ts';
import { AccountCode } from '../chart/input.ts';
import { accountsOf } from '../entry/books.ts';
import { accountProblem } from '../entry/compose.ts';
import {
  headerAccount,
  inactiveAccount,
  unknownAccount,
  unknownContact,
} from '../journal/refusals.ts';
import { unknownTax } from '../statement-lines/refusals.ts';
import { Condition, Pattern, patternProblem } from './conditions.ts';
import { directions } from './facts.ts';
import { conditionsOf } from './pattern.ts';
import type { BankRule } from './rule.ts';
import { Split, splitsProblem } from './splits.ts';

export const badPattern = refusal(
  'bad_pattern',
  422,
  'The pattern is not valid: {why}. Correct it and send the rule again.',
);
export const badSplits = refusal(
  'bad_splits',
  422,
  'The splits are not valid: {why}. Correct them and send the rule again.',
);

/** Optional input of a rule. */
export const ruleInput = {
  match_field: Type.Optional(Condition.properties.field),
  match_type: Type.Optional(Condition.properties.type),
  /** Further conditions; a line must fulfil all of them. */
  conditions: Type.Optional(Type.Array(Condition, { maxItems: 20 })),
  /** Direction of the money: any, in or out. */
  direction: Type.Optional(Type.Union(directions.map((one) => Type.Literal(one)))),
  /** Parts posted to other accounts; the target account takes the rest. */
  splits: Type.Optional(Type.Array(Split, { maxItems: 50 })),
  /** Order in which rules are tried, lowest first; 100 by default, equal ones by age. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  default_memo: Type.Optional(orNull(Text)),
  default_tax: Type.Optional(orNull(Short)),
  contact_id: Type.Optional(orNull(AnyId)),
};

/** Account code that a rule posts to. */
export const Target = AccountCode;

/** Input of a new rule; without a bank account it applies to all. */
export const newRule = {
  bank_account_id: orNull(Uuid),
  match_pattern: Pattern,
  target_account_code: Target,
  ...ruleInput,
};

/** Refusals of a rule. */
export const ruleRefusals = [
  notFound,
  badPattern,
  badSplits,
  unknownAccount,
  headerAccount,
  inactiveAccount,
  unknownContact,
  unknownTax,
];

/** Refusal of an invalid rule. */
export const ruleProblem = (reader: Reader, rule: BankRule, now: Now): Refusal | undefined => {
  const { bank_account_id, splits, target_account_code } = rule;
  if (bank_account_id !== null && !reader.state(bankAccount, bank_account_id))
    return notFound({ what: 'bank account', id: bank_account_id });
  const why = conditionsOf(rule)
    .map(patternProblem)
    .find((one) => one !== undefined);
  if (why !== undefined) return badPattern({ why });
  const unfit = splitsProblem(splits);
  if (unfit !== undefined) return badSplits({ why: unfit });
  const codes = [target_account_code, ...splits.map(({ account_code }) => account_code)];
  const accounts = accountsOf(reader, codes);
  const account = codes.map((code) => accountProblem(code, accounts)).find(Boolean);
  if (account) return account;
  for (const contact_id of [rule.contact_id, ...splits.map((one) => one.contact_id)])
    if (contact_id && !contactOf(reader, contact_id)) return unknownContact({ contact_id });
  const taxes = (['sales', 'purchase'] as const).flatMap((side) => taxesOf(now.company, side));
  for (const tax_code of [rule.default_tax, ...splits.map((one) => one.tax_code)])
    if (tax_code && !taxes.some((tax) => tax.name === tax_code)) return unknownTax({ tax_code });
  return undefined;
};
