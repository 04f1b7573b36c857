import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { conversation } from './conversation.ts';
import { conversationTouched } from './facts.ts';

/**
 * Gives a conversation a new version when a proposal or job in it changes, since it is read as a
 * whole.
 */
export const touch = command('ai.conversations.touch', {
  says: 'Record a change inside a conversation.',
  by: 'operator',
  takes: Type.Object({ conversation_id: Type.String() }),
  reads: (reader, { conversation_id }) => ({
    isThere: reader.entity(conversation, conversation_id) !== undefined,
  }),
  decide: (_, { conversation_id }, __, { isThere }) =>
    isThere ? [conversationTouched(conversation_id, {})] : [],
});
