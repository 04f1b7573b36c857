import type { Role } from '../../../kernel/access.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { lastOwner, ownersOnly } from '../refusals.ts';
import type { Member } from './member.ts';

/** Why a membership cannot become so: an owner is made and changed by owners only, and one stays. */
export const ownerRefusal = (
  state: Member,
  after: { readonly role: Role; readonly is_active: boolean },
  now: Now,
  owners: number,
): Refusal | undefined => {
  const isAboutOwner = state.role === 'owner' || after.role === 'owner';
  if (isAboutOwner && now.caller.role !== 'owner') return ownersOnly();
  const wasOwner = state.role === 'owner' && state.is_active;
  const staysOwner = after.role === 'owner' && after.is_active;
  return wasOwner && !staysOwner && owners <= 1 ? lastOwner() : undefined;
};
