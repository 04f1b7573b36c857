import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { InvitationRecord, invitationRecord } from './record.ts';

/** One invitation of the company. */
export const get = query('identity.invitations.get', {
  says: 'Read an invitation of the company.',
  explains: [
    'The code is not included; it was shown when the invitation was made or sent again.',
    '`expires_at` is the end of the present code, after which a pending invitation can be renewed with `identity_invitations_resend`.',
  ],
  by: 'admin',
  takes: Type.Object({ invitation_id: AnyId }),
  gives: InvitationRecord,
  refuses: [notFound],
  answer: (reader, { invitation_id }) =>
    invitationRecord(reader, invitation_id) ?? notFound({ what: 'invitation', id: invitation_id }),
});
