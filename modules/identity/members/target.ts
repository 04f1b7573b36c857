import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import { isPendingInvitation, memberIdOf } from '../invitations/record.ts';
import { invitationPending } from '../refusals.ts';

/** The input of a users route with the member's id in it, also where the id of their invitation was sent. */
export const withMember = async <I extends { readonly user_id: string }>(
  input: I,
  outside: Outside,
  caller: Caller,
): Promise<I | Refusal> => {
  const look = outside.look(caller);
  if (isPendingInvitation(look, input.user_id))
    return invitationPending({ invitation_id: input.user_id });
  return { ...input, user_id: memberIdOf(look, input.user_id) };
};
