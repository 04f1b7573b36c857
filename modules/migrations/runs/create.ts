import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { sysSettingsChanged } from '../../companies/contract/facts.ts';
import { migrationRunCreated } from './facts.ts';
import { migrationRun } from './run.ts';

/** What a run is made of. */
export type NewRun = Static<typeof migrationRunCreated.schema> &
  Parameters<typeof migrationRunCreated>[1];

/**
 * What people may send while the company is brought over, by how the names of the commands begin:
 * the run itself, and what concerns them, not the company.
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

/** Makes the run of a company that was opened for it, and keeps the company for the run. */
export const create = command('migrations.runs.create', {
  says: 'Make the run of a company that is brought over.',
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
