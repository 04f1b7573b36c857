import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { activeMembers, markedIn, Steps, stepsOf } from './steps.ts';

/** Setup progress of the account. */
export const get = query('account.setup.get', {
  says: 'Read how far the account is set up.',
  explains: [
    'A step counts as done if it was marked, or else if its data exist: a currency, a second active member, a chosen industry, chosen modules, cloud settings.',
    'The steps have no effect on other operations.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Steps,
  answer: (reader, _, { company: { settings } }) =>
    stepsOf(settings, markedIn(settings), activeMembers(reader)),
});
