import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, type Result, sendNamed } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { migrationSource } from '../contract/queries.ts';
import type { PlannedRecord } from '../plan/plan.ts';
import { runMoved } from '../refusals.ts';
import { migrationRunPhaseCompleted, migrationRunStepped } from '../state/facts.ts';
import { type KindCount, migrationRun } from '../state/run.ts';

/**
 * Migrates the next records of a phase, each independently, and records the progress in one commit.
 */
export const step = batch('migrations.runs.step', {
  says: 'Migrate the next records of a phase.',
  by: 'owner',
  takes: Type.Object({
    run_id: Type.String(),
    phase: Type.String(),
    /** Records of the phase processed before; nothing is done if the run has moved on. */
    from: Type.Integer(),
    carried: Type.Unsafe<readonly PlannedRecord[]>({}),
    is_last: Type.Boolean(),
  }),
  gives: Type.Object({ dealt: Type.Integer() }),
  refuses: [notFound, runMoved],
  reads: (reader, { run_id, phase, from }) => {
    const state = reader.state(migrationRun, run_id);
    if (!state) return notFound({ what: 'migration run', id: run_id });
    const at = state.phases.find((one) => one.key === phase);
    const dealt = at ? at.done + at.skipped + at.failed : -1;
    if (state.status !== 'running' || dealt !== from || at?.ended_at) return runMoved();
    return { source: `${migrationSource}${state.source_key}` };
  },
  runs: ({ carried }, _, { source }) =>
    carried.map(({ command, input, key }) => sendNamed(command, input, { key, source })),
  sums: (results, { run_id, phase, carried, is_last }) => {
    const kinds: Record<string, KindCount> = {};
    const failures: { kind: string; label: string; reason: string }[] = [];
    let skipped = 0;
    for (const [at, { kind, label }] of carried.entries()) {
      const result = results[at];
      const before = kinds[kind] ?? { imported: 0, failed: 0 };
      if (!result?.done) {
        kinds[kind] = { ...before, failed: before.failed + 1 };
        failures.push({
          kind,
          label: sanitizeText(label, limits.nameLength),
          reason: reasonOf(result),
        });
      } else if (result.answer['told'] === 'nothing') skipped += 1;
      else kinds[kind] = { ...before, imported: before.imported + 1 };
    }
    const counts = {
      done: carried.length - failures.length - skipped,
      skipped,
      failed: failures.length,
    };
    return {
      facts: [
        ...(carried.length > 0
          ? [migrationRunStepped(run_id, { phase, ...counts, kinds, failures })]
          : []),
        ...(is_last ? [migrationRunPhaseCompleted(run_id, { phase })] : []),
      ],
      answer: { dealt: carried.length },
    };
  },
});

const reasonOf = (result: Result | undefined): string => {
  if (!result || result.done) return 'it was not done';
  const { detail } = result.refusal;
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
};
