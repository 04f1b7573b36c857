import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { memoryFull } from '../refusals.ts';
import { keysKept, memoryChanged, memoryId, readCacheOf } from './memory.ts';

/** Stores a value under a key, replacing an earlier value. */
export const setKey = command('ai.memory.setKey', {
  says: "Set a key of the assistant's memory.",
  explains: [
    'Replaces the value of an existing key.',
    'A new key beyond 100 is refused with `limit_reached`; single keys cannot be deleted, only the whole memory with `ai_memory_clear`.',
    'The value is visible to all users of the company.',
    'An equal value records nothing.',
  ],
  by: 'operator',
  status: 201,
  takes: Type.Object({
    key: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    value: Type.String({ maxLength: 1000 }),
  }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  refuses: [memoryFull],
  reads: (reader) => ({ kv: readCacheOf(reader).kv }),
  decide: (_, { key, value }, now, { kv }) => {
    const isFull = !Object.hasOwn(kv, key) && Object.keys(kv).length >= keysKept;
    if (isFull) return memoryFull({ limit: keysKept });
    return {
      facts:
        kv[key] === value
          ? []
          : [memoryChanged(memoryId(now.company.id), { change: 'key_set', key, value })],
      answer: { ok: true },
    };
  },
});
