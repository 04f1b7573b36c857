import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Files } from '../../../kernel/platform/files.ts';
import { notComputed } from '../refusals.ts';
import type { MigrationRun } from '../state/run.ts';
import type { Reconciliation } from './shapes.ts';

/** Reconciliation of a run with its acceptance note. */
export const readReconciliation = async (
  files: Files,
  company: string,
  {
    reconciliation: hash,
    acceptance_note,
  }: Pick<MigrationRun, 'reconciliation' | 'acceptance_note'>,
): Promise<Reconciliation | Refusal> => {
  const bytes = hash === null ? undefined : await files.get(company, hash);
  if (!bytes) return notComputed();
  const made = JSON.parse(new TextDecoder().decode(bytes)) as Reconciliation;
  const isExplained = made.status === 'differences' && acceptance_note !== null;
  return { ...made, acceptance_note, ...(isExplained ? { status: 'explained' as const } : {}) };
};
