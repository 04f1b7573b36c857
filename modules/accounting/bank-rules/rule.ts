import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { bankRuleTable } from '../tables.ts';
import { Condition, matchTypes, type StoredCondition } from './conditions.ts';
import { directions, ruleApplied, ruleCreated, ruleDeleted, ruleUpdated } from './facts.ts';
import { Split } from './splits.ts';

/** State of a rule for statement lines. */
export type BankRule = {
  /** Bank account; null for all. */
  readonly bank_account_id: string | null;
  readonly match_field: string;
  readonly match_type: string;
  readonly match_pattern: string;
  readonly target_account_code: string;
  readonly default_memo: string | null;
  readonly default_tax: string | null;
  readonly contact_id: string | null;
  /** Further conditions, all of which must hold. */
  readonly conditions: readonly StoredCondition[];
  readonly direction: (typeof directions)[number];
  readonly splits: readonly Split[];
  readonly position: number;
  readonly is_active: boolean;
  readonly times_applied: number;
  readonly deleted?: boolean;
};

const when = on<BankRule>();

/** Rule of a bank account. */
export const bankRule = actor<BankRule>('bank_rule', {
  v: 2,
  initial: {
    bank_account_id: null,
    match_field: 'description',
    match_type: 'contains',
    match_pattern: '',
    target_account_code: '',
    default_memo: null,
    default_tax: null,
    contact_id: null,
    conditions: [],
    direction: 'any',
    splits: [],
    position: 100,
    is_active: true,
    times_applied: 0,
  },
  folds: [
    when(ruleCreated, (state, data) => ({ ...state, ...data })),
    when(ruleUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(ruleApplied, (state) => ({ ...state, times_applied: state.times_applied + 1 })),
    when(ruleDeleted, (state) => ({ ...state, deleted: true })),
  ],
});

/** List view of rules. */
export const bankRuleView = view(bankRuleTable, {
  v: 2,
  of: bankRule,
  columns: (state) => ({
    bank_account_id: state.bank_account_id ?? '',
    is_active: state.is_active ? 1 : 0,
  }),
});

const text = orNull(Type.String());

/** Fields of a rule as answered. */
export const ruleFields = {
  bank_account_id: text,
  match_field: Type.String(),
  match_type: oneOf(matchTypes),
  match_pattern: Type.String(),
  target_account_code: Type.String(),
  default_memo: text,
  default_tax: text,
  contact_id: text,
  conditions: Type.Array(Condition),
  direction: Type.Union(directions.map((one) => Type.Literal(one))),
  splits: Type.Array(Split),
  position: Type.Integer(),
  is_active: Type.Boolean(),
  times_applied: Type.Integer(),
};

/** Schema of a listed rule. */
export const RuleRecord = titled('BankRule', recordOf(ruleFields));
