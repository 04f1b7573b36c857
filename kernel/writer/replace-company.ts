import type { Replaced } from '../declare/decision.ts';
import type { Registry } from '../declare/module.ts';
import type { Table } from '../declare/projection.ts';
import { derive } from '../ledger/rebuild/derive.ts';
import { type Searched, writeSearches } from '../reader/search.ts';
import type { Connection, Sqlite } from '../reader/sqlite.ts';
import {
  chainTable,
  entityTable,
  fileTable,
  idempotencyTable,
  ledgerTable,
  partTable,
  personalTable,
  sequenceTable,
} from '../reader/tables.ts';

type Place = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly touched: Set<string>;
  readonly searched: Searched[];
};

/**
 * Replaces a company's rows by those of a verified database file. This is the only operation that
 * deletes ledger entries: those after the last entry that both have. The sender must have saved
 * them elsewhere, and records on the instance chain which entries were replaced. Rows that follow from entries are those of
 * the file, or, where another program made it, those that this one makes.
 */
export const replaceCompany = (
  place: Place,
  { replace, company }: Replaced,
  isOfThisProgram = true,
): void => {
  const { db, registry, touched } = place;
  const Database = db.sqlite.constructor as new (file: string, options: object) => Sqlite;
  const source = new Database(replace, { readonly: true });
  db.entityCache?.forgetAll();
  try {
    const copy = (table: Table, how = 'INSERT'): void => copyRows(source, db, table, company, how);
    replaceLedger(db, source, company);
    forgetAnswers(db, company);
    for (const table of [fileTable, idempotencyTable]) copy(table, 'INSERT OR IGNORE');
    if (isOfThisProgram) replaceSearched(place, source, company);
    else dropSearched(place, company);
    for (const table of [chainTable, entityTable, partTable, sequenceTable, ...registry.derived]) {
      db.prepare(`DELETE FROM ${table.name} WHERE company=?`).run(company);
      if (isOfThisProgram || table === chainTable) copy(table);
      touched.add(`${company}|${table.name}`);
    }
  } finally {
    source.close();
  }
  if (isOfThisProgram) return;
  derive(db, registry, company);
  db.entityCache?.forgetAll();
};

/** Keeps the entries that both ledgers share, proved by the hash of the last one, and replaces all later ones. */
const replaceLedger = (db: Connection, source: Sqlite, company: string): void => {
  const head = source.prepare('SELECT last_id, hash FROM chain WHERE company=?').get(company);
  const isShared = db
    .prepare('SELECT 1 FROM ledger WHERE company=? AND id=? AND hash=?')
    .get(company, head?.['last_id'], head?.['hash']);
  const last = isShared ? head?.['last_id'] : 0;
  const isBeyond = db.prepare('SELECT 1 FROM ledger WHERE company=? AND id>? LIMIT 1');
  if (isBeyond.get(company, last)) {
    const triggers = db.sqlite
      .prepare("SELECT name, sql FROM sqlite_master WHERE type='trigger' AND tbl_name='ledger'")
      .all();
    for (const { name } of triggers) db.sqlite.exec(`DROP TRIGGER ${name}`);
    db.prepare('DELETE FROM ledger WHERE company=? AND id>?').run(company, last);
    for (const { sql } of triggers) db.sqlite.exec(sql as string);
  }
  if (!isShared) copyRows(source, db, ledgerTable, company, 'INSERT');
  // Erased values stay erased: the values of kept entries are not copied.
  db.prepare('DELETE FROM personal WHERE company=? AND ledger_id>?').run(company, last);
  if (!isShared) copyRows(source, db, personalTable, company, 'INSERT');
  db.prepare('DELETE FROM job WHERE company=? AND ledger_id>?').run(company, last);
};

/** Deletes the company's stored answers, except those that refer to facts of the instance chain. */
const forgetAnswers = (db: Connection, company: string): void => {
  db.prepare(
    `DELETE FROM idempotency WHERE company=? AND (ledger_id IS NULL
     OR ledger_id NOT IN (SELECT id FROM ledger WHERE company='instance'))`,
  ).run(company);
};

/**
 * Replaces the searched texts of the company. Texts of earlier commands of the same group are not written yet, so every entity
 * is listed, whether it has a text in the table or not.
 */
const replaceSearched = (place: Place, source: Sqlite, company: string): void => {
  const before = place.db
    .prepare(
      `SELECT e.seq, s.rowid IS NOT NULL AS existed FROM entity e LEFT JOIN search_text s ON s.rowid=e.seq
       WHERE e.company=? ORDER BY e.seq`,
    )
    .all(company)
    .map(({ seq, existed }) => ({ seq: seq as number, existed: existed === 1 }));
  const after = source.prepare('SELECT rowid AS seq, text FROM search_text').all();
  for (const { seq, existed } of before) place.searched.push({ seq, text: undefined, existed });
  // An entity that is in both has a text in the table if the first of its changes says so.
  for (const { seq, text } of after)
    place.searched.push({ seq: seq as number, text: text as string, existed: false });
};

/** Drops the searched texts of the company, those of earlier commands of the same group included. */
const dropSearched = ({ db, searched }: Place, company: string): void => {
  writeSearches(db, searched.splice(0));
  const entities = 'SELECT seq FROM entity WHERE company=?';
  db.prepare(`DELETE FROM search_text WHERE rowid IN (${entities})`).run(company);
};

/** Copies rows cell by cell; integers beyond 2^53 stay exact. */
const copyRows = (
  source: Sqlite,
  db: Connection,
  { name, columns }: Table,
  company: string,
  how: string,
): void => {
  const list = columns.join(', ');
  const put = db.prepare(
    `${how} INTO ${name}(${list}) VALUES(${columns.map(() => '?').join(', ')})`,
  );
  const rows = source
    .prepare(`SELECT ${list} FROM ${name} WHERE company=?`)
    .raw()
    .safeIntegers(true)
    .iterate(company);
  for (const row of rows as Iterable<unknown>) put.run(...(row as unknown[]));
};
