import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { allModules } from '../../gateway/modules.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { addDays } from '../../kernel/values/clock.ts';
import { register } from '../owner.ts';
import { dice } from '../random.ts';
import { startService } from './children.ts';
import { openFeed } from './feed.ts';
import { makeContacts, makeGoods } from './goods.ts';
import { journalLines, makeYears } from './papers.ts';

/** Generated company: its numbers of records, and the time it took. */
export type Company = {
  readonly folder: string;
  readonly scale: number;
  readonly items: number;
  readonly contacts: number;
  readonly documents: number;
  readonly journal_lines: number;
  readonly events: number;
  readonly file_mb: number;
  readonly made_seconds: number;
};

const firstDay = '2024-01-01';
const days = 730;
/** Date in the middle of a month and year: the most expensive cutoff for reports. */
export const midYear = '2025-06-17';

const root = join(import.meta.dirname, '../..');
const makers = ['company.ts', 'feed.ts', 'goods.ts', 'papers.ts'];

/** Hash of everything that the rows depend on: schema, kernel, machines, versions of folds and views, generators. */
const versionKey = (): string => {
  const { actors, views, tallies } = registryOf(allModules);
  const versions = [
    ...[...actors.values()].map((one) => `${one.kind} ${one.v}`),
    ...[...views.values(), ...tallies.values()].flat().map((one) => `${one.name} ${one.v}`),
  ];
  const hash = createHash('sha256').update(versions.join());
  const files = ['kernel', 'machines', 'migrations'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) =>
      join(root, room, String(name)),
    ),
  );
  for (const file of [...files.sort(), ...makers.map((name) => join(import.meta.dirname, name))])
    if (file.endsWith('.ts')) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

const sizes = (scale: number) => ({
  items: 1000 * scale,
  contacts: 200 * scale,
  documents: 1000 * scale,
  journalLines: 10_000 * scale,
});

/** Company of a seed and a scale; generated once and cached in the system's temporary folder. */
export const company = async (
  scale: number,
  seed: number,
  say: (text: string) => void,
): Promise<Company> => {
  const folder = join(tmpdir(), `countinghouse-company-${scale}-${seed}-${versionKey()}`);
  const record = join(folder, 'company.json');
  if (process.env['BENCH_FRESH'] === '1') await rm(folder, { recursive: true, force: true });
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as Company;
  const started = performance.now();
  const making = await mkdtemp(join(tmpdir(), 'countinghouse-making-'));
  try {
    const made = await make(making, scale, seed, say);
    const made_seconds = Math.round((performance.now() - started) / 1000);
    const whole: Company = { folder, scale, ...made, made_seconds };
    await writeFile(join(making, 'company.json'), JSON.stringify(whole, null, 2));
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
    return whole;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};

const make = async (folder: string, scale: number, seed: number, say: (text: string) => void) => {
  const wanted = sizes(scale);
  const { who, places } = await founded(folder);
  const database = join(folder, 'countinghouse.db');
  const feed = await openFeed(database, who);
  const roll = dice(seed);
  feed.on(addDays(firstDay, -1));
  const people = makeContacts(feed, roll, wanted.contacts);
  say(`scale ${scale}: ${wanted.contacts} contacts`);
  const goods = makeGoods(feed, roll, wanted.items, places);
  say(`scale ${scale}: ${wanted.items} items`);
  makeYears({ feed, dice: roll, goods, ...people }, firstDay, days, wanted, say);
  const events = feed.store.prepare('SELECT count(*) AS n FROM ledger').get()?.['n'] as number;
  const lines = journalLines(feed);
  await feed.close();
  return {
    ...{ items: wanted.items, contacts: wanted.contacts, documents: wanted.documents },
    ...{ journal_lines: lines, events, file_mb: Math.round((await stat(database)).size / 2 ** 20) },
  };
};

/** Creates the company through the public API: owner, settings, locations. */
const founded = async (folder: string) => {
  const service = await startService(folder);
  const { ask } = await register(service.url);
  await ask('PATCH', '/companies/me/settings', { currency: 'EUR', timezone: 'UTC' });
  const taxes = [{ name: 'VAT 20%', rate: 20, is_default: true }];
  await ask('PATCH', '/companies/me/taxes', { taxes });
  for (const name of ['North store', 'South store', 'Stall', 'Depot'])
    await ask('POST', '/companies/me/locations', { name, type: 'shop' });
  const locations = await ask('GET', '/companies/me/locations');
  const { id: company_id } = await ask('GET', '/companies/me');
  const users = await ask('GET', '/companies/me/users');
  await service.stop();
  const places = locations.items.map((one: { id: string }) => one.id) as string[];
  return { who: { company_id, user_id: users.items[0].id as string }, places };
};

/** Writable copy of the cached company. */
export const copyOf = async ({ folder }: Company): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'countinghouse-bench-'));
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Synced now: otherwise the first syncs of the service write gigabytes of the copy.
  const file = await open(join(copy, 'countinghouse.db'), 'r+');
  await file.sync();
  await file.close();
  return copy;
};
