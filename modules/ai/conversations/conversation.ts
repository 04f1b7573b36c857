import { actor, on } from '../../../kernel/declare/actor.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import {
  conversationArchived,
  conversationCreated,
  conversationDeleted,
  conversationRenamed,
  conversationTouched,
  messageAdded,
} from './facts.ts';

/** Conversation of a user with the assistant; its messages are its lines. */
export type Conversation = {
  readonly user_id: string;
  readonly title: string | null;
  readonly is_archived: boolean;
  readonly deleted: boolean;
};

/** Messages kept per conversation; the oldest are dropped. */
export const messagesKept = 200;

/** Characters of the first question that become the title. */
const titleLength = 60;

const when = on<Conversation>();

export const conversation = actor<Conversation>('ai_conversation', {
  title: 'conversation',
  initial: { user_id: '', title: null, is_archived: false, deleted: false },
  parts: 'messages',
  personalTo: ({ user_id }) => user_id,
  folds: [
    when(conversationCreated, (state, { user_id, title }) => ({ ...state, user_id, title })),
    when(conversationRenamed, (state, { title }) => ({ ...state, title })),
    when(conversationArchived, (state) => ({ ...state, is_archived: true })),
    when(messageAdded, (state, { message_id, user_id: _, ...message }, { ts }, parts) => {
      parts.put(message_id, { ...message, sources: message.sources ?? [], created_at: ts });
      const [oldest] = parts.count() > messagesKept ? parts.all() : [];
      if (oldest) parts.drop(String(oldest['line_id']));
      return { ...state, is_archived: false, title: state.title ?? titleOf(message) };
    }),
    when(conversationTouched, (state) => state),
    when(conversationDeleted, (state, _, __, parts) => {
      parts.replace([]);
      return { ...state, title: null, deleted: true };
    }),
  ],
});

const titleOf = ({
  role,
  content,
}: {
  readonly role: string;
  readonly content: string | null;
}): string | null =>
  role === 'user' && content
    ? sanitizeText(content.replace(/\s+/g, ' ').trim(), titleLength)
    : null;
