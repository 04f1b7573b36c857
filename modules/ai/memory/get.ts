import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { readCacheOf } from './memory.ts';

/** Memory of the assistant for this company. */
export const get = query('ai.memory.get', {
  says: "Read the assistant's memory.",
  explains: [
    'The memory belongs to the company and is shared by all users; do not store confidential data in it.',
    'It holds up to 50 notes, oldest first, and up to 100 keys, and is sent to the model with questions.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    notes: Type.Array(Type.Object({ content: Type.String(), added_at: Type.String() })),
    kv: Type.Record(Type.String(), Type.String()),
  }),
  answer: (reader) => readCacheOf(reader),
});
