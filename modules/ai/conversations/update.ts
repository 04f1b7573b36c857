import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { conversation } from './conversation.ts';
import { conversationRenamed } from './facts.ts';
import { notMine } from './mine.ts';
import { ConversationOut, conversationShown } from './shown.ts';
import { Title } from './title.ts';

/** Gives a conversation another title. */
export const update = command('ai.conversations.update', {
  says: 'Rename a conversation.',
  by: 'operator',
  on: conversation,
  at: ({ conversation_id }) => conversation_id,
  takes: Type.Object({ conversation_id: AnyId, title: Title }),
  gives: Type.Object({ ...ConversationOut.properties, event_id: Type.Integer() }),
  refuses: [notFound],
  reads: (reader, { conversation_id }, state, now) =>
    notMine(state, now.caller, conversation_id) ?? {
      before: conversationShown(reader, conversation_id),
    },
  decide: (state, { conversation_id: id, title }, now, { before }) => {
    const isSame = state.title === title;
    const { version: _, ...shown } = before ?? { version: 0 };
    return {
      facts: isSame ? [] : [conversationRenamed(id, { title })],
      answer: { ...shown, id, title, ...(isSame ? {} : { updated_at: now.ts }) },
    };
  },
});
