/** The source of everything that a migration run brings over starts so. */
export const migrationSource = 'migration:';

/**
 * Whether a fact was brought over by a migration: it posts nothing of its own, for the entries that
 * come over with it say already what it did to the books.
 */
export const isMigrated = (source: string): boolean => source.startsWith(migrationSource);

/** The one read that is open to everybody while nobody has registered. */
export const offeredToFirst = 'migrations.sources.list';
