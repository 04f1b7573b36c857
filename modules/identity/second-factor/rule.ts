import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';

export const sysAccessRuleChanged = fact(
  'sys.access_rule.changed',
  'access_rule',
  Type.Object({ admins_need_second_factor: Type.Boolean() }),
);

/** Sign-in rules of a company. */
export type AccessRule = { readonly admins_need_second_factor: boolean };

/** The id of a company's access rule. */
export const accessRuleId = 'access_rule';

/** The access rule of a company. */
export const accessRule = actor<AccessRule>('access_rule', {
  title: 'access rule',
  initial: { admins_need_second_factor: false },
  folds: [on<AccessRule>()(sysAccessRuleChanged, (state, changes) => ({ ...state, ...changes }))],
});
