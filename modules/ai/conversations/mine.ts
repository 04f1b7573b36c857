import type { Caller } from '../../../kernel/declare/access.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { type Conversation, conversation } from './conversation.ts';

/** Refusal of a conversation of another user, as not found. */
export const notMine = (
  state: Pick<Conversation, 'user_id'>,
  { user_id }: Caller,
  id: string,
): Refusal | undefined =>
  state.user_id === user_id ? undefined : notFound({ what: 'conversation', id });

/** Conversation of the caller by id. */
export const myConversation = (
  reader: Reader,
  id: string,
  caller: Caller,
): Stored<Conversation> | Refusal => {
  const found = reader.entity(conversation, id);
  if (!found) return notFound({ what: 'conversation', id });
  return notMine(found.state, caller, id) ?? found;
};
