import type { Role } from '../../../kernel/declare/access.ts';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sysInvitationCreated } from '../invitations/invitation.ts';
import { credentialRow } from '../passwords/credential.ts';

/** A membership of a restored company, with the login behind it. */
export type RestoredMember = {
  readonly id: string;
  readonly role: Role;
  readonly is_active: 0 | 1;
  readonly email: string | null;
  readonly name: string | null;
  readonly hash: string | null;
  readonly ver: number | null;
};

const sql = `SELECT m.id, m.role, m.is_active, u.email, u.name, c.hash, c.ver FROM member_view m
 LEFT JOIN user_view u ON u.company=:instance AND u.id=m.id
 LEFT JOIN credential c ON c.company=:instance AND c.id=m.id WHERE m.company=:company`;

/** The memberships that a restored company has by its own ledger. */
export const restoredMembers = (reader: Reader): readonly RestoredMember[] =>
  reader.rows<RestoredMember>(sql, { instance });

/**
 * Turns a membership of a restored company into an invitation. It has no code: an owner makes one by resending it.
 * A login without a password is claimed by accepting it.
 */
export const inviteAgain = (
  { id, email, name, role, hash, ver }: RestoredMember,
  now: Now,
): Recorded[] => {
  if (email === null) return [];
  const invitation_id = now.id();
  const held = { must_change: 1, invitation_id, invitation_company: now.company.id };
  return [
    sysInvitationCreated(invitation_id, { email, name: name ?? '', role, expires_at: now.ts }),
    ...(hash === ''
      ? [credentialRow({ user_id: id, hash, ver: (ver ?? 0) + 1, ...held }, now.ts)]
      : []),
  ];
};
