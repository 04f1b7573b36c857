import type { Reaction } from '../../../kernel/declare/reaction.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { type MigrationRun, migrationRun } from '../state/run.ts';

/** Prefix of the `source` of all facts of a migration run. */
export const migrationSource = 'migration:';

/**
 * True for facts of a migration. They are not posted automatically: the migrated entries include
 * their effect.
 */
export const isMigrated = (source: string): boolean => source.startsWith(migrationSource);

/** Reaction that skips facts of a migration, whose journal entries are migrated too. */
export const unlessMigrated = (one: Reaction): Reaction => ({
  ...one,
  then: (happened, now, reader) =>
    isMigrated(happened.meta.source) ? undefined : one.then(happened, now, reader),
});

/** Query that is public until the first registration. */
export const offeredToFirst = 'migrations.sources.list';

type Beyond = NonNullable<MigrationRun['beyond']>;

/**
 * Balances that migrations left on the control accounts beyond the migrated documents and lots, in
 * company currency.
 */
export const migratedBeyond = (reader: Reader): Beyond => {
  const runs = reader
    .rows<{ id: string }>('SELECT id FROM migration_run_view WHERE company=:company')
    .flatMap(({ id }) => reader.state(migrationRun, id)?.beyond ?? []);
  const total = (side: keyof Beyond): number => runs.reduce((sum, one) => add(sum, one[side]), 0);
  return {
    receivables: total('receivables'),
    payables: total('payables'),
    inventory: total('inventory'),
  };
};
