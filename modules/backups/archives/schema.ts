import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { Damaged } from './damage.ts';

/** The steps that brought a database to its schema. */
const stepsOf = (db: Connection): Set<string> =>
  new Set(
    db
      .prepare('SELECT name FROM migration')
      .all()
      .map(({ name }) => String(name)),
  );

/** Everything that a schema declares, as it was written; SQLite's own tables and the place in a cluster are left out. */
const declaredIn = (db: Connection): Map<string, string> =>
  new Map(
    db
      .prepare(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name<>'cluster_place'",
      )
      .all()
      .map(({ type, name, sql }) => [`${type} ${name}`, String(sql)]),
  );

const proveNothingOdd = (
  live: Connection,
  staged: Connection,
  counts: (name: string) => boolean,
): void => {
  const wanted = declaredIn(live);
  for (const [name, sql] of declaredIn(staged))
    if (counts(name) && wanted.get(name) !== sql)
      throw new Damaged(`its database has a ${name} that this service did not make`);
};

const isActive = (name: string): boolean => /^(?:trigger|view) /.test(name);

/** True if a database of an earlier version needs migrations. A later version, or a foreign trigger or view, counts as damage. */
export const lacksSteps = (live: Connection, staged: Connection): boolean => {
  const [own, steps] = [stepsOf(live), stepsOf(staged)];
  const strange = [...steps].find((name) => !own.has(name));
  if (strange)
    throw new Damaged(`its database has the step ${strange}, which this service does not know`);
  proveNothingOdd(live, staged, isActive);
  return steps.size < own.size;
};

/**
 * Proves that the schema of a replacing database is this service's own: foreign triggers would run with every write, and
 * missing triggers would allow rewriting the ledger.
 */
export const proveSchema = (live: Connection, staged: Connection): void => {
  proveNothingOdd(live, staged, () => true);
  const found = declaredIn(staged);
  const missing = [...declaredIn(live).keys()].find((name) => !found.has(name));
  if (missing) throw new Damaged(`its database lacks the ${missing}`);
};
