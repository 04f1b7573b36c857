import type { Role } from '../../../kernel/declare/access.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  belongsElsewhere,
  lastOwner,
  ownerPassword,
  ownersOnly,
  ownPassword,
} from '../refusals.ts';
import type { Member } from './member.ts';

/** Refusal of a membership change: only owners change owners, and one who is not suspended must remain. */
export const ownerRefusal = (
  state: Member,
  after: { readonly role: Role; readonly is_active: boolean },
  now: Now,
  otherOwners: number,
): Refusal | undefined => {
  const isAboutOwner = state.role === 'owner' || after.role === 'owner';
  if (isAboutOwner && now.caller.role !== 'owner') return ownersOnly();
  const wasOwner = state.role === 'owner' && state.is_active;
  const staysOwner = after.role === 'owner' && after.is_active;
  return wasOwner && !staysOwner && otherOwners === 0 ? lastOwner() : undefined;
};

/** Refusal of a first password: allowed only for other users who are not owners and belong to no other company. */
export const passwordRefusal = (
  state: Member,
  isOwn: boolean,
  isElsewhere: boolean,
): Refusal | undefined => {
  if (isOwn) return ownPassword();
  if (state.role === 'owner') return ownerPassword();
  return isElsewhere ? belongsElsewhere() : undefined;
};
