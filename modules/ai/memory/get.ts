import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { readCacheOf } from './memory.ts';

/** What the assistant keeps in mind for this company. */
export const get = query('ai.memory.get', {
  says: 'Read what the assistant keeps in mind.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    notes: Type.Array(Type.Object({ content: Type.String(), added_at: Type.String() })),
    kv: Type.Record(Type.String(), Type.String()),
  }),
  answer: (reader) => readCacheOf(reader),
});
