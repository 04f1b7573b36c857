import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/actor.ts';
import { fact } from '../../../kernel/fact.ts';
import { orNull } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';

export const memoryKeySet = fact(
  'ai.memory.key_set',
  'ai_memory',
  Type.Object({ key: orNull(Type.String()), value: orNull(Type.String()) }),
  { personal: ['key', 'value'] },
);
export const memoryNoted = fact(
  'ai.memory.noted',
  'ai_memory',
  Type.Object({ content: orNull(Type.String()) }),
  { personal: ['content'] },
);
export const memoryCleared = fact('ai.memory.cleared', 'ai_memory', Type.Object({}));

/** A note of the memory. */
export type Note = { readonly content: string; readonly added_at: string };

/** What the assistant keeps in mind for a company. */
export type Memory = {
  readonly notes: readonly Note[];
  readonly kv: Readonly<Record<string, string>>;
};

export const notesKept = 50;
export const keysKept = 100;

const blank: Memory = { notes: [], kv: {} };
const when = on<Memory>();

export const memory = actor<Memory>('ai_memory', {
  initial: blank,
  folds: [
    // What was erased is null, and was cleared after it.
    when(memoryKeySet, ({ notes, kv }, { key, value }) => ({
      notes,
      kv: key === null ? kv : { ...kv, [key]: value ?? '' },
    })),
    when(memoryNoted, ({ notes, kv }, { content }, { ts }) => ({
      notes: content === null ? notes : [...notes, { content, added_at: ts }].slice(-notesKept),
      kv,
    })),
    when(memoryCleared, () => blank),
  ],
});

/** The id of a company's memory. */
export const memoryId = (company: string): string => `ai_memory:${company}`;

/** What is kept in mind. */
export const memoryOf = (look: Look): Memory => look.state(memory, memoryId(look.company)) ?? blank;
