import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Instant, Uuid } from '../../../kernel/declare/schemas.ts';
import { RoleName } from '../members/member.ts';

/** Fact of an invitation; it does not hold the code. */
export const sysInvitationCreated = fact(
  'sys.invitation.created',
  'invitation',
  Type.Object({ email: Type.String(), name: Type.String(), role: RoleName, expires_at: Instant }),
  { personal: ['email', 'name'] },
);

export const sysInvitationResent = fact(
  'sys.invitation.resent',
  'invitation',
  Type.Object({ expires_at: Instant }),
);

export const sysInvitationRevoked = fact('sys.invitation.revoked', 'invitation', Type.Object({}));

export const sysInvitationAccepted = fact(
  'sys.invitation.accepted',
  'invitation',
  Type.Object({ user_id: Uuid }),
);

/** The states of an invitation; one whose code expired is pending until it is resent or revoked. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const;

/** An invitation of one email to one company in one role. */
export type Invitation = {
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role;
  readonly status: (typeof invitationStatuses)[number];
  readonly expires_at: string;
  /** Member created by accepting the invitation. */
  readonly user_id: string | null;
};

const when = on<Invitation>();

/** An invitation to a company; the membership begins when it is accepted. */
export const invitation = actor<Invitation>('invitation', {
  initial: {
    email: null,
    name: null,
    role: 'viewer',
    status: 'pending',
    expires_at: '',
    user_id: null,
  },
  folds: [
    when(sysInvitationCreated, (state, { email, name, role, expires_at }) => ({
      ...state,
      email,
      name,
      role,
      expires_at,
    })),
    when(sysInvitationResent, (state, { expires_at }) => ({ ...state, expires_at })),
    when(sysInvitationRevoked, (state) => ({ ...state, status: 'revoked' })),
    when(sysInvitationAccepted, (state, { user_id }) => ({
      ...state,
      status: 'accepted',
      user_id,
    })),
  ],
});
