import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { credentialRow } from '../passwords/credential.ts';
import { hashed, NewPassword } from '../passwords/password.ts';
import { registrationClosed, weakPassword, wrongSetupCode } from '../refusals.ts';
import { type Issued, issue, Tokens, tokensOf } from '../sessions/issue.ts';
import { sessionRows } from '../sessions/session.ts';
import { Email, sysUserCompanyOpened, sysUserCreated } from '../users/user.ts';
import { anyUser } from '../users/view.ts';

const SetupCode = Type.String({ maxLength: 500, in: 'header', header: 'x-setup-code' });

/** Registers the first owner and company; closed once a user exists. */
export const register = command('identity.registration.register', {
  says: 'Register the first owner and their company.',
  explains: [
    'Possible only while no user exists (`registration_closed`).',
    'An installation with a setup code requires it in the header `X-Setup-Code` (`wrong_setup_code`).',
    'The caller becomes owner of the first company, whose owners administer the installation, and receives tokens.',
    'Further people join by `identity_invitations_create`.',
    'Guessable passwords are refused with `weak_password`.',
  ],
  by: 'public',
  takes: Type.Object({
    company_name: Name,
    email: Email,
    name: Name,
    password: NewPassword,
    setup_code: Type.Optional(SetupCode),
    made: prepared<{ readonly hash: string; readonly issued: Issued }>(),
  }),
  gives: writtenWith(Tokens.properties),
  refuses: [registrationClosed, wrongSetupCode, weakPassword],
  keyless: true,
  prepare: async (input, services) => {
    if (anyUser(services.reader({ company_id: instance }))) return registrationClosed();
    const code = services.settings.setupCode;
    // Hashes are compared, so that timing reveals nothing of the code.
    if (code && sha256(code) !== sha256(input.setup_code ?? '')) return wrongSetupCode();
    const to = { user_id: uuid(), company_id: uuid(), role: 'owner' as const, ver: 1 };
    return {
      ...input,
      made: { hash: await hashed(input.password, input), issued: issue(services, to) },
    };
  },
  reads: (reader) => ({ isClosed: anyUser(reader) }),
  decide: (_, input, now, { isClosed }) => {
    if (isClosed) return registrationClosed();
    const { hash, issued } = mustBe(input.made);
    const { user_id, company_id } = issued;
    const opened = { company_id, company_name: input.company_name.trim() };
    const person = { email: input.email.trim(), name: input.name.trim() };
    return {
      facts: [
        sysUserCreated(user_id, person, { company: instance, source: 'registration' }),
        sysUserCompanyOpened(user_id, opened, { company: instance, source: 'registration' }),
        credentialRow({ user_id, hash, ver: 1 }, now.ts),
        ...sessionRows(issued, now.ts),
      ],
      answer: tokensOf(issued),
    };
  },
});
