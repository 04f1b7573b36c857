import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { enrolledFactor } from './factor.ts';

/** Enrolment status of the caller, and the number of recovery codes left. */
export const get = query('identity.secondFactor.get', {
  says: 'Read whether you have a second factor.',
  explains: [
    "Refers to the caller's login, which is the same in all companies.",
    'A started enrolment that is not confirmed counts as not enrolled.',
    'Make new recovery codes by removing and enrolling the factor again.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ enrolled: Type.Boolean(), recovery_codes_left: Type.Integer() }),
  answer: (reader, _, { caller: { user_id } }) => ({
    enrolled: enrolledFactor(reader, user_id) !== undefined,
    recovery_codes_left:
      reader
        .of(instance)
        .row<{ n: number }>(
          'SELECT count(*) AS n FROM recovery_code WHERE company=:company AND user_id=:user_id',
          { user_id },
        )?.n ?? 0,
  }),
});
