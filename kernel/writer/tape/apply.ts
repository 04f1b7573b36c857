import type { Registry } from '../../declare/module.ts';
import { type Entry, genesis, putBackPersonal } from '../../ledger/entry.ts';
import { entryOf } from '../../ledger/read.ts';
import { faultOf } from '../../ledger/verify.ts';
import { readerOf } from '../../reader/reader.ts';
import { type Searched, writeSearches } from '../../reader/search.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { type AppendedRows, insertEntry, storedHead } from '../append.ts';
import { foldEntries } from '../fold-entries.ts';
import { keepRow } from '../keep-row.ts';
import { projectEntities } from '../project.ts';
import { replaceCompany } from '../replace-company.ts';
import { type UnitOfWork, unitOfWork } from '../unit-of-work.ts';
import type { Commit } from './commit.ts';
import { programName } from './program-name.ts';

type Changes = {
  readonly entries: Entry[];
  readonly touched: Set<string>;
  readonly searched: Searched[];
};

/** Entries and touched tables of applied commits, as the writer reports them of a group. */
export type Applied = { readonly entries: readonly Entry[]; readonly touched: readonly string[] };

/**
 * Applies commits of another copy of this database in one transaction: entries are inserted as they
 * are, after their links are checked, and folded and projected as the writer does; kept rows follow.
 * Nothing is decided and no reaction runs. `within` runs before the COMMIT.
 */
export const applyCommits = (
  db: Connection,
  registry: Registry,
  commits: readonly Commit[],
  within: () => void = () => undefined,
): Applied => {
  db.sqlite.exec('BEGIN IMMEDIATE');
  try {
    const applied = applyInTransaction(db, registry, commits);
    within();
    db.sqlite.exec('COMMIT');
    return applied;
  } catch (error) {
    db.entityCache?.forgetAll();
    if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
    throw error;
  }
};

/** The same within a transaction that the caller begins and ends. */
export const applyInTransaction = (
  db: Connection,
  registry: Registry,
  commits: readonly Commit[],
): Applied => {
  const changes: Changes = { entries: [], touched: new Set(), searched: [] };
  for (const commit of commits) applyCommit(db, registry, commit, changes);
  writeSearches(db, changes.searched);
  return { entries: changes.entries, touched: [...changes.touched] };
};

const applyCommit = (
  db: Connection,
  registry: Registry,
  { steps, program }: Commit,
  changes: Changes,
): void => {
  const unit = unitOfWork(db, registry, (changed, counts) =>
    projectEntities(db, registry, changed, counts, changes),
  );
  const place = { db, registry, unit, ...changes };
  for (const step of steps) {
    if ('append' in step) applyRows(place, step.append, step);
    else if ('put' in step) keepRow(place, { keep: step.put, row: step.row });
    else if ('drop' in step) keepRow(place, { keep: step.drop, row: step.match, drop: true });
    else {
      unit.flush();
      // A commit without a program is of this program itself; one without a name of its rows is of an earlier version.
      const isOwn = program === undefined || program.rows === programName(registry, db);
      replaceCompany(place, { replace: step.from, company: step.replace }, isOwn);
      unit.clear();
    }
  }
  unit.flush();
};

type Place = Changes & {
  readonly db: Connection;
  readonly registry: Registry;
  readonly unit: UnitOfWork;
};

const applyRows = (place: Place, company: string, { rows, personal }: AppendedRows): void => {
  const { db, unit } = place;
  const values = Map.groupBy(personal, ({ ledger_id }) => ledger_id);
  let head = unit.headOf(company) ?? storedHead(db, company);
  const entries = rows.map((row) => {
    const fault = faultOf(row, head?.hash ?? genesis, head?.last_id ?? 0);
    if (fault) throw new Error(`the commit does not follow this copy of the ledger: ${fault.says}`);
    const mine = values.get(row.id) ?? [];
    const entry = entryOf(row);
    insertEntry(db, row, mine, entry.metadata);
    head = { last_id: row.id, hash: row.hash, count: (head?.count ?? 0) + 1, ts: row.ts };
    return withValues(entry, mine);
  });
  if (!head) return;
  unit.advance(company, head);
  if (db.entityCache) db.entityCache.lastId = head.last_id;
  foldEntries(place, readerOf(db, company), entries);
  place.entries.push(...entries);
};

const withValues = (
  entry: Entry,
  values: readonly { readonly path: string; readonly value: string }[],
): Entry =>
  values.length === 0
    ? entry
    : {
        ...entry,
        data: putBackPersonal(
          entry.data,
          values.map(({ path }) => path),
          new Map(values.map(({ path, value }) => [path, value])),
        ),
      };
