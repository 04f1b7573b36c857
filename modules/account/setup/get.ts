import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { activeMembers, markedIn, Steps, stepsOf } from './steps.ts';

/** Setup progress of the account. */
export const get = query('account.setup.get', {
  says: 'Read how far the account is set up.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Steps,
  answer: (reader, _, { company: { settings } }) =>
    stepsOf(settings, markedIn(settings), activeMembers(reader)),
});
