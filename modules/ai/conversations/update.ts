import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { conversation } from './conversation.ts';
import { ConversationOut, conversationRecord } from './conversation-record.ts';
import { conversationRenamed } from './facts.ts';
import { notMine } from './mine.ts';
import { Title } from './title.ts';

/** Changes the title of a conversation. */
export const update = command('ai.conversations.update', {
  says: 'Rename a conversation.',
  explains: [
    "Changes the title of one of the caller's own conversations, archived ones included; others are `not_found`.",
    'The same title records nothing.',
  ],
  by: 'operator',
  on: conversation,
  at: ({ conversation_id }) => conversation_id,
  takes: Type.Object({ conversation_id: AnyId, title: Title }),
  gives: Type.Object({
    ...ConversationOut.properties,
    title: Type.String(),
    event_id: Type.Integer(),
  }),
  refuses: [notFound],
  reads: (reader, { conversation_id }, state, now) =>
    notMine(state, now.caller, conversation_id) ?? {
      before: conversationRecord(reader, conversation_id),
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
