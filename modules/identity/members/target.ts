import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { isPendingInvitation, memberIdOf } from '../invitations/record.ts';
import { invitationPending } from '../refusals.ts';

/** The input of a users route with the member's id in it, also where the id of their invitation was sent. */
export const withMember = async <I extends { readonly user_id: string }>(
  input: I,
  services: Services,
  caller: Caller,
): Promise<I | Refusal> => {
  const reader = services.reader(caller);
  if (isPendingInvitation(reader, input.user_id))
    return invitationPending({ invitation_id: input.user_id });
  return { ...input, user_id: memberIdOf(reader, input.user_id) };
};
