import { Type } from '@sinclair/typebox';
import type { Kept } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { loginByEmail } from '../users/view.ts';
import { lifeMinutes, mailReset } from './mail-reset.ts';

const onItsWay =
  'If the email is known, a mail with a link to reset the password is on its way. If none comes, ask an owner or admin of the company.';
const noWayOut =
  'This installation sends no mail: ask an owner or admin of the company to set a new password.';

/** Claimed login of an email; an unclaimed login has no password to reset. */
const claimedLogin = (reader: Reader, email: string) => {
  const login = loginByEmail(reader, email);
  return login?.invitation_id === null ? login : undefined;
};

/** Requests a password reset; the answer does not reveal whether the email is known. */
export const requestReset = command('identity.passwords.requestReset', {
  says: 'Request a link to reset a forgotten password.',
  explains: [
    'The answer is the same for known and unknown emails.',
    'A known login receives a link that is valid for 15 minutes and ends earlier reset links, except the link of a login that was handed back.',
    'Without mail on this installation nothing is sent; an admin can then set a first password with `identity_members_resetPassword`.',
    'Logins that no one has claimed yet have no password to reset.',
  ],
  by: 'public',
  takes: Type.Object({
    email: Short,
    made: prepared<{ readonly token: string; readonly detail: string }>(),
  }),
  gives: Type.Object({ detail: Type.String() }),
  prepare: async (input, services) => {
    const token = secret();
    const { mail, isDryRun } = services;
    const login = claimedLogin(services.reader({ company_id: instance }), input.email);
    // Not awaited, so that the response time does not reveal whether the email is known.
    if (login && mail.isConfigured && !isDryRun) void mailReset(services, login, token);
    return { ...input, made: { token, detail: mail.isConfigured ? onItsWay : noWayOut } };
  },
  reads: (reader, { email }, _, { ts }) => {
    const login = claimedLogin(reader, email);
    const expires_at = instantAfter(ts, { minutes: lifeMinutes });
    // The link of a handed-back login is valid for days; a reset request must not end it.
    const earlier = reader.of(instance).rows<{ id: string }>(
      `SELECT id FROM reset_token
       WHERE company=:company AND user_id=:user AND expires_at <= :expires_at`,
      { user: login?.user_id ?? '', expires_at },
    );
    return { login, earlier, expires_at };
  },
  decide: (_, input, __, { login, earlier, expires_at }) => {
    const { token, detail } = mustBe(input.made);
    if (!login) return { facts: [], answer: { detail } };
    const { user_id } = login;
    const row = { company: instance, id: sha256(token), user_id, expires_at };
    return {
      facts: [
        ...earlier.map(
          ({ id }): Kept => ({
            keep: 'reset_token',
            row: { company: instance, id },
            drop: true,
          }),
        ),
        { keep: 'reset_token', row },
      ],
      answer: { detail },
    };
  },
});
