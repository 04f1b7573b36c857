import type { Now } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, notFound, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { proposal as life } from '../../../machines/proposal.ts';
import { myConversation } from '../conversations/mine.ts';
import { type Proposal, proposal } from './proposal.ts';

/** Path parameters of a proposal. */
export const proposalPath = {
  conversation_id: AnyId,
  message_id: AnyId,
  tool_call_id: AnyId,
};

/** Path parameters of a proposal. */
export type ProposalPath = {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly tool_call_id: string;
};

/** Proposal of the caller by its path, or the refusal. */
export const myProposal = (
  reader: Reader,
  { conversation_id, message_id, tool_call_id }: ProposalPath,
  caller: Now['caller'],
): Stored<Proposal> | Refusal => {
  const mine = myConversation(reader, conversation_id, caller);
  if (isRefusal(mine)) return mine;
  const found = reader.entity(proposal, tool_call_id);
  const isHere =
    found?.state.conversation_id === conversation_id && found.state.message_id === message_id;
  return found && isHere ? found : notFound({ what: 'proposal', id: tool_call_id });
};

/**
 * Refusal of an event that the machine does not take now, given the records touched and the time.
 */
export const eventRefusal = (
  reader: Reader,
  { state }: Stored<Proposal>,
  event: 'confirm' | 'dismiss',
  { ts }: Pick<Now, 'ts'>,
): Refusal | undefined => {
  const is_current = state.touches.every(({ id, version }) => reader.any(id)?.version === version);
  // The clock expires proposals later, and may be delayed.
  const timeIsUp = { is_current, is_over: state.expires_at <= ts };
  const isOver = event === 'confirm' && life.can(state.status, { type: 'expire' }, timeIsUp).taken;
  const status = isOver ? 'expired' : state.status;
  const verdict = life.can(status, { type: event }, timeIsUp);
  return verdict.taken ? undefined : notTaken(verdict, status, event);
};

/** True if a conversation has the message. */
export const hasMessage = (reader: Reader, conversation: string, message: string): boolean =>
  reader.row('SELECT 1 FROM part WHERE company=:company AND entity_id=:id AND part_id=:message', {
    id: conversation,
    message,
  }) !== undefined;

/** Source files stored for a confirmation, by proposal. */
export const StoredFiles = prepared<Readonly<Record<string, StoredFile>>>();
