import type { Registry } from '../declare/module.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Reader } from '../reader/reader.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { Draft } from './entity-lines.ts';
import { projectEntry } from './project.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Place = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly unit: UnitOfWork;
  readonly touched: Set<string>;
};

/** An entry with the state and the lines of its entity after all entries of its decision. */
type Folded = { readonly entry: Entry; readonly state: object; readonly lines: Draft };

/**
 * Folds the entries that one decision appended to a chain, and writes all rows derived from them. A
 * copy of the database that is fed with entries makes its rows with the same lines.
 */
export const foldEntries = (
  { db, registry, unit, touched }: Place,
  reader: Reader,
  entries: readonly Entry[],
): readonly Folded[] => {
  const after = entries.map((entry) => {
    const one = unit.fold(reader, entry);
    projectEntry(db, registry, entry, one.state, touched);
    return { entry, one };
  });
  const folded = after.map(({ entry, one }) => ({ entry, state: one.state, lines: one.lines }));
  unit.save();
  return folded;
};
