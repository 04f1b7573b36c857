import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { ConversationOut, conversationsWhere } from './conversation-record.ts';
import { conversationArchived, conversationCreated } from './facts.ts';
import { removal } from './remove.ts';
import { Title } from './title.ts';

/**
 * Starts a conversation. A user keeps the latest hundred; older ones are deleted, or archived if
 * they hold executed or open proposals or running jobs.
 */
export const create = command('ai.conversations.create', {
  says: 'Start a conversation.',
  explains: [
    'A user keeps the latest hundred conversations: with each further one the least recently used is deleted with its texts, or archived if it holds executed or open proposals or running jobs.',
    'No model is called and nothing is charged.',
    'Delete it with `ai_conversations_remove`.',
  ],
  by: 'operator',
  status: 201,
  takes: Type.Object({ title: Type.Optional(Type.Union([Title, Type.Null()])) }),
  gives: Type.Object({ ...ConversationOut.properties, event_id: Type.Integer() }),
  reads: (reader, _, __, now) => {
    const kept = { limit: -1, offset: limits.aiConversations - 1 };
    const mine = 'v.user_id=:me AND v.is_archived=0';
    const surplus = conversationsWhere(reader, mine, { me: now.caller.user_id }, kept);
    return {
      archived: surplus.filter((one) => one.protected).map(({ id }) => id),
      pruned: surplus.filter((one) => !one.protected).flatMap(({ id }) => removal(reader, id)),
    };
  },
  decide: (_, { title = null }, now, { archived, pruned }) => {
    const id = now.id();
    const { ts } = now;
    return {
      facts: [
        conversationCreated(id, { user_id: now.caller.user_id, title }),
        ...archived.map((one) => conversationArchived(one, {})),
        ...pruned,
      ],
      answer: {
        id,
        entity_id: id,
        title,
        created_at: ts,
        updated_at: ts,
        open_proposals: 0,
        protected: false,
      },
    };
  },
});
