import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { companyClosed, notAMember } from '../refusals.ts';
import { standingIn } from './access-rights.ts';
import { type Issued, issue, Tokens, tokensOf } from './issue.ts';
import { sessionRows } from './session.ts';

/** Tokens for another company of the user; the present session goes on. */
export const switchCompany = command('identity.sessions.switchCompany', {
  says: 'Get tokens for another company of yours.',
  explains: [
    'Starts a further session in the other company and leaves the present one valid.',
    'Refused with `not_a_member` without an active membership, and with `company_closed` for a closed company; enter that one by `identity_sessions_login` with `company_id` to reopen it.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({ company_id: Uuid, issued: prepared<Issued>() }),
  gives: Tokens,
  refuses: [notAMember, companyClosed],
  keyless: true,
  prepare: async (input, services, { user_id }) => {
    const { company_id } = input;
    const standing = standingIn(services.reader({ company_id }), company_id, user_id);
    if (!standing) return notAMember();
    if (!standing.is_open) return companyClosed();
    return { ...input, issued: issue(services, { user_id, company_id, ...standing }) };
  },
  reads: (reader, { company_id }, _, { caller }) => ({
    standing: standingIn(reader, company_id, caller.user_id),
  }),
  decide: (_, input, now, { standing }) => {
    const issued = mustBe(input.issued);
    if (standing?.ver !== issued.ver) return notAMember();
    if (!standing.is_open) return companyClosed();
    return { facts: sessionRows(issued, now.ts), answer: tokensOf(issued) };
  },
});
