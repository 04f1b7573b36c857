import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { undo as undoRun } from '../../imports/contract/commands.ts';
import { runWith, usedProblem } from '../../imports/contract/queries.ts';
import { importBatch, itemsImportUndone } from './import-batch.ts';
import { alreadyUndone, itemsChanged } from './refusals.ts';
import { unmake } from './unmake.ts';

type Made = {
  readonly id: string;
  readonly sku: string;
  readonly version: number;
  readonly made_at: number;
};

/**
 * Deletes all items that an import created, unless one has changed since; the items of a job are deleted by a job.
 */
export const undo = batch('inventory.imports.undo', {
  says: 'Undo an import of items.',
  explains: [
    'Deletes the items that the import created and reverses their opening stock (3900 against 1130); updates made by the import remain.',
    'Refused as a whole if an item has changed since (`items_changed`), is on an issued document, or the import is undone already (`already_undone`).',
    'An import that ran as a job is undone as a job: `removed` is then 0 and `job_id` is set.',
    'The rows may be imported again afterwards.',
  ],
  by: 'admin',
  takes: Type.Object({
    batch_id: AnyId,
    run_id: Type.Optional(Type.Unsafe<string>({ internal: true })),
  }),
  gives: Type.Object({
    ok: Type.Boolean(),
    removed: Type.Integer(),
    job_id: Type.Optional(Type.String()),
  }),
  refuses: [notFound, alreadyUndone, itemsChanged, ...undoRun.refuses],
  together: true,
  prepare: async (input, services, caller) => {
    const run = runWith(services.reader(caller), 'batch_id', input.batch_id);
    if (!run) return input;
    return (await usedProblem(services, caller, run.id)) ?? { ...input, run_id: run.id };
  },
  reads: (reader, { batch_id, run_id }) => {
    if (run_id !== undefined) return { made: [] };
    const found = reader.state(importBatch, batch_id);
    if (!found) return notFound({ what: importBatch.title, id: batch_id });
    if (found.status === 'undone') return alreadyUndone();
    const made = reader.rows<Made>(
      'SELECT id, sku, version, made_at FROM item_view WHERE company=:company AND import_batch_id=:batch_id ORDER BY seq',
      { batch_id },
    );
    const changed = made.filter(({ version, made_at }) => version !== made_at);
    return changed.length > 0
      ? itemsChanged({
          items: changed.map(({ id, sku }) => ({ id, sku })),
          skus: changed.map(({ sku }) => sku),
        })
      : { made };
  },
  runs: ({ run_id }, _, { made }) =>
    run_id === undefined
      ? made.map(({ id }) => send(unmake, { entity_id: id }))
      : [send(undoRun, { run_id })],
  sums: (results, { batch_id, run_id }) =>
    run_id === undefined
      ? {
          facts: [itemsImportUndone(batch_id, { removed: results.length })],
          answer: { ok: true, removed: results.length },
        }
      : { facts: [], answer: { ok: true, removed: 0, job_id: run_id } },
});
