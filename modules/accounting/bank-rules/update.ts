import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { Pattern } from './conditions.ts';
import { ruleUpdated } from './facts.ts';
import { ruleInput, ruleProblem, ruleRefusals, Target } from './input.ts';
import { bankRule, ruleFields } from './rule.ts';

/** Changes the sent fields of a rule. */
export const update = command('accounting.bankRules.update', {
  says: 'Change a rule for statement lines, of one bank account or of all.',
  explains: [
    'Only the fields sent change; `bank_account_id` null applies the rule to all accounts, and `is_active` false suspends it.',
    'The complete rule is checked again, so an account deactivated since is refused (`inactive_account`).',
    'Entries that the rule created are not changed.',
  ],
  by: 'manager',
  on: bankRule,
  at: ({ rule_id }) => rule_id,
  takes: Type.Object({
    rule_id: Uuid,
    bank_account_id: Type.Optional(orNull(Uuid)),
    match_pattern: Type.Optional(Pattern),
    target_account_code: Type.Optional(Target),
    is_active: Type.Optional(Type.Boolean()),
    ...ruleInput,
  }),
  gives: writtenWith({ entity_id: Type.String(), ...ruleFields }),
  refuses: ruleRefusals,
  reads: (reader, { rule_id: _, ...sent }, state, now) =>
    ruleProblem(reader, { ...state, ...sent }, now) ?? {},
  decide: (state, { rule_id, ...sent }) => {
    const fields_changed = changesBetween(state, sent);
    return {
      facts:
        Object.keys(fields_changed).length === 0 ? [] : [ruleUpdated(rule_id, { fields_changed })],
      answer: { entity_id: rule_id, ...state, ...sent },
    };
  },
});
