import { send, sendNamed } from '../../kernel/declare/operation.ts';
import { type Later, later, type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { sysSettingsChanged } from '../companies/contract/facts.ts';
import { clear } from './runs/clear.ts';
import { dropScan } from './runs/drop-scan.ts';
import { missingModules } from './runs/modules.ts';
import { proceed } from './runs/proceed.ts';
import { start } from './runs/start.ts';
import { stop } from './runs/stop.ts';
import { sendFor, work } from './runs/work.ts';
import { forgetFiles } from './scans/scan-store.ts';
import * as facts from './state/facts.ts';
import { migrationRun } from './state/run.ts';

type Values = Readonly<Record<string, string | number>>;

const notice = (user: string, title: string, body: string, kind: string, values: Values) =>
  sendNamed('notifications.notices.notify', {
    users: [user],
    category: 'migration',
    title,
    body,
    action_url: '/migrations',
    priority: 'high',
    kind,
    values,
  });

/** Commands that follow a run in the same commit. */
export const reactions: readonly Reaction[] = [
  reaction('migrations.discardedIsClosed', {
    when: facts.migrationRunDiscarding,
    of: migrationRun,
    then: ({ meta, state }) => [
      send(clear, { run_id: meta.entity_id }),
      send(dropScan, { scan_id: state.scan_id }),
      sendNamed('companies.company.close', {}),
    ],
  }),
  reaction('migrations.finalizedForgetsScan', {
    when: facts.migrationRunFinalized,
    of: migrationRun,
    then: ({ state }) => send(dropScan, { scan_id: state.scan_id }),
  }),
  reaction('migrations.moduleIsThere', {
    when: sysSettingsChanged,
    then: ({ data }, now, reader) => {
      if (data.key !== 'enabled_modules') return undefined;
      const row = reader.row<{ id: string }>(
        "SELECT id FROM migration_run_view WHERE company=:company AND status='waiting_for_modules' LIMIT 1",
      );
      const state = row && reader.state(migrationRun, row.id);
      const company = {
        ...now.company,
        settings: { ...now.company.settings, enabled_modules: data.new },
      };
      const still_missing = state ? missingModules(state, company).length : 0;
      return row && still_missing === 0
        ? send(proceed, { run_id: row.id, still_missing })
        : undefined;
    },
  }),
  reaction('migrations.reviewIsTold', {
    when: facts.migrationRunReconciled,
    of: migrationRun,
    then: ({ data, state }) =>
      notice(
        state.started_by,
        `${state.company_name} is ready for review`,
        data.differences === 0
          ? 'All figures agree with the other system.'
          : `Figures differ in ${data.sections.join(', ')}.`,
        'migration_review',
        {
          company: state.company_name,
          differences: data.differences,
          sections: data.sections.join(', '),
        },
      ),
  }),
  reaction('migrations.failureIsTold', {
    when: facts.migrationRunFailed,
    of: migrationRun,
    then: ({ data, state }) =>
      notice(
        state.started_by,
        `Bringing ${state.company_name} over has stopped`,
        data.error,
        'migration_stopped',
        { company: state.company_name, error: data.error },
      ),
  }),
];

const atWork = (services: Services, company_id: string, run_id: string): Promise<void> => {
  const state = services.reader({ company_id }).state(migrationRun, run_id);
  return work(services, { company_id, run_id, user_id: state?.started_by ?? '' });
};

/**
 * Deletes the files of a finished run from the scans, and from the company unless they are kept.
 */
const dropFiles = async (
  services: Services,
  company_id: string,
  run_id: string,
  keeps: boolean,
): Promise<void> => {
  const state = services.reader({ company_id }).state(migrationRun, run_id);
  if (!state) return;
  const hashes = [...state.uploads, state.bundle];
  await forgetFiles(services, state.scan_id, hashes);
  if (!keeps) for (const hash of hashes) await services.files.drop(company_id, hash);
};

/** Work that follows a run after the commit. */
export const laters: readonly Later[] = [
  later('migrations.begins', {
    when: facts.migrationRunCreated,
    run: async ({ company_id, entity_id, data }, services) => {
      const at = { company_id, run_id: entity_id, user_id: data.started_by };
      await sendFor(services, at, start, { run_id: entity_id });
    },
  }),
  later('migrations.works', {
    when: facts.migrationRunStarted,
    wants: ({ status }) => status === 'running',
    run: ({ company_id, entity_id }, services) => atWork(services, company_id, entity_id),
  }),
  later('migrations.goesOn', {
    when: facts.migrationRunProceeded,
    run: ({ company_id, entity_id }, services) => atWork(services, company_id, entity_id),
  }),
  later('migrations.stops', {
    when: facts.migrationRunCancelling,
    run: async ({ company_id, entity_id }, services) => {
      const state = services.reader({ company_id }).state(migrationRun, entity_id);
      const at = { company_id, run_id: entity_id, user_id: state?.started_by ?? '' };
      await sendFor(services, at, stop, { run_id: entity_id });
    },
  }),
  later('migrations.dropsFiles', {
    when: facts.migrationRunFinalized,
    run: ({ company_id, entity_id, data }, services) =>
      dropFiles(services, company_id, entity_id, data.keeps_files),
  }),
  later('migrations.dropsDiscarded', {
    when: facts.migrationRunDiscarded,
    run: ({ company_id, entity_id }, services) => dropFiles(services, company_id, entity_id, false),
  }),
];
