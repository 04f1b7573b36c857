import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { invitationOver, ownersOnly } from '../refusals.ts';
import { CodeAnswer, codeExpiry, codeLink, codeRows, newCode } from './code.ts';
import { invitation, sysInvitationResent } from './invitation.ts';
import { type Mailing, mailInvitation } from './mail.ts';

const noAddress: Mailing = { mailed: false, mail_failure: 'The invitation has no email.' };

/** Gives a pending invitation a new code, valid for another seven days; the earlier code ends. */
export const resend = command('identity.invitations.resend', {
  says: 'Make a new code for a pending invitation; the earlier code ends.',
  explains: [
    'The new code is valid for seven days, is mailed, and is shown in the answer with `mailed` and `mail_failure`.',
    'Expired but pending invitations can be renewed; accepted or revoked ones are refused with `invitation_over`.',
    'A first password set with the invitation stays.',
    'Only owners resend the invitation of an owner.',
  ],
  by: 'admin',
  needsSession: true,
  on: invitation,
  at: ({ invitation_id }) => invitation_id,
  takes: Type.Object({
    invitation_id: AnyId,
    made: prepared<{ readonly code: string; readonly link: string; readonly mailing: Mailing }>(),
  }),
  gives: CodeAnswer,
  refuses: [notFound, ownersOnly, invitationOver],
  keyless: true,
  prepare: async (input, services, caller) => {
    const code = newCode();
    const found = services.reader(caller).state(invitation, input.invitation_id);
    const isMailed =
      found?.status === 'pending' && (found.role !== 'owner' || caller.role === 'owner');
    const email = isMailed ? found.email : null;
    const mailing =
      email === null ? noAddress : await mailInvitation(services, caller, { email, code });
    return { ...input, made: { code, link: codeLink(services, code), mailing } };
  },
  decide: (state, input, { ts, caller }) => {
    if (state.status !== 'pending') return invitationOver({ status: state.status });
    if (state.role === 'owner' && caller.role !== 'owner') return ownersOnly();
    const { invitation_id } = input;
    const { code, link, mailing } = mustBe(input.made);
    const expires_at = codeExpiry(ts);
    return {
      facts: [
        sysInvitationResent(invitation_id, { expires_at }),
        ...codeRows(code, { invitation_id, company_id: caller.company_id, expires_at }),
      ],
      answer: { code, link, expires_at, ...mailing },
    };
  },
});
