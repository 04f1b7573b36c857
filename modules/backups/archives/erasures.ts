import type { Registry } from '../../../kernel/declare/module.ts';
import { erasedFiles } from '../../../kernel/ledger/erased-files.ts';
import { erasureFacts, valuesGone } from '../../../kernel/ledger/erasure.ts';
import { type ErasureList, listedErasures } from '../../../kernel/ledger/erasure-list.ts';
import { derive } from '../../../kernel/ledger/rebuild/derive.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { idempotencyTable, personalTable } from '../../../kernel/reader/tables.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { append, writeHead } from '../../../kernel/writer/append.ts';
import { dropRows } from '../../../kernel/writer/rows.ts';
import { pathOfFile } from '../folders.ts';

const noneListed = listedErasures(undefined);

/** An entry of a ledger, as it is known again elsewhere. */
type Known = { readonly company: string; readonly id: number; readonly hash: string };

/**
 * Tests for personal values that were erased since a backup was made: those that an entry which is still here no
 * longer has, and those on the list outside the database.
 */
export const erasedIn = (
  live: Connection,
  listed: ErasureList,
): ((entry: Known) => (path: string) => boolean) => {
  const isHere = live.prepare('SELECT 1 FROM ledger WHERE company=? AND id=? AND hash=?');
  const value = live.prepare('SELECT 1 FROM personal WHERE company=? AND ledger_id=? AND path=?');
  return (entry) => {
    const { company, id, hash } = entry;
    const paths = listed(entry);
    return isHere.get(company, id, hash)
      ? (path) => paths.has(path) || value.get(company, id, path) === undefined
      : (path) => paths.has(path);
  };
};

/** True if the live installation still stores the answer of a write with this key. */
export const isAnswerKept = (live: Connection): ((company: string, key: string) => boolean) => {
  const stored = live.prepare('SELECT 1 FROM idempotency WHERE company=? AND key=?');
  return (company, key) => stored.get(company, key) !== undefined;
};

const valuesSql = `SELECT p.company, p.ledger_id AS id, l.hash, l.idempotency_key AS key, p.path
 FROM personal p JOIN ledger l ON l.company=p.company AND l.id=p.ledger_id`;

type Value = Known & { readonly key: string | null; readonly path: string };

const goneFrom = function* (
  live: Connection,
  staged: Connection,
  listed: ErasureList,
): Generator<Value> {
  const isErased = erasedIn(live, listed);
  const values = staged.sqlite.prepare(valuesSql).iterate() as unknown as Iterable<Value>;
  for (const value of values) if (isErased(value)(value.path)) yield value;
};

/** True if a staged backup holds values that were erased since. */
export const holdsErased = (live: Connection, staged: Connection): boolean => {
  const values = goneFrom(live, staged, noneListed);
  const isOne = values.next().done !== true;
  values.return(undefined);
  return isOne;
};

/**
 * Repeats erasures in a staged backup that were made after the backup: personal values, stored answers dropped with them, and
 * rows that showed them.
 */
export const eraseAgain = (
  live: Connection,
  staged: Connection,
  registry: Registry,
  listed: ErasureList = noneListed,
): void => {
  const isKept = isAnswerKept(live);
  const gone = [...goneFrom(live, staged, listed)];
  staged.sqlite.exec('BEGIN');
  for (const { company, id, path, key } of gone) {
    dropRows(staged, personalTable, { company, ledger_id: id, path });
    if (key !== null && !isKept(company, key)) dropRows(staged, idempotencyTable, { company, key });
  }
  for (const company of new Set(gone.map((value) => value.company))) {
    recordErasures(staged, company);
    derive(staged, registry, company);
  }
  staged.sqlite.exec('COMMIT');
};

/** Records the erasures on the staged chain: the entries that recorded them may be newer than the backup. */
const recordErasures = (staged: Connection, company: string): void => {
  const told = { subject_id: null, reason: 'restore' };
  const facts = erasureFacts(
    valuesGone(readerOf(staged, company)),
    () => `ledger_erasure:${uuid()}`,
    told,
  );
  if (facts.length === 0) return;
  const { head } = append(staged, company, facts, {
    ts: instant(),
    actor_id: null,
    source: 'restore',
    key: null,
    correlation_id: uuid(),
    causation_id: null,
  });
  writeHead(staged, company, head);
};

/** Paths of the stored files that erasures left without a name, of all companies of a database. */
export const erasedPaths = (db: Connection): readonly string[] =>
  db
    .prepare('SELECT company FROM chain')
    .all()
    .flatMap(({ company }) =>
      erasedFiles(readerOf(db, company as string)).map((hash) =>
        pathOfFile(company as string, hash),
      ),
    );
