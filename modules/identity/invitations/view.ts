import { view } from '../../../kernel/declare/projection.ts';
import { invitationTable } from '../tables.ts';
import { emailKey } from '../users/email.ts';
import { invitation } from './invitation.ts';

/** The invitations of each company, found by email. */
export const invitationView = view(invitationTable, {
  of: invitation,
  columns: ({ email, name, role, status, expires_at, user_id }) => ({
    email_key: email === null ? null : emailKey(email),
    email,
    name,
    role,
    status,
    expires_at,
    user_id,
  }),
});
