import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { visibilityOf, visibleRefusal } from '../../../kernel/declare/confidential/visibility.ts';
import { inRange } from '../../../kernel/declare/input/figure-range.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { type Download, isDownload } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Spread, TaskProgress } from '../../../kernel/declare/task.ts';
import { type Files, filesIn } from '../../../kernel/platform/files.ts';
import { noMail } from '../../../kernel/platform/mail.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { forgetAllTotals } from '../../../kernel/reader/page.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { endSnapshot } from '../../../kernel/reader/shared-snapshot.ts';
import { nowFor } from '../../http/request-time.ts';
import { textOf } from '../../http/respond.ts';
import { allModules } from '../../modules.ts';
import { workerPool } from '../worker-pool.ts';
import type { Asked, Given, Job, LongAnswer, Sent, Told } from './messages.ts';

const built = registryOf(allModules);

/** Database that this thread reads, with what its jobs use. */
type Opened = {
  readonly store: Store;
  readonly services: Services;
  readonly workers: Spread;
};

/** Files of all nodes; the client of PostgreSQL is loaded only where there is a cluster. */
const filesOfCluster = (url: string, local: Files): Promise<Files> =>
  import('../../../kernel/cluster/files/open.ts').then(({ openFiles }) => openFiles(url, local));

const missing = (what: string): never => {
  throw new Error(`A long query only reads; it has no ${what}.`);
};

/** Opens a database for reading only. */
const open = async (given: Given): Promise<Opened> => {
  const { database, settings, cluster } = given;
  const store = await openStore(database, { readOnly: true });
  const cache = filesIn(join(settings.dataDir, 'files'));
  const services: Services = {
    registry: built,
    files: cluster ? await filesOfCluster(cluster, cache) : cache,
    reader: ({ company_id }) => readerOf(store, company_id),
    work: async (task, input) =>
      task.run(store, built, input as never, undefined, undefined, services.files),
    mail: noMail,
    metrics: () => missing('metrics'),
    get http() {
      return missing('way out');
    },
    settings: { ...settings, sign: () => missing('signature'), apiPort: () => missing('port') },
    get bus() {
      return missing('bus');
    },
    get counters() {
      return missing('counters');
    },
    get hub() {
      return missing('hub');
    },
  };
  return { store, services, workers: workerPool(given) };
};

let counted: unknown;

/** Drops cached totals of lists after another connection has written (https://www.sqlite.org/pragma.html#pragma_data_version). */
const forgetOldTotals = ({ sqlite }: Store): void => {
  const version = sqlite.pragma('data_version', { simple: true });
  if (version !== counted) forgetAllTotals();
  counted = version;
};

/** Answers a query in one transaction, from the first row to the last byte. */
const answered = async (
  { store, services }: Opened,
  asked: Asked,
  file: string,
): Promise<LongAnswer> => {
  const operation = built.operations.get(asked.query) as Query;
  const reader = readerOf(store, asked.caller.company_id);
  store.sqlite.exec('BEGIN');
  try {
    forgetOldTotals(store);
    const now = nowFor(reader, asked.caller, asked);
    const seen = visibilityOf(operation, asked.caller, asked.input, {
      registry: built,
      reader,
    });
    const answer = await inRange(asked.input, () =>
      operation.answer(reader, asked.input as never, now, services),
    );
    if (isRefusal(answer)) return { refusal: visibleRefusal(operation, answer, seen) };
    if (isDownload(answer)) {
      const { bytes, ...told } = answer;
      await write(file, bytes);
      return { ...told, file };
    }
    const version = (answer as { version?: unknown } | null)?.version;
    return {
      json: new TextEncoder().encode(textOf(operation, answer, seen)),
      version: typeof version === 'number' ? version : undefined,
    };
  } finally {
    endSnapshot(store);
  }
};

/** Writes a download page by page, so that no more than one page is in memory. */
const write = async (file: string, bytes: Download['bytes']): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const opened = openSync(file, 'wx', 0o600);
  try {
    if (bytes instanceof Uint8Array) writeFileSync(opened, bytes);
    else for await (const page of bytes) writeFileSync(opened, page);
  } finally {
    closeSync(opened);
  }
};

const done = async (opened: Opened, job: Job): Promise<unknown> => {
  if ('asked' in job) return answered(opened, job.asked, job.file);
  const { store, services, workers } = opened;
  const task = built.tasks.get(job.task);
  if (!task) throw new Error(`No module declares the task ${job.task}.`);
  const progress = (made: TaskProgress): void => tell({ progress: made });
  return task.run(store, built, job.input as never, workers, progress, services.files);
};

const tell = (told: Told, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(told, moved);

const carryOut = async (opening: Promise<Opened>, job: Job): Promise<void> => {
  try {
    const answer = await done(await opening, job);
    const json = 'asked' in job && (answer as { json?: Uint8Array<ArrayBuffer> }).json;
    tell({ answer }, json ? [json.buffer] : []);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    tell({ error: error instanceof Error ? error : new Error(String(error)), code });
  }
};

/** Database of the present jobs. One that cannot be opened ends the thread. */
let opening: Promise<Opened> | undefined;

const close = async (): Promise<void> => {
  const { store } = (await opening) as Opened;
  await store.close();
  counted = undefined;
  tell({ closed: true });
};

parentPort?.on('message', async (sent: Sent) => {
  if ('open' in sent) await (opening = open(sent.open));
  else if ('close' in sent) await close();
  else await carryOut(opening as Promise<Opened>, sent);
});
