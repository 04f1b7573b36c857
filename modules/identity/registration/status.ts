import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { anyUser } from '../users/view.ts';

/** Registration status of this installation. */
export const status = query('identity.registration.status', {
  says: 'Read whether a user has registered.',
  explains: [
    '`bootstrapped` is true once any user exists; registration and the restore into an empty installation are then closed.',
    'No token is needed, and nothing else about the installation is revealed.',
  ],
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ bootstrapped: Type.Boolean() }),
  answer: (reader) => ({ bootstrapped: anyUser(reader) }),
});
