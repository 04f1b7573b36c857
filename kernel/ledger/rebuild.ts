import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { uuid } from '../ids.ts';
import type { House } from '../module.ts';
import type { Row } from '../projection.ts';
import { look } from '../store/look.ts';
import { type Searched, searchTable } from '../store/search.ts';
import { type Connection, connection, type Sqlite } from '../store/sqlite.ts';
import { entityTable, partTable, sequenceTable } from '../store/tables.ts';
import { metaOf, saveOne, type Working } from '../writer/entities.ts';
import { freshLines } from '../writer/parts.ts';
import { projectEntities, projectEntry } from '../writer/project.ts';
import type { Entry } from './entry.ts';
import { entriesAfter, withPersonal } from './read.ts';

/** A row in which live and rebuilt differ: what to put in its place, or its key to drop. */
export type Difference = {
  readonly table: string;
  readonly key: string;
  readonly put?: Row;
  readonly drop?: Row;
};

/** What a rebuild found. */
export type Rebuilt = {
  readonly events: number;
  readonly ms: number;
  readonly head: number;
  readonly digests: Readonly<Record<string, string>>;
  readonly differences: readonly Difference[];
};

/** Replays a company's ledger beside the live tables and compares them, all at one moment. */
export const rebuild = (db: Connection, house: House, company: string): Rebuilt => {
  const started = performance.now();
  const file = join(tmpdir(), `countinghouse-rebuild-${uuid()}.db`);
  const scratch = openScratch(db, file);
  db.sqlite.exec(db.sqlite.inTransaction ? 'SAVEPOINT rebuild' : 'BEGIN');
  try {
    copySchema(db, scratch, house);
    const { events, head } = replayInto(db, scratch, house, company);
    scratch.sqlite.close();
    const { digests, differences } = compare(db, house, company, file);
    return { events, head, ms: Math.round(performance.now() - started), digests, differences };
  } finally {
    db.sqlite.exec('COMMIT');
    if (isAttached(db)) db.sqlite.exec('DETACH rebuilt');
    for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${tail}`, { force: true });
  }
};

const isAttached = (db: Connection): boolean =>
  db.prepare("SELECT 1 FROM pragma_database_list WHERE name='rebuilt'").get() !== undefined;

const openScratch = (db: Connection, file: string): Connection => {
  const Database = db.sqlite.constructor as new (file: string) => Sqlite;
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=OFF', 'synchronous=OFF', 'cache_size=-64000'])
    sqlite.pragma(pragma);
  return connection(sqlite);
};

const comparedTables = (house: House): readonly string[] => {
  const derived = house.derived.map(({ name }) => name);
  return [entityTable.name, partTable.name, sequenceTable.name, ...new Set(derived)];
};

const copySchema = (db: Connection, scratch: Connection, house: House): void => {
  for (const name of comparedTables(house)) {
    const row = db.prepare("SELECT sql FROM sqlite_master WHERE type='table' AND name=?").get(name);
    scratch.sqlite.exec(row?.['sql'] as string);
  }
  scratch.sqlite.exec(`CREATE TABLE ${searchTable}(seq INTEGER PRIMARY KEY, text TEXT)`);
};

const sequenceSql = `INSERT INTO sequence(company, series, period, next) VALUES(?,?,?,?)
 ON CONFLICT(company, series, period) DO UPDATE SET next=max(next, excluded.next)`;

const replayInto = (
  db: Connection,
  scratch: Connection,
  house: House,
  company: string,
): { events: number; head: number } => {
  const reader = look(db, company);
  const entities = new Map<string, Working>();
  let events = 0;
  let head = 0;
  scratch.sqlite.exec('BEGIN');
  for (const told of entriesAfter(reader, 0)) {
    const entry = withPersonal(reader, house, told);
    events += 1;
    head = entry.id;
    const one = foldInto(scratch, house, entities, entry);
    if (one) projectEntry(scratch, house, entry, one.state, new Set());
    const number = entry.metadata['number'] as
      | { series: string; period: string; n: number }
      | undefined;
    if (number)
      scratch.prepare(sequenceSql).run(company, number.series, number.period, number.n + 1);
  }
  const all = [...entities.values()];
  for (let from = 0; from < all.length; from += chunk)
    writeEntities(scratch, house, all.slice(from, from + chunk));
  scratch.sqlite.exec('COMMIT');
  return { events, head };
};

/** How many entities' rows are held in memory at once. */
const chunk = 1000;

const writeEntities = (scratch: Connection, house: House, some: readonly Working[]): void => {
  const searched: Searched[] = [];
  projectEntities(scratch, house, some, { touched: new Set(), searched });
  for (const { seq, text } of searched)
    if (text !== undefined)
      scratch.prepare('INSERT INTO search_text(seq, text) VALUES(?,?)').run(seq, text);
  for (const one of some) saveOne(scratch, one);
};

const foldInto = (
  scratch: Connection,
  house: House,
  entities: Map<string, Working>,
  entry: Entry,
): Working | undefined => {
  const actor = house.actorOfFact.get(entry.event_type);
  const fold = actor?.folds.get(entry.event_type);
  if (!actor || !fold) return undefined;
  const known = entities.get(entry.entity_id);
  const one: Working = known ?? {
    actor,
    company: entry.company_id,
    id: entry.entity_id,
    before: undefined,
    state: actor.initial,
    seq: entry.id,
    version: 0,
    created_at: entry.ts,
    updated_at: entry.ts,
    created_by: entry.actor_id,
    lines: freshLines(scratch, entry.company_id, entry.entity_id),
  };
  if (!known) entities.set(entry.entity_id, one);
  one.state = fold.apply(one.state, entry.data, metaOf(entry), one.lines);
  one.version = entry.id;
  one.updated_at = entry.ts;
  return one;
};

const compare = (
  db: Connection,
  house: House,
  company: string,
  file: string,
): Pick<Rebuilt, 'digests' | 'differences'> => {
  const digests: Record<string, string> = {};
  const differences: Difference[] = [];
  db.sqlite.prepare('ATTACH ? AS rebuilt').run(file);
  for (const name of comparedTables(house)) {
    digests[name] = digestOf(db, name, company);
    differences.push(...differencesIn(db, name, company));
  }
  differences.push(...differencesInSearch(db, company));
  return { digests, differences };
};

/** What entities are found by lies in one full-text table for all companies, a row by number. */
const differencesInSearch = (db: Connection, company: string): Difference[] => {
  const puts = db.sqlite
    .prepare(
      `SELECT a.seq, a.text FROM rebuilt.search_text a LEFT JOIN main.search_text b ON b.rowid = a.seq
       WHERE b.text IS NOT a.text`,
    )
    .all();
  const drops = db.sqlite
    .prepare(
      `SELECT e.seq FROM main.entity e JOIN main.search_text b ON b.rowid = e.seq
       WHERE e.company=? AND NOT EXISTS (SELECT 1 FROM rebuilt.search_text a WHERE a.seq = e.seq)`,
    )
    .all(company);
  return [
    ...puts.map((row) => ({ table: searchTable, key: String(row['seq']), put: row as Row })),
    ...drops.map((row) => ({ table: searchTable, key: String(row['seq']), drop: row as Row })),
  ];
};

/** SHA-256 over the rebuilt rows of a company in the order of their key. */
const digestOf = (db: Connection, name: string, company: string): string => {
  const digest = createHash('sha256');
  const rows = db.sqlite
    .prepare(`SELECT * FROM rebuilt.${name} WHERE company=? ORDER BY ${keyOf(db, name).join(', ')}`)
    .raw();
  for (const row of rows.iterate(company)) digest.update(JSON.stringify(row));
  return digest.digest('hex');
};

const differencesIn = (db: Connection, name: string, company: string): Difference[] => {
  const keys = keyOf(db, name);
  const same = keys.map((key) => `a.${key} = b.${key}`).join(' AND ');
  const changed = columnsOf(db, name).map((column) => `a.${column} IS NOT b.${column}`);
  const puts = db.sqlite
    .prepare(
      `SELECT a.* FROM rebuilt.${name} a LEFT JOIN main.${name} b ON ${same}
       WHERE a.company=? AND (${changed.join(' OR ')})`,
    )
    .all(company);
  const drops = db.sqlite
    .prepare(
      `SELECT ${keys.map((key) => `a.${key}`).join(', ')} FROM main.${name} a
       WHERE a.company=? AND NOT EXISTS (SELECT 1 FROM rebuilt.${name} b WHERE ${same})`,
    )
    .all(company);
  return [
    ...puts.map((row) => ({ table: name, key: keyText(row, keys), put: row as Row })),
    ...drops.map((row) => ({ table: name, key: keyText(row, keys), drop: row as Row })),
  ];
};

type Cells = Record<string, unknown>;

const columnsOf = (db: Connection, name: string): string[] =>
  db.sqlite
    .prepare(`SELECT name FROM pragma_table_info('${name}')`)
    .all()
    .map((row) => row['name'] as string);

const keyOf = (db: Connection, name: string): string[] =>
  db.sqlite
    .prepare(`SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`)
    .all()
    .map((row) => row['name'] as string);

const keyText = (row: Cells, keys: readonly string[]): string =>
  keys
    .slice(1)
    .map((key) => row[key])
    .join(' ');
