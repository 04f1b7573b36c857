import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Client, register, signIn } from '../owner.ts';
import type { Answered } from '../test-app.ts';
import { readCacheOf, type Started, startService } from './children.ts';
import { importFiles } from './import-files.ts';
import { figure, type Part, table, verdict } from './table.ts';

const rowsOfScale = 2000;
const mostMb = 1024;
const sampleMs = 250;
const probeMs = 500;
/** Longest wait of a small request during an import. */
const mostWaitMs = 2000;
/** Share of the records after which the service is killed. */
const killedAfter = 0.4;

type Row = {
  readonly kind: string;
  readonly step: string;
  readonly seconds: number;
  readonly rowsPerSecond: number;
  readonly peakMb: number;
  readonly readMs: number;
  readonly writeMs: number;
};

type ImportFile = { readonly kind: string; readonly text: string };

type Running = { service: Started; client: Client };

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Measures memory, and the waits of health checks and a small write, while a function runs. */
export const watched = async <R>(running: Running, does: () => Promise<R>) => {
  let peakMb = 0;
  let [readMs, writeMs] = [0, 0];
  let isOver = false;
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await ask();
    return performance.now() - from;
  };
  const sampling = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, readCacheOf(running.service.pid).own || 0);
      await wait(sampleMs);
    }
  })();
  const probing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { client } = running;
      readMs = Math.max(readMs, await timed(() => client.ask('GET', '/health')));
      const body = { name: `Beside ${n}`, contact_type: 'customer' };
      writeMs = Math.max(writeMs, await timed(() => client.ask('POST', '/crm/contacts', body)));
      await wait(probeMs);
    }
  })();
  const from = performance.now();
  try {
    const result = await does();
    return { result, seconds: (performance.now() - from) / 1000, peakMb, readMs, writeMs };
  } finally {
    isOver = true;
    await Promise.all([sampling, probing]);
  }
};

const upload = async ({ url, token }: Client, { kind, text }: ImportFile): Promise<Answered> => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([text], { type: 'text/csv' }), `${kind}.csv`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/imports`, { method: 'POST', headers, body: form });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`POST /imports: ${answer.status} ${body}`);
  return JSON.parse(body);
};

/** Waits until a run has left a status, or has passed a share of its records. */
const until = async (
  running: Running,
  id: string,
  status: string,
  share = 2,
): Promise<Answered> => {
  for (;;) {
    const run = await running.client.ask('GET', `/imports/${id}`);
    if (run.status !== status || run.progress >= share) return run;
    await wait(sampleMs);
  }
};

const expecting = (run: Answered, status: string): Answered => {
  if (run.status !== status) throw new Error(`${run.kind}: ${run.status}: ${run.error}`);
  return run;
};

const reportRows = async ({ ask }: Client, id: string): Promise<number> =>
  String(await ask('GET', `/imports/${id}/report`)).split('\r\n').length - 2;

/** Imports files of `scale` times 2,000 rows: preview, import with a kill in its middle, report, undo. */
export const imports = async (
  scale: number,
  kinds: readonly string[] | undefined,
  say: (text: string) => void,
): Promise<Part> => {
  const rows: Row[] = [];
  for (const [kind, make] of Object.entries(importFiles)) {
    if (kinds && !kinds.includes(kind)) continue;
    const folder = await mkdtemp(join(tmpdir(), 'countinghouse-imports-'));
    const service = await startService(folder, { onOneCore: false });
    const running: Running = { service, client: await register(service.url) };
    const file = { kind, ...make(scale * rowsOfScale) };
    const noted = async <R>(step: string, does: () => Promise<R>): Promise<R> => {
      const { result, ...one } = await watched(running, does);
      const rowsPerSecond = file.rows / one.seconds;
      rows.push({ kind: file.kind, step, ...one, rowsPerSecond });
      say(
        `${file.kind}, ${step}: ${figure(one.seconds)} s, ${figure(rowsPerSecond)} rows a second, ${one.peakMb} MB, GET ${figure(one.readMs)} ms, POST ${figure(one.writeMs)} ms`,
      );
      return result;
    };
    try {
      const made = await noted('upload', () => upload(running.client, file));
      const id: string = made.run_id;
      const previewed = await noted('preview', () => until(running, id, 'previewing'));
      const { preview_hash, expected, records_total } = expecting(previewed, 'previewed');
      if (expected.created !== records_total)
        throw new Error(`${file.kind}: ${JSON.stringify(expected)} of ${records_total}`);
      await running.client.ask('POST', `/imports/${id}/start`, { preview_hash });
      await noted('import until the kill', () => until(running, id, 'running', killedAfter));
      await running.service.kill();
      running.service = await startService(folder, { onOneCore: false });
      running.client = await signIn(running.service.url);
      await noted('import after the kill', () => until(running, id, 'running'));
      const done = expecting(await running.client.ask('GET', `/imports/${id}`), 'done');
      if (done.created !== records_total) throw new Error(`${file.kind}: ${done.created} created`);
      const reported = await noted('report', () => reportRows(running.client, id));
      if (reported !== file.rows) throw new Error(`${file.kind}: a report of ${reported} rows`);
      await running.client.ask('POST', `/imports/${id}/undo`);
      const undone = expecting(await noted('undo', () => until(running, id, 'undoing')), 'undone');
      if (undone.removed !== records_total) throw new Error(`${file.kind}: ${undone.removed} gone`);
    } finally {
      await running.service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  const isGood = (one: Row): boolean =>
    one.peakMb <= mostMb && Math.max(one.readMs, one.writeMs) <= mostWaitMs;
  const markdown = table([
    [
      'import',
      'step',
      's',
      'rows a second',
      'peak own MB',
      'longest GET ms',
      'longest POST ms',
      '',
    ],
    ...rows.map((one) => [
      ...[one.kind, one.step, figure(one.seconds), Math.round(one.rowsPerSecond), one.peakMb],
      ...[figure(one.readMs), figure(one.writeMs), verdict(isGood(one))],
    ]),
  ]);
  return { markdown, figures: { rows } };
};
