import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { openStore } from '../../../kernel/reader/open.ts';
import type { Sqlite } from '../../../kernel/reader/sqlite.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { stagingIn } from '../../../modules/imports/staging/staged-records.ts';
import { dice, freshSeed } from '../../random.ts';
import { launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';
import { type Installation, startTestService } from '../../service.ts';
import { until } from '../../until.ts';
import { proveBooks } from '../proof.ts';
import { type Kill, killVariable, preload } from './preload.ts';

const Database = createRequire(import.meta.url)('better-sqlite3') as new (
  file: string,
  options: object,
) => Sqlite;

/** Work during which a server is killed. */
export type KilledWork = {
  /** Makes the data folder from which every round starts. */
  readonly prepare: (service: Installation) => Promise<void>;
  /** Sends the request as the owner; the connection may break. */
  readonly asks: (url: string, token: string) => Promise<unknown>;
  /** Proves the state after the restart, once no work is left. */
  readonly proves: (service: Installation) => Promise<void>;
  /** Approximate number of changes of the disk. */
  readonly changes: number;
};

/** True in a run that names the changes; the run within all specs has one work of each kind. */
export const isFullRun = process.env['CRASH_POINTS'] !== undefined;

/** Changes before which a server is killed: all of them (`CRASH_POINTS=all`), named ones (`CRASH_POINTS=3,12`), or a random one. */
const points = (changes: number): readonly number[] => {
  const named = process.env['CRASH_POINTS'];
  if (named === 'all') return Array.from({ length: changes }, (_, at) => at + 1);
  if (named !== undefined) return named.split(',').map(Number);
  return [dice(freshSeed()).whole(1, changes)];
};

/**
 * Kills a server before changes of the disk that a work makes, restarts it, and proves that the state is either the
 * old or the new one.
 */
export const killedDuring = async (work: KilledWork): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-killed-'));
  try {
    const prepared = join(folder, 'prepared');
    const first = await startTestService({ dataDir: prepared });
    const { token } = first;
    await work.prepare(first);
    await first.stop();
    const failures: string[] = [];
    for (const nth of points(work.changes)) {
      const dataDir = join(folder, `killed-${nth}`);
      cpSync(prepared, dataDir, { recursive: true });
      const log = join(folder, `changes-${nth}`);
      writeFileSync(log, '');
      try {
        await round(work, {
          dataDir,
          token,
          kill: { armed: join(folder, `armed-${nth}`), log, nth },
        });
      } catch (error) {
        const last = readFileSync(log, 'utf8').trim().split('\n').at(-1);
        failures.push(`killed before change ${nth} (${last}): ${(error as Error).stack}`);
      }
      rmSync(dataDir, { recursive: true });
    }
    assert.is(failures.join('\n'), '');
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

type Round = { readonly dataDir: string; readonly token: string; readonly kill: Kill };

const round = async (work: KilledWork, { dataDir, token, kill }: Round): Promise<void> => {
  const child = launch(process.execPath, ['--import', preload, ...serviceArgs(dataDir)], {
    [killVariable]: JSON.stringify(kill),
  });
  const { url } = await listening(child, serviceSays);
  const gone = once(child, 'exit');
  writeFileSync(kill.armed, '');
  const asked = work.asks(url, token).then(
    () => undefined,
    (error: Error) => error,
  );
  const over = asked.then(() => until(() => isIdle(dataDir), 'the end of the work'));
  await Promise.race([gone, over]);
  over.catch(() => undefined);
  child.kill('SIGKILL');
  await gone;
  const changes = readFileSync(kill.log, 'utf8').split('\n').length - 1;
  const isKilled = changes >= kill.nth;
  const error = await asked;
  if (!isKilled && error) throw error;
  if (process.env['CRASH_POINTS'] !== undefined)
    process.stderr.write(`${kill.nth} of ${changes}\n`);
  const service = await startTestService({ dataDir });
  try {
    await until(() => isIdle(dataDir), 'the end of the work after the restart');
    await work.proves(service);
  } finally {
    await service.stop();
  }
  await proveNothingIsLeft(dataDir);
};

const workLeft = [
  "SELECT 1 FROM job WHERE status='waiting'",
  "SELECT 1 FROM backup_job_view WHERE status IN ('pending', 'running')",
  "SELECT 1 FROM import_run_view WHERE status IN ('running', 'undoing')",
];

/**
 * Rows of the database of a service. It is opened by the same library as in the service: two copies of SQLite in a
 * process would break each other's locks.
 */
const rowsIn = (
  dataDir: string,
  sql: string,
  ...params: readonly string[]
): Record<string, unknown>[] => {
  const db = new Database(foldersIn(dataDir).database, { readonly: true, fileMustExist: true });
  try {
    return db.prepare(sql).all(...params);
  } finally {
    db.close();
  }
};

/** True if no job and no import is pending; false while a reset or a restore replaces the database. */
const isIdle = (dataDir: string): boolean => {
  try {
    return rowsIn(dataDir, workLeft.join(' UNION ALL ')).length === 0;
  } catch {
    return false;
  }
};

/** Status of each backup job of a type. */
export const jobsOf = (dataDir: string, type: string): readonly string[] =>
  rowsIn(dataDir, 'SELECT status FROM backup_job_view WHERE type=? ORDER BY seq', type).map(
    ({ status }) => String(status),
  );

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Proves that ledgers and derived rows agree, and that no file remains of interrupted work. */
const proveNothingIsLeft = async (dataDir: string): Promise<void> => {
  const { database, backups, files, restoring } = foldersIn(dataDir);
  const store = await openStore(database, { readOnly: true });
  let companies: string[] = [];
  let stored: string[] = [];
  try {
    const rows = (sql: string) => store.sqlite.prepare(sql).all();
    companies = rows('SELECT company FROM chain').map(({ company }) => String(company));
    stored = rows("SELECT id FROM backup_view WHERE status='ready' AND size_bytes > 0").map(
      ({ id }) => String(id),
    );
    for (const table of ['ledger', 'entity', 'personal', 'file', 'job'])
      assert.equal(
        rows(`SELECT DISTINCT company FROM ${table}`).filter(
          ({ company }) => !companies.includes(String(company)),
        ),
        [],
        `${table} has rows of companies only`,
      );
    for (const company of companies) if (company !== 'instance') proveBooks(store, company);
  } finally {
    await store.close();
  }
  const drafts = filesIn(dataDir).filter((path) => /\.(draft|upload)$|\/[0-9a-f]{64}\./.test(path));
  assert.equal(drafts, [], 'no file is left unfinished');
  const temporary = existsSync(restoring) ? readdirSync(restoring) : [];
  assert.equal(temporary, [], 'no temporary folder is left');
  assert.equal(filesIn(stagingIn(dataDir)), [], 'no staged file is left');
  const folders = existsSync(files) ? readdirSync(files) : [];
  assert.equal(
    folders.filter((name) => !companies.includes(name)),
    [],
    'files have a company',
  );
  const archives = filesIn(backups).filter((path) => path.endsWith('.backup'));
  const idOf = (path: string) => path.replace(/^.*\/|\.backup$/g, '');
  assert.equal(archives.map(idOf).sort(), stored.sort(), 'archives and backups are the same');
};

/** Sends a request; throws if it fails. */
export const asksFor = async (
  url: string,
  token: string,
  path: string,
  body: object | FormData,
): Promise<ReturnType<typeof JSON.parse>> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
};
