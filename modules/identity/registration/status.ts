import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { anyUser } from '../users/view.ts';

/** Registration status of this installation. */
export const status = query('identity.registration.status', {
  says: 'Read whether a user has registered.',
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ bootstrapped: Type.Boolean() }),
  answer: (reader) => ({ bootstrapped: anyUser(reader) }),
});
