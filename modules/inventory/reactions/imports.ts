import { send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import {
  importRun,
  importRunDone,
  importRunStarted,
  importRunUndone,
} from '../../imports/contract/facts.ts';
import { closeBatch } from '../imports/close-batch.ts';
import { importBatch } from '../imports/import-batch.ts';
import { recordBatch } from '../imports/record-batch.ts';
import { demoItems } from '../imports/record-commands.ts';

/** Reactions to import runs of items: remove demo items, record the batch, and close it when undone. */
export const importReactions: readonly Reaction[] = [
  reaction('inventory.importReplacesDemo', {
    when: importRunStarted,
    of: importRun,
    then: ({ state }, _, reader) => (state.kind === 'items' ? demoItems(reader) : undefined),
  }),
  reaction('inventory.importIsListed', {
    when: importRunDone,
    of: importRun,
    then: ({ state: { kind, batch_id, filename, counts } }) =>
      kind === 'items' && counts.created > 0
        ? send(recordBatch, { batch_id, filename, row_count: counts.created })
        : undefined,
  }),
  reaction('inventory.importIsClosed', {
    when: importRunUndone,
    of: importRun,
    then: ({ state: { kind, batch_id, removed } }, _, reader) =>
      kind === 'items' && reader.state(importBatch, batch_id)
        ? send(closeBatch, { batch_id, removed })
        : undefined,
  }),
];
