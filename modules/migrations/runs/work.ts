import { reasonOf } from '../../../kernel/declare/disk-full.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { makePlanTask } from '../plan/make.ts';
import type { Phase, Plan } from '../plan/plan.ts';
import { compute } from '../reconciliation/compute.ts';
import { figuresOf } from '../reconciliation/figures.ts';
import { beyondIn } from '../reconciliation/tie-outs.ts';
import { type MigrationRun, migrationRun } from '../state/run.ts';
import { fail } from './fail.ts';
import { reconciled } from './reconciled.ts';
import { step } from './step.ts';

/** Running job: its run, company and user. */
type At = { readonly company_id: string; readonly run_id: string; readonly user_id: string };

/** Temporary failure: the job is retried and continues at the current step. */
class Later extends Error {}

/** Sends a command of a run with the user who started it. */
export const sendFor = <I>(
  services: Services,
  at: At,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> => sendAsSystem(services, send(command, input), { ...at, source: 'migration' });

/** Plan of a run from its stored bundle. */
export const planOf = async (
  services: Services,
  at: Pick<At, 'company_id' | 'run_id'>,
  run: MigrationRun,
): Promise<Plan> => {
  const bundle = await services.files.get(at.company_id, run.bundle);
  if (!bundle) throw new Error('What was read of the files is gone.');
  const { decisions, source_key, currency, fiscal_year_start, keeps_numbers } = run;
  const to = { run_id: at.run_id, source_key, currency, fiscal_year_start, keeps_numbers };
  const plan = (await services.work(makePlanTask, {
    bundle,
    decisions,
    to,
    today: dayOf(instant()),
  })) as Plan | Refusal;
  if (isRefusal(plan)) throw new Error(String(plan.detail));
  return plan;
};

/**
 * Executes a run step by step up to its reconciliation; completed steps are not repeated after a
 * restart.
 */
export const work = async (services: Services, at: At): Promise<void> => {
  const reader = services.reader(at);
  const state = (): MigrationRun | undefined => reader.state(migrationRun, at.run_id);
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
  };
  services.hub.once('stopping', stop);
  try {
    const first = state();
    if (first?.status !== 'running') return;
    const plan = await planOf(services, at, first);
    for (let run = state(); run?.status === 'running'; run = state()) {
      if (isStopping) throw new Later('The service stops.');
      const phase = run.phases.find((one) => one.ended_at === null);
      if (!phase || phase.key === 'reconcile') {
        await reconcile(services, at, run, plan);
        return;
      }
      await oneStep(services, at, plan, phase);
      tell(services, at, state());
    }
  } catch (error) {
    if (error instanceof Later) throw error;
    await sendFor(services, at, fail, { run_id: at.run_id, error: reasonOf(error) });
    tell(services, at, state());
  } finally {
    services.hub.off('stopping', stop);
  }
};

const oneStep = async (
  services: Services,
  at: At,
  plan: Plan,
  phase: MigrationRun['phases'][number],
): Promise<void> => {
  const from = phase.done + phase.skipped + phase.failed;
  const all = plan.carried[phase.key as Phase];
  const carried = all.slice(from, from + limits.migrationStep);
  const is_last = from + carried.length >= all.length;
  const outcome = await sendFor(services, at, step, {
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
  services: Services,
  at: At,
  run: MigrationRun,
  plan: Plan,
): Promise<void> => {
  const reader = services.reader(at);
  const figures = figuresOf(reader, run.currency);
  const posting = postingMap(companyHere(reader));
  const compared = { run_id: at.run_id, run, expected: plan.expected };
  const made = compute(compared, figures, posting, instant());
  const bytes = new TextEncoder().encode(JSON.stringify(made));
  const reconciliation = await services.files.put(at.company_id, bytes);
  const sections = [
    ...made.sections.filter(({ status }) => status !== 'matched').map(({ key }) => key),
    ...(made.tie_outs.some(({ difference }) => difference !== 0) ? ['tie_outs'] : []),
    ...(made.unexplained === 0 ? [] : ['unexplained']),
  ];
  const outcome = await sendFor(services, at, reconciled, {
    run_id: at.run_id,
    reconciliation,
    differences: sections.length,
    sections,
    beyond: beyondIn(figures, posting),
  });
  if (!outcome.done && outcome.status === 503) throw new Later(String(outcome.detail));
  tell(services, at, services.reader(at).state(migrationRun, at.run_id));
};

/** Sends the progress of a run to the company's streams. */
const tell = (
  services: Services,
  { company_id, run_id }: At,
  run: MigrationRun | undefined,
): void => {
  if (!run) return;
  const phase = run.phases.find((one) => one.ended_at === null);
  services.hub.emit('signal', {
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
