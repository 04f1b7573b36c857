import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { uuid } from '../ids.ts';
import type { House } from '../module.ts';
import type { Row } from '../projection.ts';
import { look } from '../store/look.ts';
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
    for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${tail}`, { force: true });
  }
};

const openScratch = (db: Connection, file: string): Connection => {
  const Database = db.sqlite.constructor as new (file: string) => Sqlite;
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=OFF', 'synchronous=OFF', 'cache_size=-64000'])
    sqlite.pragma(pragma);
  return connection(sqlite);
};

const comparedTables = (house: House): readonly string[] => {
  const derived = [...house.views.values(), ...house.tallies.values()]
    .flat()
    .map((one) => one.table.name);
  return [entityTable.name, partTable.name, sequenceTable.name, ...new Set(derived)];
};

const copySchema = (db: Connection, scratch: Connection, house: House): void => {
  for (const name of comparedTables(house)) {
    const row = db.prepare("SELECT sql FROM sqlite_master WHERE type='table' AND name=?").get(name);
    scratch.sqlite.exec(row?.['sql'] as string);
  }
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
  projectEntities(scratch, house, [...entities.values()], { touched: new Set(), searched: [] });
  for (const one of entities.values()) saveOne(scratch, one);
  scratch.sqlite.exec('COMMIT');
  return { events, head };
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
  const Database = db.sqlite.constructor as new (
    file: string,
    options: { readonly: boolean },
  ) => Sqlite;
  const rebuilt = connection(new Database(file, { readonly: true }));
  const digests: Record<string, string> = {};
  const differences: Difference[] = [];
  for (const name of comparedTables(house)) {
    const found = compareTable(db, rebuilt, name, company);
    digests[name] = found.digest;
    differences.push(...found.differences);
  }
  rebuilt.sqlite.close();
  return { digests, differences };
};

/** Walks both tables in the order of their key, like a merge, so that neither is held in memory. */
const compareTable = (
  live: Connection,
  rebuilt: Connection,
  name: string,
  company: string,
): { digest: string; differences: Difference[] } => {
  const keys = keyOf(live, name);
  const sql = `SELECT * FROM ${name} WHERE company=? ORDER BY ${keys.join(', ')}`;
  const digest = createHash('sha256');
  const left = live.sqlite.prepare(sql).iterate(company);
  const right = rebuilt.sqlite.prepare(sql).iterate(company);
  const differences: Difference[] = [];
  let a = left.next();
  let b = right.next();
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compareKeys(a.value, b.value, keys);
    if (order <= 0 && order !== 0 && !a.done)
      differences.push({ table: name, key: keyText(a.value, keys), drop: keyRow(a.value, keys) });
    if (order >= 0 && !b.done) {
      const text = JSON.stringify(b.value);
      digest.update(text);
      if (order > 0 || (!a.done && JSON.stringify(a.value) !== text))
        differences.push({ table: name, key: keyText(b.value, keys), put: b.value as Row });
    }
    if (order <= 0) a = left.next();
    if (order >= 0) b = right.next();
  }
  return { digest: digest.digest('hex'), differences };
};

type Cells = Record<string, unknown>;

const keyOf = (db: Connection, name: string): string[] =>
  db.sqlite
    .prepare(`SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`)
    .all()
    .map((row) => row['name'] as string);

const compareKeys = (a: Cells, b: Cells, keys: readonly string[]): number => {
  for (const key of keys) {
    const [x, y] = [a[key] as string | number, b[key] as string | number];
    if (x !== y)
      return typeof x === 'number'
        ? x < (y as number)
          ? -1
          : 1
        : Buffer.compare(Buffer.from(String(x)), Buffer.from(String(y)));
  }
  return 0;
};

const keyText = (row: Cells, keys: readonly string[]): string =>
  keys
    .slice(1)
    .map((key) => row[key])
    .join(' ');

const keyRow = (row: Cells, keys: readonly string[]): Row =>
  Object.fromEntries(keys.map((key) => [key, row[key] as string]));
