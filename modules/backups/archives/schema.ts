import type { Connection } from '../../../kernel/store/sqlite.ts';
import { Damaged } from './damaged.ts';

/** The steps that brought a database to its schema. */
const stepsOf = (db: Connection): Set<string> =>
  new Set(
    db
      .prepare('SELECT name FROM migration')
      .all()
      .map(({ name }) => String(name)),
  );

/** Everything that a schema declares, as it was written; what SQLite makes for itself has no text. */
const declaredIn = (db: Connection): Map<string, string> =>
  new Map(
    db
      .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL')
      .all()
      .map(({ type, name, sql }) => [`${type} ${name}`, String(sql)]),
  );

/**
 * Whether a database that is to replace the live one is made as this service makes it: a trigger or a view
 * of somebody else's would run inside it with every write, and without its own a ledger can be rewritten.
 * One of an earlier version lacks what later steps add.
 */
export const proveSchema = (live: Connection, staged: Connection): void => {
  const [own, steps] = [stepsOf(live), stepsOf(staged)];
  const strange = [...steps].find((name) => !own.has(name));
  if (strange)
    throw new Damaged(`its database has the step ${strange}, which this service does not know`);
  const [wanted, found] = [declaredIn(live), declaredIn(staged)];
  const isOfNow = steps.size === own.size;
  const isPassive = (name: string): boolean => /^(?:table|index) /.test(name);
  const odd = [...found].find(
    ([name, sql]) => wanted.get(name) !== sql && (isOfNow || !isPassive(name)),
  );
  if (odd) throw new Damaged(`its database has a ${odd[0]} that this service did not make`);
  const missing = [...wanted.keys()].find(
    (name) => !found.has(name) && (isOfNow || !isPassive(name)),
  );
  if (missing) throw new Damaged(`its database lacks the ${missing}`);
};
