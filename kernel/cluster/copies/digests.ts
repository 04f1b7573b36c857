import { task } from '../../declare/task.ts';
import { rowDigest } from '../../ledger/rebuild/row-digest.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { programName } from '../../writer/tape/program-name.ts';
import { readPlace } from '../place.ts';
import { comparedTables, rowsIn } from './compared-tables.ts';

/** Digest of the rows of each table of a copy, at a position of the log. */
export type CopyDigests = {
  readonly position: number;
  readonly tables: Readonly<Record<string, string>>;
};

/** Digests of a copy as it is at one moment; `opened` is called with its position before the rows are read. */
export const digestsOf = (
  { sqlite, prepare }: Connection,
  opened: (position: number) => void = () => undefined,
): CopyDigests => {
  sqlite.exec('BEGIN');
  try {
    const position = readPlace({ sqlite, prepare } as Connection)?.seq ?? 0;
    opened(position);
    const tables: Record<string, string> = {};
    for (const table of comparedTables(sqlite)) {
      const digest = rowDigest();
      for (const row of rowsIn(sqlite, table)) digest.add(row);
      tables[table] = digest.hex();
    }
    return { position, tables };
  } finally {
    sqlite.exec('COMMIT');
  }
};

/** Step that the task reports once it sees the copy at one moment; `done` is its position. */
export const openedStep = 'opened';

/** Digests of the copy of a node, with the program that made its rows. */
export type NodeDigests = CopyDigests & { readonly program: string };

/** The same in a thread for long work. */
export const copyDigestsTask = task(
  'cluster.copyDigests',
  (db, registry, __: object, ___, tell): NodeDigests => ({
    ...digestsOf(db, (position) => tell?.({ step: openedStep, done: position, total: position })),
    program: programName(registry, db),
  }),
);

/** Tables whose digests differ between two copies at one position. */
export const differingTables = (one: CopyDigests, other: CopyDigests): readonly string[] =>
  [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])]
    .filter((table) => one.tables[table] !== other.tables[table])
    .sort();
