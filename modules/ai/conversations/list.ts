import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { ConversationOut, conversationsWhere } from './shown.ts';

/** The caller's conversations, the one that was last written in first. */
export const list = query('ai.conversations.list', {
  says: 'List your conversations, the latest first.',
  by: 'viewer',
  takes: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageDefault }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    include_protected: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Also those beyond the newest hundred, kept for what was done in them.',
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
