import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { memoryChanged, memoryId } from './memory.ts';

/** Adds a note to the memory; beyond fifty the oldest is dropped. */
export const addNote = command('ai.memory.addNote', {
  says: "Add a note to the assistant's memory.",
  explains: [
    'Notes are shared by all users of the company; beyond 50 the oldest is dropped.',
    'A note cannot be changed or deleted alone; `ai_memory_clear` deletes everything.',
    'A repeated call adds the text again.',
  ],
  by: 'operator',
  status: 201,
  takes: Type.Object({
    content: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  decide: (_, { content }, now) => ({
    facts: [memoryChanged(memoryId(now.company.id), { change: 'noted', content })],
    answer: { ok: true },
  }),
});
