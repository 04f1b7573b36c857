import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { unauthenticated } from '../../../kernel/declare/refusal.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { mayOpenCompanies } from '../installation/first-company.ts';
import { mayNotOpen } from '../refusals.ts';
import { type Issued, issue, Tokens, tokensOf } from '../sessions/issue.ts';
import { sessionRows } from '../sessions/session.ts';
import { sysUserCompanyOpened } from '../users/user.ts';
import { loginById } from '../users/view.ts';

/** Opens another company with the caller as its owner; reactions create it. */
export const open = command('identity.companies.open', {
  says: 'Create a company of your own and get tokens for it.',
  explains: [
    'Creates a company with the caller as owner, and a new session in it; the present session stays valid.',
    'By default admins and owners of any company may do so, otherwise it is refused with `may_not_open`; `identity_installation_update` extends it to every user.',
    'The company starts with default settings and chart of accounts.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({ name: Name, issued: prepared<Issued>() }),
  gives: writtenWith(Tokens.properties),
  refuses: [unauthenticated, mayNotOpen],
  keyless: true,
  prepare: async (input, services, { user_id }) => {
    const login = loginById(services.reader({ company_id: instance }), user_id);
    if (!login) return unauthenticated();
    const to = { user_id, company_id: uuid(), role: 'owner' as const, ver: login.ver };
    return { ...input, issued: issue(services, to) };
  },
  reads: (reader, _, __, { caller }) =>
    mayOpenCompanies(reader, caller.user_id) ? {} : mayNotOpen(),
  decide: (_, input, now) => {
    const issued = mustBe(input.issued);
    const { user_id, company_id } = issued;
    const opened = { company_id, company_name: input.name.trim() };
    return {
      facts: [
        sysUserCompanyOpened(user_id, opened, { company: instance }),
        ...sessionRows(issued, now.ts),
      ],
      answer: { ...tokensOf(issued), id: company_id },
    };
  },
});
