import { Type } from '@sinclair/typebox';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Instant, writtenWith } from '../../../kernel/declare/schemas.ts';
import { publicAddress } from '../../../kernel/declare/services.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { sysMemberSuspended } from '../members/member.ts';
import { credentialRow } from '../passwords/credential.ts';
import { installationOwnersOnly, loginUnclaimed, ownLogin } from '../refusals.ts';
import { factorEnd } from '../second-factor/factor.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { sysUserHandedBack } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { notInstallationOwner } from './first-company.ts';

const lifeDays = 7;
const suspendedDays = 3;

/**
 * Hands a login back to its rightful person: password, sessions, keys and second factor end, and a link sets a new password.
 * Memberships in other companies are suspended until another owner or admin there confirms them, or for three days if there is
 * none. The chains of the installation and of all these companies record it.
 */
export const handBack = command('identity.installation.handBack', {
  says: 'Hand a login back to its person, as an owner of the first company.',
  explains: [
    'For a person who lost access, or whose login was taken over: ends password, sessions, keys and second factor, and answers a link, valid seven days and once, for a new password.',
    'Memberships in other companies are suspended until `identity_members_confirm`, or for three days where nobody there could confirm.',
    'Not for the own login (`own_login`) or an unclaimed one (`login_unclaimed`).',
    'Cannot be undone.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({
    user_id: AnyId,
    made: prepared<{ readonly token: string; readonly link: string }>(),
  }),
  gives: writtenWith({
    link: Type.String({ description: 'The page on which the person sets a new password, once.' }),
    token: Type.String({ description: 'For POST /auth/password-reset/confirm.' }),
    expires_at: Instant,
  }),
  refuses: [installationOwnersOnly, ownLogin, notFound, loginUnclaimed],
  keyless: true,
  prepare: async (input, services) => {
    const token = secret();
    const link = `${publicAddress(services)}/reset-password?token=${token}`;
    return { ...input, made: { token, link } };
  },
  reads: (reader, { user_id }, _, { caller, ts }) => {
    const refused = notInstallationOwner(reader, caller);
    if (refused) return refused;
    if (user_id === caller.user_id) return ownLogin();
    const login = loginById(reader, user_id);
    if (!login) return notFound({ what: 'login', id: user_id });
    if (login.invitation_id !== null) return loginUnclaimed();
    const ends = accessEnds(reader, { user_id }, ts, 'handed_back');
    return { login, ends, others: membershipsElsewhere(reader, user_id, caller.company_id) };
  },
  decide: (_, { user_id, made }, { ts }, { login, ends, others }) => {
    const { token, link } = mustBe(made);
    const expires_at = instantAfter(ts, { hours: lifeDays * 24 });
    const until = instantAfter(ts, { hours: suspendedDays * 24 });
    return {
      facts: [
        sysUserHandedBack(user_id, {}, { company: instance }),
        ...suspensions(user_id, others, until),
        credentialRow({ user_id, hash: '', ver: login.ver + 1 }, ts),
        ...ends,
        ...factorEnd(user_id),
        { keep: 'reset_token', row: { company: instance, id: sha256(token), user_id, expires_at } },
      ],
      answer: { id: user_id, token, link, expires_at },
    };
  },
});

type Elsewhere = { readonly company: string; readonly others: number };

const membershipsElsewhere = (reader: Reader, user: string, here: string): readonly Elsewhere[] =>
  reader.rows<Elsewhere>(
    `SELECT m.company, (SELECT count(*) FROM member_view o WHERE o.company=m.company AND o.id<>m.id
      AND o.is_active=1 AND o.suspended IS NULL AND o.role IN ('admin','owner')) AS others
     FROM member_view m WHERE m.id=:user AND m.company<>:here AND m.is_active=1`,
    { user, here },
  );

const suspensions = (user_id: string, elsewhere: readonly Elsewhere[], until: string): Recorded[] =>
  elsewhere.map(({ company, others }) =>
    sysMemberSuspended(user_id, { user_id, until: others > 0 ? null : until }, { company }),
  );
