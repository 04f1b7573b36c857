import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** What an answer leans on: a record of the house, or a file that was read. */
export const Source = Type.Object({
  kind: Type.String(),
  id: Type.String(),
  label: Type.String(),
});
export type Source = Static<typeof Source>;

/** One message of a conversation. */
export const messageFields = {
  role: Type.Unsafe<'user' | 'assistant'>(
    Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
  ),
  /** Null once it was erased, and where it was said under a role that sees costs to one that does not. */
  content: orNull(Type.String()),
  /** The model that answered, `rules` without one; null for what a user wrote. */
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
/** It is kept for what was done in it, and shown only to those who ask for such. */
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
    /** Whether it was said under a role that sees costs. */
    saw_costs: Type.Optional(Type.Boolean()),
    /** Whether it may tell purchase prices: said by a caller who sees them, or of files that were read. */
    saw_prices: Type.Optional(Type.Boolean()),
    ...messageFields,
  }),
  { personal: ['content', 'sources'], shownBelowManager: 'none' },
);
/** Something in it was decided or read, though nothing was said. */
export const conversationTouched = fact(
  'ai.conversation.touched',
  'ai_conversation',
  Type.Object({}),
);
