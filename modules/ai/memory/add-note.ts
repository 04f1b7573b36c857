import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { memoryChanged, memoryId } from './memory.ts';

/** Keeps a note in mind; the oldest of more than fifty makes room. */
export const addNote = command('ai.memory.addNote', {
  says: 'Keep a note in mind.',
  by: 'operator',
  status: 201,
  takes: Type.Object({
    content: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  }),
  gives: Type.Object({ ok: Type.Literal(true) }, { additionalProperties: true }),
  decide: (_, { content }, now) => ({
    facts: [memoryChanged(memoryId(now.company.id), { change: 'noted', content })],
    answer: { ok: true },
  }),
});
