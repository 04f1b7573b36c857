import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { sysSettingsChanged } from '../../companies/contract/facts.ts';
import { migrationRunCreated } from '../state/facts.ts';
import { migrationRun } from '../state/run.ts';

/** Data of a new run. */
export type NewRun = Static<typeof migrationRunCreated.schema> &
  Parameters<typeof migrationRunCreated>[1];

/**
 * Name prefixes of commands that users may send while the company is being migrated: the run
 * itself, and their own login.
 */
export const openWhileStaged: readonly string[] = [
  'migrations.',
  'identity.sessions.',
  'identity.passwords.',
  'identity.companies.',
  'identity.preferences.',
  'identity.keys.',
  'companies.modules.',
  'notifications.',
];

/** Creates the run of a new company, and reserves the company for it. */
export const create = command('migrations.runs.create', {
  says: 'Create the run of a company that is migrated.',
  by: 'owner',
  on: migrationRun,
  takes: Type.Object({ run_id: Type.String(), made: Type.Unsafe<NewRun>({}) }),
  gives: writtenWith({}),
  decide: (_, { run_id, made }, { company }) => {
    const { currency, fiscal_year_start } = made;
    const settings = { currency, fiscal_year_start, reserved_for: openWhileStaged };
    return [
      migrationRunCreated(run_id, made),
      ...Object.entries(settings).map(([key, value]) =>
        sysSettingsChanged(company.id, { key, old: company.settings[key] ?? null, new: value }),
      ),
    ];
  },
});
