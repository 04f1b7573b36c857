import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { Condition } from './conditions.ts';
import { Split } from './splits.ts';

/** Directions of the money that a rule is for. */
export const directions = ['any', 'in', 'out'] as const;

const hidden = { shownBelowManager: 'none' } as const;

export const ruleCreated = fact(
  'acc.bank_rule.created',
  'bank_rule',
  Type.Object({
    /** Bank account; null for all. */
    bank_account_id: orNull(Type.String()),
    match_field: Type.String(),
    match_type: Type.String(),
    match_pattern: Type.String(),
    target_account_code: Type.String(),
    default_memo: orNull(Type.String()),
    default_tax: orNull(Type.String()),
    contact_id: orNull(Type.String()),
    conditions: Type.Optional(Type.Array(Condition)),
    direction: Type.Optional(Type.Union(directions.map((one) => Type.Literal(one)))),
    splits: Type.Optional(Type.Array(Split)),
    position: Type.Optional(Type.Integer()),
  }),
  hidden,
);

export const ruleUpdated = fact(
  'acc.bank_rule.updated',
  'bank_rule',
  Type.Object({ fields_changed: FieldsChanged }),
  hidden,
);

/** Rule created the entry of a statement line. */
export const ruleApplied = fact(
  'acc.bank_rule.applied',
  'bank_rule',
  Type.Object({ reconciliation_id: Type.String(), line_id: Type.String() }),
  hidden,
);

export const ruleDeleted = fact('acc.bank_rule.deleted', 'bank_rule', Type.Object({}));
