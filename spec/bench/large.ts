import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from '../owner.ts';
import { auditOf } from './audit.ts';
import { canPin, readCacheOf, startService } from './children.ts';
import type { Company } from './company.ts';
import { fire, type Measured, median, readAnew } from './load.ts';
import { reads } from './operations.ts';
import { type Fact, factTable, figure, type Part, table, verdict } from './table.ts';

const boots = 3;
const idleMs = 10_000;
const auditLines = 5000;

/** Large company: start time, memory at rest, reports, and long work. */
export const large = async (
  company: Company,
  folder: string,
  seconds: number,
  say: (text: string) => void,
): Promise<Part> => {
  const facts: Fact[] = [];
  const tell = (fact: Fact): void => {
    facts.push(fact);
    say(`${fact.what}: ${figure(fact.value)} ${fact.unit}`);
  };
  await readThrough(folder);
  for (const fact of await booted(folder)) tell(fact);
  const service = await startService(folder);
  const client = await signIn(service.url);
  const reports = await reported(client, seconds, say);
  for (const fact of await longWork(client, folder)) tell(fact);
  await service.stop();
  for (const fact of await rebuiltOnAll(folder)) tell(fact);
  const { items, contacts, documents, journal_lines, events, file_mb, made_seconds } = company;
  const markdown = [
    `The company: ${items} items, ${contacts} contacts, ${documents} documents, ${journal_lines} journal lines, ${events} events, a file of ${file_mb} MB, made in ${made_seconds} s.`,
    '',
    factTable(facts),
    '',
    table([
      ['Request, 1 client', 'a second', 'p50 ms', 'p99 ms', 'at most', ''],
      ...reports.map(({ work, perSecond, p50, p99, mostMs }) => [
        ...[work, figure(perSecond), figure(p50), figure(p99), mostMs ?? ''],
        verdict(mostMs === undefined ? undefined : p50 <= mostMs),
      ]),
    ]),
  ].join('\n');
  return { markdown, figures: { company, facts, reports } };
};

/** Reads the file once into the page cache, so that the measurement is of the work and not of the disk. */
const readThrough = async (folder: string): Promise<void> => {
  for await (const _ of createReadStream(join(folder, 'countinghouse.db')));
};

/** Median wall and processor time of several starts, in seconds. */
const bootOf = async (folder: string, onOneCore: boolean) => {
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let n = 0; n < boots; n += 1) {
    const service = await startService(folder, { onOneCore });
    walls.push(service.bootMs / 1000);
    cpus.push(service.bootCpuMs / 1000);
    await service.stop();
  }
  return { wall: median(walls), cpu: median(cpus) };
};

/** Starts the service several times on an idle machine; memory is read once at rest. */
const booted = async (folder: string): Promise<Fact[]> => {
  const { wall, cpu } = await bootOf(folder, false);
  const alone = await bootOf(folder, canPin);
  const service = await startService(folder);
  const fresh = readCacheOf(service.pid);
  await pause(idleMs);
  const rested = readCacheOf(service.pid);
  await service.stop();
  return [
    { what: `boot, median of ${boots}`, value: wall, unit: 's', most: 1 },
    { what: 'processor time of a boot', value: cpu, unit: 's' },
    { what: `boot on one core, median of ${boots}`, value: alone.wall, unit: 's' },
    { what: 'own memory after boot', value: fresh.own, unit: 'MB', most: 250 },
    { what: 'mapped pages of files after boot', value: fresh.mapped, unit: 'MB' },
    { what: 'own memory after 10 s idle', value: rested.own, unit: 'MB', most: 250 },
    { what: 'mapped pages of files after 10 s idle', value: rested.mapped, unit: 'MB' },
  ];
};

type Reported = Measured & { readonly work: string; readonly mostMs: number | undefined };

const reported = async (
  client: Client,
  seconds: number,
  say: (text: string) => void,
): Promise<Reported[]> => {
  const reports: Reported[] = [];
  for (const { work, grows, path, mostMs } of await reads(client)) {
    if (grows === 'constant' && mostMs === undefined) continue;
    await fire(client, { path }, 1, { shots: 1 });
    const measured = await readAnew(client, path, seconds);
    reports.push({ work, ...measured, mostMs });
    say(`${work}: ${figure(measured.p50)} ms`);
  }
  return reports;
};

/** Work over all data: audit, verification, rebuild. */
const longWork = async (client: Client, folder: string): Promise<Fact[]> => {
  const { ask } = client;
  const audit = await auditOf(client, auditLines);
  await readThrough(folder);
  const started = performance.now();
  const { ok, count } = await ask('GET', '/ledger/verify');
  const verifySeconds = (performance.now() - started) / 1000;
  if (!ok) throw new Error('the ledger does not verify');
  const rebuilt = await ask('POST', '/ledger/rebuild');
  const of = `an audit of ${audit.lines} lines`;
  return [
    { what: `adjust ${of}`, value: audit.adjustMs / 1000, unit: 's', most: 1 },
    { what: `begin ${of}`, value: audit.beginMs / 1000, unit: 's' },
    { what: `count a line of ${of}`, value: audit.countMs, unit: 'ms' },
    { what: 'verify', value: count / verifySeconds, unit: 'entries/s', least: 100_000 },
    { what: 'rebuild on one core', value: paceOf(rebuilt), unit: 'events/s' },
  ];
};

type Rebuilt = {
  readonly events: number;
  readonly ms: number;
  readonly differences: readonly { readonly table: string }[];
};

const paceOf = ({ events, ms }: Pick<Rebuilt, 'events' | 'ms'>): number => events / (ms / 1000);

/** Rebuilds on all cores of an idle machine. */
const rebuiltOnAll = async (folder: string): Promise<Fact[]> => {
  const service = await startService(folder, { onOneCore: false });
  const { ask } = await signIn(service.url);
  await readThrough(folder);
  const rebuilt: Rebuilt = await ask('POST', '/ledger/rebuild');
  await service.stop();
  const { differences } = rebuilt;
  return [
    { what: 'rebuild', value: paceOf(rebuilt), unit: 'events/s', least: 30_000 },
    {
      what: `rows that it changed${among(differences)}`,
      value: differences.length,
      unit: '',
      most: 0,
    },
  ];
};

/** Tables of rows that differ; machines and folds may be newer than a cached company. */
const among = (differences: readonly { readonly table: string }[]): string => {
  const tables = [...new Set(differences.map(({ table }) => table))];
  return tables.length > 0 ? ` in ${tables.join(', ')}` : '';
};
