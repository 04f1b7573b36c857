import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { erased } from '../conversations/erased.ts';
import { memoryChanged, memoryId, readCacheOf } from './memory.ts';

/** Forgets everything, in the ledger too. */
export const clear = command('ai.memory.clear', {
  says: 'Clear what the assistant keeps in mind.',
  by: 'manager',
  status: 204,
  takes: Type.Object({}),
  reads: (reader) => {
    const { notes, kv } = readCacheOf(reader);
    const isBlank = notes.length === 0 && Object.keys(kv).length === 0;
    return { isBlank, texts: isBlank ? [] : erased(reader, [memoryId(reader.company)]) };
  },
  decide: (_, __, now, { isBlank, texts }) =>
    isBlank ? [] : [memoryChanged(memoryId(now.company.id), { change: 'cleared' }), ...texts],
});
