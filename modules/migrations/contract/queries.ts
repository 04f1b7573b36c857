import type { Reaction } from '../../../kernel/declare/reaction.ts';

/** The source of everything that a migration run brings over starts so. */
export const migrationSource = 'migration:';

/**
 * Whether a fact was brought over by a migration: it posts nothing of its own, for the entries that
 * come over with it say already what it did to the books.
 */
export const isMigrated = (source: string): boolean => source.startsWith(migrationSource);

/** What a migration brings over posts nothing of its own: the entries that come with it have it. */
export const unlessMigrated = (one: Reaction): Reaction => ({
  ...one,
  then: (happened, now, reader) =>
    isMigrated(happened.meta.source) ? undefined : one.then(happened, now, reader),
});

/** The one read that is open to everybody while nobody has registered. */
export const offeredToFirst = 'migrations.sources.list';
