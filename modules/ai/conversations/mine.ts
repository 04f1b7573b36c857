import type { Caller } from '../../../kernel/declare/access.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { type Conversation, conversation } from './conversation.ts';

/** A conversation is its user's own: another's is not found. */
export const notMine = (
  state: Pick<Conversation, 'user_id'>,
  { user_id }: Caller,
  id: string,
): Refusal | undefined =>
  state.user_id === user_id ? undefined : notFound({ what: 'conversation', id });

/** The caller's conversation of this id. */
export const myConversation = (
  reader: Reader,
  id: string,
  caller: Caller,
): Stored<Conversation> | Refusal => {
  const found = reader.entity(conversation, id);
  if (!found) return notFound({ what: 'conversation', id });
  return notMine(found.state, caller, id) ?? found;
};
