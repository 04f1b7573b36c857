import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, Table } from '../../../../kernel/declare/projection.ts';
import { task } from '../../../../kernel/declare/task.ts';
import { genesis, hashOf } from '../../../../kernel/ledger/entry.ts';
import { erasedFiles } from '../../../../kernel/ledger/erased-files.ts';
import { listedErasures } from '../../../../kernel/ledger/erasure-list.ts';
import { derive } from '../../../../kernel/ledger/rebuild/derive.ts';
import { brokenAt, verifyChain } from '../../../../kernel/ledger/verify.ts';
import { readerOf } from '../../../../kernel/reader/reader.ts';
import { type Connection, connection, type Sqlite } from '../../../../kernel/reader/sqlite.ts';
import {
  chainTable,
  fileTable,
  idempotencyTable,
  ledgerTable,
  personalTable,
} from '../../../../kernel/reader/tables.ts';
import { putRow } from '../../../../kernel/writer/rows.ts';
import { foldersIn } from '../../folders.ts';
import type { Archive } from '../archive.ts';
import { misnamed } from '../container/manifest.ts';
import { Damaged, orDamaged } from '../damage.ts';
import { erasedIn, isAnswerKept } from '../erasures.ts';
import { keptIn, keptRows } from './kept-rows.ts';
import { ledgerIn, type Proved } from './ledger.ts';
import { type Head, metaIn } from './meta.ts';
import { openCompany } from './read.ts';
import { type Move, movedBy } from './renumber.ts';

type Asked = {
  readonly dataDir: string;
  readonly archive: Archive;
  /** An empty folder, in which `company.db` is made. */
  readonly folder: string;
  /** The company whose rows are made; another than the archive's makes a copy of it. */
  readonly company: string;
  /** For a copy: the first of the ids that were left free for it, and its address. */
  readonly move?: Move | undefined;
  /** Folder of signed heads. */
  readonly headsFolder?: string | undefined;
};

/** Result: a database file with the rows of one company. */
export type Staged = { readonly database: string; readonly head: Head };

/**
 * Builds the rows of a company from an archive in a separate database file: entries are verified and written, everything else
 * is replayed from them. The live database is not touched.
 */
export const stageCompanyTask = task('backups.stageCompany', (db, registry, asked: Asked) =>
  orDamaged(async (): Promise<Staged> => {
    await openCompany(asked.archive, asked.folder);
    const members = join(asked.folder, 'members');
    const database = join(asked.folder, 'company.db');
    const staged = openStaged(db, database);
    try {
      const head = write(db, staged, members, asked);
      staged.sqlite.exec('BEGIN');
      derive(staged, registry, asked.company);
      staged.sqlite.exec('COMMIT');
      const reader = readerOf(staged, asked.company);
      const broken = brokenAt(verifyChain(reader, registry));
      if (broken) throw new Damaged(broken.says);
      const left = new Set(erasedFiles(reader));
      putFiles(members, join(foldersIn(asked.dataDir).files, asked.company), left);
      return { database, head };
    } finally {
      staged.sqlite.close();
    }
  }),
);

/** A database with the tables of the one that is served, and no rows. */
const openStaged = (db: Connection, file: string): Connection => {
  const Database = db.sqlite.constructor as new (file: string) => Sqlite;
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=OFF', 'synchronous=OFF']) sqlite.pragma(pragma);
  const schema = db.prepare(
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type IN ('table', 'index')
     AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_text_%' ORDER BY type DESC`,
  );
  for (const { sql } of schema.all()) sqlite.exec(sql as string);
  return connection(sqlite);
};

const write = (live: Connection, staged: Connection, members: string, asked: Asked): Head => {
  const { company, move } = asked;
  const meta = metaIn(members);
  if (!move && meta.company_id !== company) throw new Damaged("it is another company's");
  const moved = move && movedBy(move, meta.company_id, company);
  const isErased = erasedIn(live, listedErasures(asked.headsFolder));
  const isKept = isAnswerKept(live);
  const dropped = new Set<string>();
  let head: Head = { id: 0, hash: genesis, count: 0 };
  let ts = '';
  staged.sqlite.exec('BEGIN');
  for (const proved of ledgerIn(members, meta.company_id, meta.head)) {
    const one = moved ? chained(moved(proved), head.hash) : proved;
    const { entry, dataText, metadataText } = one;
    const { company_id: _, ...columns } = entry;
    const row = { ...columns, company, data: dataText, metadata: metadataText };
    putRow(staged, ledgerTable, row as unknown as Row);
    for (const value of proved.personal) {
      const { id, hash, idempotency_key: key } = proved.entry;
      if (!isErased({ company: meta.company_id, id, hash })(value.path))
        putRow(staged, personalTable, { company, ledger_id: entry.id, ...value });
      else if (key !== null && !isKept(company, key)) dropped.add(key);
    }
    head = { id: entry.id, hash: entry.hash, count: head.count + 1 };
    ts = entry.ts;
  }
  const { id: last_id, hash, count } = head;
  putRow(staged, chainTable, { company, last_id, hash, count, ts });
  for (const table of keptIn.filter((one) => !moved || one === fileTable))
    writeKept(staged, table, members, company, dropped);
  staged.sqlite.exec('COMMIT');
  return head;
};

const chained = (one: Proved, prev_hash: string): Proved => {
  const entry = { ...one.entry, prev_hash };
  return { ...one, entry: { ...entry, hash: hashOf(entry, one.dataText, one.metadataText) } };
};

const writeKept = (
  staged: Connection,
  table: Table,
  members: string,
  company: string,
  dropped: ReadonlySet<unknown>,
): void => {
  for (const row of keptRows(members, table))
    if (table !== idempotencyTable || !dropped.has(row['key']))
      putRow(staged, table, { ...row, company });
};

/**
 * Puts files where the company's are, except those that erasures left; those that are there already stay, for a
 * file's name is its hash.
 */
const putFiles = (members: string, folder: string, left: ReadonlySet<string>): void => {
  const source = join(members, 'attachments');
  const wrong = misnamed(members);
  for (const hash of existsSync(source) ? readdirSync(source) : []) {
    const target = join(folder, hash.slice(0, 2), hash);
    if (left.has(hash) || existsSync(target) || wrong.has(`attachments/${hash}`)) continue;
    mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true });
    copyFileSync(join(source, hash), `${target}.draft`);
    renameSync(`${target}.draft`, target);
  }
};
