import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { ruleDeleted } from './facts.ts';
import { bankRule } from './rule.ts';

/** Deletes a rule; entries it created remain. */
export const remove = command('accounting.bankRules.remove', {
  says: 'Remove a rule for statement lines, of one bank account or of all.',
  explains: [
    'Entries that the rule created stay posted and matched.',
    'Proposals already stored on open lines stay until the next automatic matching.',
    'A deletion cannot be undone; to suspend a rule, set `is_active` to false with `accounting_bankRules_update`.',
  ],
  by: 'manager',
  on: bankRule,
  at: ({ rule_id }) => rule_id,
  takes: Type.Object({ rule_id: Uuid }),
  gives: Type.Object({ deleted: Type.String(), event_id: Type.Integer() }),
  decide: (_, { rule_id }) => ({
    facts: [ruleDeleted(rule_id, {})],
    answer: { deleted: rule_id },
  }),
});
