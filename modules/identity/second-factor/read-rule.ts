import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { accessRule, accessRuleId } from './rule.ts';

/** The second-factor rule of the company. */
export const readRule = query('identity.secondFactor.readRule', {
  says: 'Read whether owners and admins of the company need a second factor.',
  explains: [
    'The rule concerns this company only.',
    'While it is on, owners and admins without a second factor are refused with `second_factor_enrolment_required` until they enrol; lower roles are not affected.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ admins_need_second_factor: Type.Boolean() }),
  answer: (reader) => reader.state(accessRule, accessRuleId) ?? accessRule.initial,
});
