import { existsSync, rmSync } from 'node:fs';
import { reasonOf } from '../../../kernel/declare/disk-full.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { CommandOf } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { chunksOf } from '../staging/chunks.ts';
import {
  dropPreviewFiles,
  type PreviewedSlice,
  previewSliceTask,
} from '../staging/preview-slice.ts';
import { stageTask } from '../staging/stage.ts';
import { stagedAfter, stagedPaths } from '../staging/staged-records.ts';
import { progressOf } from '../state/record.ts';
import { counted, type ImportRun, importRun, roleOfRun } from '../state/run.ts';
import { createdIds } from './created-ids.ts';
import { fail } from './fail.ts';
import { finishUndo } from './finish-undo.ts';
import { notePreview } from './note-preview.ts';
import { type PreviewFile, problemsOf, sampleOf } from './preview-file.ts';
import { step } from './step.ts';
import { stepPace } from './step-pace.ts';
import { type StepRecord, stepRecordOf } from './step-records.ts';
import { takeBack } from './take-back.ts';

/** Run and its company. */
export type At = { readonly company_id: string; readonly run_id: string };

/** Temporary failure: the job is retried and continues at the current step. */
class Later extends Error {}

/** Services and state of a running job. */
type Working = {
  readonly services: Services;
  readonly at: At;
  readonly state: () => ImportRun | undefined;
  readonly isStopping: () => boolean;
};

/** Runs the job that the status of a run calls for, continuing at its current step. */
export const work = async (services: Services, at: At): Promise<void> => {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
  };
  const reader = services.reader(at);
  const state = (): ImportRun | undefined => reader.state(importRun, at.run_id);
  const working = { services, at, state, isStopping: () => isStopping };
  services.hub.once('stopping', stop);
  try {
    const run = state();
    if (run?.status === 'previewing' && !run.is_previewed) await rehearse(working, run);
    else if (run?.status === 'running') await importAll(working, run);
    else if (run?.status === 'undoing') await undoAll(working, run);
  } catch (error) {
    if (error instanceof Later) throw error;
    const why = reasonOf(error);
    const failed = await send(working, fail, { run_id: at.run_id, error: why });
    // If the failure cannot be recorded, the run keeps its status, so the job must fail and be retried.
    if (!failed.done && isAtWork(state())) throw new Error(`${why} ${failed.detail}`);
  } finally {
    services.hub.off('stopping', stop);
    if (state()?.status === 'cancelled') dropStaged(working);
    tell(working);
  }
};

const isAtWork = (run: ImportRun | undefined): boolean =>
  run !== undefined && ['previewing', 'running', 'undoing'].includes(run.status);

/** Sends a command of a run with its user and role; the run's id is the correlation id. */
const send = async <I>(
  { services, at, state }: Working,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> => {
  const run = state();
  const outcome = await services.bus.send({
    name: command.name,
    input,
    caller: {
      user_id: run?.started_by ?? '',
      company_id: at.company_id,
      role: run ? roleOfRun(run) : 'viewer',
    },
    by: 'system',
    source: 'import',
    correlationId: at.run_id,
  });
  if (!outcome.done && outcome.status === 503) throw new Later(String(outcome.detail));
  return outcome;
};

const pathsOf = ({ services, at }: Working) => stagedPaths(services.settings.dataDir, at.run_id);

/** Staging file of a run, rebuilt from the upload if missing. */
const staged = async (working: Working, run: ImportRun): Promise<string> => {
  const { services, at } = working;
  const { rows } = pathsOf(working);
  if (existsSync(rows)) return rows;
  const bytes = await services.files.get(at.company_id, run.sha256);
  if (!bytes) throw new Error('The uploaded file is gone. Upload it again.');
  const made = await services.work(stageTask, {
    company: at.company_id,
    run_id: at.run_id,
    kind: run.kind,
    bytes,
    sha256: run.sha256,
    sheet: run.sheet ?? undefined,
    mapping: run.mapping,
    upsert: run.upsert,
    role: roleOfRun(run),
    to: rows,
  });
  if (isRefusal(made)) throw new Error(String(made.detail));
  return rows;
};

const rehearse = async (working: Working, run: ImportRun): Promise<void> => {
  const { services, at, isStopping, state } = working;
  const paths = { ...pathsOf(working), rows: await staged(working, run) };
  const errors: PreviewFile['errors'] = [];
  let errors_total = 0;
  let counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  try {
    for (let from = 0; from < run.records_total; ) {
      if (isStopping()) throw new Later('The service stops.');
      if (state()?.status !== 'previewing') return;
      const slice = {
        ...{ company: at.company_id, user_id: run.started_by, role: roleOfRun(run) },
        ...{ kind: run.kind, upsert: run.upsert, batch_id: run.batch_id, from, ...paths },
      };
      const { dealt, became } = (await services.work(previewSliceTask, slice)) as PreviewedSlice;
      if (dealt === 0) throw new Error('The staged file ends early. Upload the file again.');
      from += dealt;
      counts = counted(counts, became);
      const problems = problemsOf(became);
      errors_total += problems.length;
      errors.push(...problems.slice(0, limits.importProblems - errors.length));
      tell(working, from);
    }
  } finally {
    dropPreviewFiles({ copy: paths.copy, outcomes: `${paths.copy}-none` });
  }
  const file = { rows_preview: await sampleOf(paths.rows), errors, errors_total };
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const preview = await services.files.put(at.company_id, bytes);
  await send(working, notePreview, { run_id: at.run_id, counts, preview });
};

const importAll = async (working: Working, run: ImportRun): Promise<void> => {
  const { services, at, state, isStopping } = working;
  const kind = services.registry.imports.get(run.kind);
  if (!kind) throw new Error(`There is no import of ${run.kind} any more.`);
  const rows = await staged(working, run);
  const reader = services.reader(at);
  const pace = stepPace();
  for await (const chunk of chunksOf(stagedAfter(rows, run.dealt), pace.most)) {
    if (isStopping()) throw new Later('The service stops.');
    if (state()?.status !== 'running') return;
    const carried = chunk.map((one) => stepRecordOf(reader, kind, one, run));
    await pace.timed(() => stepAll(working, carried));
    tell(working);
  }
  const { dealt = 0, records_total = 0, status } = state() ?? {};
  if (status !== 'running') return;
  if (dealt < records_total) throw new Error('The staged file ends early. Upload the file again.');
  await sendStep(working, [], true);
  dropStaged(working);
};

/** Deletes the staged file and previewed outcomes of a run. */
const dropStaged = (working: Working): void => {
  const { rows, outcomes } = pathsOf(working);
  for (const one of [rows, outcomes]) rmSync(one, { force: true });
};

/** Sends a step; one that is too large is halved, and a single record that is too large fails. */
const stepAll = async (working: Working, carried: readonly StepRecord[]): Promise<void> => {
  const outcome = await sendStep(working, carried, false);
  if (outcome.done || outcome.code === 'run_moved') return;
  const [one] = carried;
  if (outcome.code !== 'too_much_at_once' || !one) throw new Error(String(outcome.detail));
  if (carried.length === 1) {
    const problem = String(outcome.detail);
    await stepAll(working, [{ ...one, problem, send: null }]);
    return;
  }
  const half = Math.ceil(carried.length / 2);
  await stepAll(working, carried.slice(0, half));
  await stepAll(working, carried.slice(half));
};

const sendStep = (
  working: Working,
  carried: readonly StepRecord[],
  is_last: boolean,
): Promise<Outcome> => {
  const from = working.state()?.dealt ?? 0;
  return send(working, step, { run_id: working.at.run_id, from, carried, is_last });
};

const undoAll = async (working: Working, run: ImportRun): Promise<void> => {
  const { services, at, state, isStopping } = working;
  const kind = services.registry.imports.get(run.kind);
  if (!kind) throw new Error(`There is no import of ${run.kind} any more.`);
  let skip = run.removed + run.kept_count;
  let ids: string[] = [];
  const pace = stepPace();
  const flush = async (): Promise<void> => {
    if (ids.length === 0) return;
    if (isStopping()) throw new Later('The service stops.');
    const { removed = 0, kept_count = 0 } = state() ?? {};
    const input = { run_id: at.run_id, from: removed + kept_count, ids, unmake: kind.unmake };
    const outcome = await send(working, takeBack, input);
    if (!outcome.done && outcome.code !== 'run_moved') throw new Error(String(outcome.detail));
    ids = [];
    tell(working);
  };
  for (const id of createdIds(services.reader(at), at.run_id)) {
    if (skip > 0) skip -= 1;
    else ids.push(id);
    if (ids.length >= pace.most()) await pace.timed(flush);
  }
  await flush();
  await send(working, finishUndo, { run_id: at.run_id });
};

/**
 * Sends the progress of a run to the company's streams; `previewed` is the number of previewed
 * records.
 */
const tell = ({ services, at, state }: Working, previewed?: number): void => {
  const run = state();
  if (!run) return;
  const { kind, status, records_total: total, counts, error } = run;
  services.hub.emit('signal', {
    kind: 'progress',
    company_id: at.company_id,
    data: {
      ...{ type: 'import_progress', run_id: at.run_id, job_id: at.run_id, kind, status },
      ...{ total, done: previewed ?? run.dealt, ...counts, error },
      progress: previewed === undefined ? progressOf(run) : previewed / total,
    },
  });
};
