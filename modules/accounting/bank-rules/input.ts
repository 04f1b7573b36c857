import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
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
import { matchFields, matchTypes, patternProblem } from './pattern.ts';
import type { BankRule } from './rule.ts';

export const badPattern = refusal('bad_pattern', 422, 'The pattern is not valid: {why}.');

/** Optional input of a rule. */
export const ruleInput = {
  match_field: Type.Optional(Type.Union(matchFields.map((one) => Type.Literal(one)))),
  match_type: Type.Optional(Type.Union(matchTypes.map((one) => Type.Literal(one)))),
  default_memo: Type.Optional(orNull(Text)),
  default_tax: Type.Optional(orNull(Short)),
  contact_id: Type.Optional(orNull(AnyId)),
};

/** Search pattern of a rule. */
export const Pattern = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** Account code that a rule posts to. */
export const Target = AccountCode;

/** Refusals of a rule. */
export const ruleRefusals = [
  notFound,
  badPattern,
  unknownAccount,
  headerAccount,
  inactiveAccount,
  unknownContact,
  unknownTax,
];

/** Refusal of an invalid rule. */
export const ruleProblem = (reader: Reader, rule: BankRule, now: Now): Refusal | undefined => {
  if (!reader.state(bankAccount, rule.bank_account_id))
    return notFound({ what: 'bank account', id: rule.bank_account_id });
  const why = patternProblem(rule);
  if (why !== undefined) return badPattern({ why });
  const account = accountProblem(
    rule.target_account_code,
    accountsOf(reader, [rule.target_account_code]),
  );
  if (account) return account;
  const { contact_id, default_tax } = rule;
  if (contact_id && !contactOf(reader, contact_id)) return unknownContact({ contact_id });
  const taxes = (['sales', 'purchase'] as const).flatMap((side) => taxesOf(now.company, side));
  return default_tax && !taxes.some((tax) => tax.name === default_tax)
    ? unknownTax({ tax_code: default_tax })
    : undefined;
};
