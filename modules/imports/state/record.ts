import { Type } from '@sinclair/typebox';
import type { EntityMeta } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { unreadOf, unreadParts } from '../runs/unread.ts';
import { Counts, Kept } from './facts.ts';
import type { ImportRun } from './run.ts';

const text = Type.String();
const count = Type.Integer();

/** Path parameter of a run. */
export const runPath = { run_id: AnyId };

/** Import run as answered. */
export const RunRecord = titled(
  'ImportRun',
  recordOf({
    run_id: text,
    job_id: text,
    kind: text,
    status: oneOf(runLife.states),
    filename: text,
    file_id: text,
    size: count,
    sheets: Type.Array(text),
    sheet: orNull(text),
    headers: Type.Array(text),
    mapping: Type.Record(text, text),
    ...unreadParts,
    upsert: Type.Boolean(),
    batch_id: text,
    preview_hash: text,
    rows_total: count,
    records_total: count,
    /** Expected counts of the preview; null before it. */
    expected: orNull(Counts),
    ...Counts.properties,
    done: count,
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    removed: count,
    kept_count: count,
    kept: Type.Array(Kept),
    error: orNull(text),
    started_by: text,
    started_at: orNull(text),
    ended_at: orNull(text),
  }),
);

/** Share of records imported, or of an undo removed or kept, 0 to 1. */
export const progressOf = (state: ImportRun): number => {
  const isUndo = ['undoing', 'undone', 'undo_failed'].includes(state.status);
  const all = isUndo ? state.counts.created : state.records_total;
  const done = isUndo ? state.removed + state.kept_count : state.dealt;
  return all === 0 ? 1 : Math.min(Math.round((done / all) * 1000) / 1000, 1);
};

/** Record of a run. */
export const runRecord = (state: ImportRun, { id }: Pick<EntityMeta, 'id'>) => {
  const { counts, dealt, preview: _, sha256: __, role: ___, by_role: ____, ...rest } = state;
  const { is_previewed: _____, ...said } = rest;
  const unread = unreadOf(state);
  return {
    run_id: id,
    job_id: id,
    ...said,
    ...unread,
    ...counts,
    done: dealt,
    progress: progressOf(state),
  };
};
