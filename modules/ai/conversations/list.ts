import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { ConversationOut, conversationsWhere } from './conversation-record.ts';

/** Conversations of the caller, latest activity first. */
export const list = query('ai.conversations.list', {
  says: 'List your conversations, the latest first.',
  explains: [
    "Shows only the caller's own conversations; archived ones appear with `include_protected`.",
    '`protected` means executed or open proposals or running jobs, which automatic deletion spares.',
    '`open_proposals` counts those that can still be confirmed.',
  ],
  by: 'viewer',
  takes: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageDefault }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    include_protected: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Include archived conversations, kept for their executed actions.',
      }),
    ),
  }),
  gives: Type.Array(ConversationOut),
  answer: (reader, { limit = limits.pageDefault, offset = 0, include_protected = false }, now) =>
    conversationsWhere(
      reader,
      'v.user_id=:me AND (v.is_archived=0 OR :all=1)',
      { me: now.caller.user_id, all: include_protected ? 1 : 0 },
      { limit, offset },
    ),
});
