import type { Recorded } from '../../../kernel/declare/decision.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { companyOf, type Reader, type Stored } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { member, sysMemberAdded } from '../members/member.ts';
import { alreadyMember, badInvitationCode } from '../refusals.ts';
import { codeEnd } from './code.ts';
import { type Invitation, invitation, sysInvitationAccepted } from './invitation.ts';

/** A pending invitation of an open company. */
export type Pending = Stored<Invitation> & { readonly company_id: string; readonly email: string };

/** A pending invitation by its company and id; undefined once it is over, expired, or its company closed. */
export const pendingInvitation = (
  reader: Reader,
  { company_id, invitation_id }: { readonly company_id: string; readonly invitation_id: string },
  ts: string,
): Pending | undefined => {
  const there = reader.of(company_id);
  const found = there.entity(invitation, invitation_id);
  const isOpen = there.row(
    `SELECT 1 FROM ${companyRows} WHERE company=:company AND id=:company AND is_active=1`,
  );
  const email = found?.state.email ?? null;
  const isLive = found?.state.status === 'pending' && found.state.expires_at > ts;
  if (!found || !isLive || email === null || !isOpen) return undefined;
  return companyOf(there) && { ...found, company_id, email };
};

/** Pending invitation that still matches a user, read again in the transaction. */
export const readAcceptance = (
  reader: Reader,
  of: { readonly company_id: string; readonly invitation_id: string },
  user_id: string,
  ts: string,
): Pending | Refusal => {
  const pending = pendingInvitation(reader, of, ts);
  if (!pending) return badInvitationCode();
  const known = reader.of(of.company_id).entity(member, user_id);
  return known?.state.is_active ? alreadyMember({ user_id, is_active: true }) : pending;
};

/** The facts that end an invitation and begin its membership, and no other one. */
export const acceptance = ({ id, company_id, state }: Pending, user_id: string): Recorded[] => [
  sysInvitationAccepted(id, { user_id }, { company: company_id }),
  sysMemberAdded(user_id, { user_id, role: state.role }, { company: company_id }),
  codeEnd(id),
];
