import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** Source of an answer: a record, or a file that was read. */
export const Source = Type.Object({
  kind: Type.String(),
  id: Type.String(),
  label: Type.String(),
});
export type Source = Static<typeof Source>;

/** Fields of a message. */
export const messageFields = {
  role: Type.Unsafe<'user' | 'assistant'>(
    Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
  ),
  /** Null if erased, or if hidden from a caller who does not see costs. */
  content: orNull(Type.String()),
  /** Model that answered; `rules` without one; null for a user's message. */
  model_used: orNull(Type.String()),
  tools_called: Type.Array(Type.String()),
  file_ids: Type.Array(Type.String()),
  credits_used: Type.Integer(),
  job_id: orNull(Type.String()),
  sources: Type.Array(Source),
};

export const conversationCreated = fact(
  'ai.conversation.created',
  'ai_conversation',
  Type.Object({ user_id: Type.String(), title: orNull(Type.String()) }),
  { personal: ['title'], shownBelowManager: 'none' },
);
export const conversationRenamed = fact(
  'ai.conversation.renamed',
  'ai_conversation',
  Type.Object({ title: Type.String() }),
  { personal: ['title'], shownBelowManager: 'none' },
);
/** The conversation is kept for its executed actions and hidden by default. */
export const conversationArchived = fact(
  'ai.conversation.archived',
  'ai_conversation',
  Type.Object({}),
);
export const conversationDeleted = fact(
  'ai.conversation.deleted',
  'ai_conversation',
  Type.Object({}),
  { erases: () => 'entity' },
);
export const messageAdded = fact(
  'ai.message.added',
  'ai_conversation',
  Type.Object({
    message_id: Type.String(),
    user_id: Type.String(),
    /** True if the author sees costs. */
    saw_costs: Type.Optional(Type.Boolean()),
    /** True if it may contain purchase prices: the author sees them, or files were read. */
    saw_prices: Type.Optional(Type.Boolean()),
    ...messageFields,
  }),
  { personal: ['content', 'sources'], shownBelowManager: 'none' },
);
/** A proposal or job of the conversation changed without a new message. */
export const conversationTouched = fact(
  'ai.conversation.touched',
  'ai_conversation',
  Type.Object({}),
);
