import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { anyUser } from '../users/view.ts';

/** Whether this installation has its first owner. */
export const status = query('identity.registration.status', {
  says: 'Tell whether anybody has registered yet.',
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ bootstrapped: Type.Boolean() }),
  answer: (reader) => ({ bootstrapped: anyUser(reader) }),
});
