import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { activeMembers, markedIn, Steps, stepsOf } from './steps.ts';

/** How far the account is set up. */
export const get = query('account.setup.get', {
  says: 'Read how far the account is set up.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Steps,
  answer: (reader, _, { company: { settings } }) =>
    stepsOf(settings, markedIn(settings), activeMembers(reader)),
});
