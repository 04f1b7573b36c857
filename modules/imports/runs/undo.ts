import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { recordsUsed } from '../refusals.ts';
import { importRunUndoing } from '../state/facts.ts';
import { runPath } from '../state/record.ts';
import { importRun } from '../state/run.ts';
import { runFor } from '../state/view.ts';
import { type UsedRecords, usedTask } from './used-records.ts';

/**
 * Undoes an import as a job: removes the records that it created, unless one of them was used
 * since.
 */
export const undo = command('imports.runs.undo', {
  says: 'Undo an import. It is refused if one of its records was used or changed since.',
  explains: [
    'Answers 202 and runs as a job: removes the records that the import created and frees their keys, so that the file can be imported again.',
    'Records it updated are not restored; journal entries are voided by reversals.',
    'Refused with `records_used`, naming up to 100 records, if any was used or changed since.',
    'Records changed while the job runs are kept and reported; an undo that failed can be repeated; a completed one cannot be reversed.',
  ],
  by: 'admin',
  status: 202,
  on: importRun,
  at: ({ run_id }) => run_id,
  takes: Type.Object(runPath),
  gives: writtenWith({
    run_id: Type.String(),
    job_id: Type.String(),
    status: oneOf<string>(runLife.states),
  }),
  refuses: [recordsUsed],
  asks: 'undo',
  prepare: async (input, services, caller) =>
    (await usedProblem(services, caller, input.run_id)) ?? input,
  decide: (_, { run_id }, { caller }) => ({
    facts: [importRunUndoing(run_id, { asked_by: caller.user_id })],
    answer: { run_id, job_id: run_id, status: 'undoing' },
  }),
});

/** Refusal of an undo: records of the run were used since. */
export const usedProblem = async (
  services: Services,
  { company_id, role }: Caller,
  run_id: string,
): Promise<Refusal | undefined> => {
  const run = runFor(services.reader({ company_id }), run_id, role);
  // The command itself refuses an unknown run and a wrong status.
  if (isRefusal(run) || !['done', 'failed', 'cancelled'].includes(run.state.status))
    return undefined;
  const { kind } = run.state;
  const used = (await services.work(usedTask, {
    company: company_id,
    run_id,
    kind,
  })) as UsedRecords;
  return used.count > 0 ? recordsUsed({ count: used.count, ids: [...used.ids] }) : undefined;
};
