import { reasonOf } from '../../../kernel/declare/disk-full.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { sentByHouse } from '../../../kernel/writer/system-command.ts';
import { makePlanTask } from '../plan/make.ts';
import type { Phase, Plan } from '../plan/plan.ts';
import { compute } from '../reconciliation/compute.ts';
import { fail } from './fail.ts';
import { reconciled } from './reconciled.ts';
import { type MigrationRun, migrationRun } from './run.ts';
import { step } from './step.ts';

/** A run at work: where it is, and who asked for it. */
type At = { readonly company_id: string; readonly run_id: string; readonly user_id: string };

/** Nothing is wrong with the run: its job is done again in a while, and goes on from where it is. */
class Later extends Error {}

/** Sends a command of a run in the name of who started it. */
export const sendFor = <I>(
  outside: Outside,
  at: At,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> => sentByHouse(outside, send(command, input), { ...at, source: 'migration' });

/** The plan of a run, made of what was read of its files. */
export const planOf = async (
  outside: Outside,
  at: Pick<At, 'company_id' | 'run_id'>,
  run: MigrationRun,
): Promise<Plan> => {
  const bundle = await outside.files.get(at.company_id, run.bundle);
  if (!bundle) throw new Error('What was read of the files is gone.');
  const { decisions, source_key, currency, fiscal_year_start } = run;
  const to = { run_id: at.run_id, source_key, currency, fiscal_year_start };
  const plan = (await outside.work(makePlanTask, {
    bundle,
    decisions,
    to,
    today: dayOf(instant()),
  })) as Plan | Refusal;
  if (isRefusal(plan)) throw new Error(String(plan.detail));
  return plan;
};

/** Takes a run from where it is to its reconciliation, step by step; what was done before a restart is not done again. */
export const work = async (outside: Outside, at: At): Promise<void> => {
  const look = outside.look(at);
  const state = (): MigrationRun | undefined => look.state(migrationRun, at.run_id);
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
  };
  outside.hub.once('stopping', stop);
  try {
    const first = state();
    if (first?.status !== 'running') return;
    const plan = await planOf(outside, at, first);
    for (let run = state(); run?.status === 'running'; run = state()) {
      if (isStopping) throw new Later('The service stops.');
      const phase = run.phases.find((one) => one.ended_at === null);
      if (!phase || phase.key === 'reconcile') {
        await reconcile(outside, at, run, plan);
        return;
      }
      await oneStep(outside, at, plan, phase);
      tell(outside, at, state());
    }
  } catch (error) {
    if (error instanceof Later) throw error;
    await sendFor(outside, at, fail, { run_id: at.run_id, error: reasonOf(error) });
    tell(outside, at, state());
  } finally {
    outside.hub.off('stopping', stop);
  }
};

const oneStep = async (
  outside: Outside,
  at: At,
  plan: Plan,
  phase: MigrationRun['phases'][number],
): Promise<void> => {
  const from = phase.done + phase.skipped + phase.failed;
  const all = plan.carried[phase.key as Phase];
  const carried = all.slice(from, from + limits.migrationStep);
  const is_last = from + carried.length >= all.length;
  const outcome = await sendFor(outside, at, step, {
    run_id: at.run_id,
    phase: phase.key,
    from,
    carried,
    is_last,
  });
  if (outcome.done || outcome.code === 'run_moved') return;
  const why = `${phase.label}: ${String(outcome.detail)}`;
  throw outcome.status === 503 ? new Later(why) : new Error(why);
};

const reconcile = async (
  outside: Outside,
  at: At,
  run: MigrationRun,
  plan: Plan,
): Promise<void> => {
  const made = compute(outside.look(at), at.run_id, run, plan.expected, instant());
  const bytes = new TextEncoder().encode(JSON.stringify(made));
  const reconciliation = await outside.files.put(at.company_id, bytes);
  const sections = [
    ...made.sections.filter(({ status }) => status !== 'matched').map(({ key }) => key),
    ...(made.tie_outs.some(({ difference }) => difference !== 0) ? ['tie_outs'] : []),
    ...(made.unexplained === 0 ? [] : ['unexplained']),
  ];
  const outcome = await sendFor(outside, at, reconciled, {
    run_id: at.run_id,
    reconciliation,
    differences: sections.length,
    sections,
  });
  if (!outcome.done && outcome.status === 503) throw new Later(String(outcome.detail));
  tell(outside, at, outside.look(at).state(migrationRun, at.run_id));
};

/** Tells who watches the company how far the run is. */
const tell = (
  outside: Outside,
  { company_id, run_id }: At,
  run: MigrationRun | undefined,
): void => {
  if (!run) return;
  const phase = run.phases.find((one) => one.ended_at === null);
  outside.hub.emit('signal', {
    kind: 'progress',
    company_id,
    data: {
      type: 'migration_progress',
      run_id,
      status: run.status,
      phase: phase?.key ?? null,
      total: phase?.total ?? 0,
      done: phase ? phase.done + phase.skipped + phase.failed : 0,
    },
  });
};
