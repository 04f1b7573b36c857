import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { ruleCreated } from './facts.ts';
import { Pattern, ruleInput, ruleProblem, ruleRefusals, Target } from './input.ts';
import { bankRule, ruleFields } from './rule.ts';

/** Creates a rule that posts entries for matching statement lines. */
export const create = command('accounting.bankRules.create', {
  says: 'Add a rule for the statement lines of a bank account.',
  by: 'manager',
  on: bankRule,
  takes: Type.Object({
    bank_account_id: Uuid,
    match_pattern: Pattern,
    target_account_code: Target,
    ...ruleInput,
  }),
  gives: writtenWith({ entity_id: Type.String(), ...ruleFields }),
  refuses: ruleRefusals,
  reads: (reader, input, _, now) => {
    const rule = { ...bankRule.initial, ...input };
    return ruleProblem(reader, rule, now) ?? { rule };
  },
  decide: (_, __, now, { rule: { is_active, times_applied, ...rule } }) => {
    const id = now.id();
    return {
      facts: [ruleCreated(id, rule)],
      answer: { entity_id: id, ...rule, is_active, times_applied },
    };
  },
});
