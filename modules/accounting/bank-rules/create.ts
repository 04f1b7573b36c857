import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { ruleCreated } from './facts.ts';
import { newRule, ruleProblem, ruleRefusals } from './input.ts';
import { bankRule, ruleFields } from './rule.ts';

/** Creates a rule that posts entries for matching statement lines. */
export const create = command('accounting.bankRules.create', {
  says: 'Add a rule for the statement lines of a bank account, or of all.',
  explains: [
    'Takes effect only when `accounting_statementLines_applyRules`, automatic matching or a confirmation runs; nothing is posted now.',
    'A line must meet the pattern, the direction and all further conditions, without regard to case; `regex` uses RE2 syntax and `amount_range` is written like `10..20` (`bad_pattern`).',
    'Splits have a percent or an amount, percents add up to at most 100 (`bad_splits`), and the target account takes the rest.',
    'Accounts must be active and take postings.',
  ],
  by: 'manager',
  on: bankRule,
  takes: Type.Object(newRule),
  gives: writtenWith({ entity_id: Type.String(), ...ruleFields }),
  refuses: ruleRefusals,
  reads: (reader, input, _, now) => {
    const rule = { ...bankRule.initial, ...input };
    return ruleProblem(reader, rule, now) ?? { rule };
  },
  decide: (_, __, now, { rule: { is_active, times_applied, ...rule } }) => {
    const id = now.id();
    return {
      facts: [
        ruleCreated(id, { ...rule, conditions: [...rule.conditions], splits: [...rule.splits] }),
      ],
      answer: { entity_id: id, ...rule, is_active, times_applied },
    };
  },
});
