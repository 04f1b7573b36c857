import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

const words = Type.Optional(orNull(Type.String()));

/** A note was added, a key was set, or the memory was cleared. */
export const memoryChanged = fact(
  'ai.memory.changed',
  'ai_memory',
  Type.Object({
    change: Type.Union([Type.Literal('noted'), Type.Literal('key_set'), Type.Literal('cleared')]),
    content: words,
    key: words,
    value: words,
  }),
  {
    personal: ['content', 'key', 'value'],
    erases: ({ change }) => (change === 'cleared' ? 'entity' : undefined),
  },
);

/** Note of the memory. */
export type Note = { readonly content: string; readonly added_at: string };

/** Memory of the assistant for a company. */
export type ReadCache = {
  readonly notes: readonly Note[];
  readonly kv: Readonly<Record<string, string>>;
};

export const notesKept = 50;
export const keysKept = 100;

const blank: ReadCache = { notes: [], kv: {} };
const when = on<ReadCache>();

export const memory = actor<ReadCache>('ai_memory', {
  initial: blank,
  folds: [
    when(memoryChanged, ({ notes, kv }, { change, content, key, value }, { ts }) => {
      if (change === 'cleared') return blank;
      // Erased values are null; a later fact cleared them.
      return {
        notes: content ? [...notes, { content, added_at: ts }].slice(-notesKept) : notes,
        kv: key ? { ...kv, [key]: value ?? '' } : kv,
      };
    }),
  ],
});

/** Entity id of a company's memory. */
export const memoryId = (company: string): string => `ai_memory:${company}`;

/** Memory of a company. */
export const readCacheOf = (reader: Reader): ReadCache =>
  reader.state(memory, memoryId(reader.company)) ?? blank;
