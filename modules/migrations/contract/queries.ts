import type { Reaction } from '../../../kernel/declare/reaction.ts';

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
