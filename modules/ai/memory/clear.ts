import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { eraseTexts } from '../conversations/text-erasure.ts';
import { memoryChanged, memoryId, readCacheOf } from './memory.ts';

/** Clears the memory, also from the ledger. */
export const clear = command('ai.memory.clear', {
  says: "Clear the assistant's memory.",
  explains: [
    'Deletes all notes and keys of the company, for all users, and erases their texts from the ledger; this cannot be undone.',
    'An empty memory records nothing.',
    'Conversations are not affected.',
  ],
  by: 'manager',
  status: 204,
  takes: Type.Object({}),
  reads: (reader) => {
    const { notes, kv } = readCacheOf(reader);
    const isBlank = notes.length === 0 && Object.keys(kv).length === 0;
    return { isBlank, texts: isBlank ? [] : eraseTexts(reader, [memoryId(reader.company)]) };
  },
  decide: (_, __, now, { isBlank, texts }) =>
    isBlank ? [] : [memoryChanged(memoryId(now.company.id), { change: 'cleared' }), ...texts],
});
