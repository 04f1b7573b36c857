/** `npm run bench`: all parts, or with `--only` one; `--scale` and `--seconds` make it smaller. */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeApp } from '../../gateway/bundle/app.ts';
import { freshApp } from '../../gateway/bundle/app-record.ts';
import { freshBundle } from '../../gateway/bundle/bundle.ts';
import { makeBundle } from '../../gateway/bundle/make.ts';
import { type Client, credentials, signIn } from '../owner.ts';
import { freePort } from '../page/browser.ts';
import { web } from './browser/web.ts';
import { canPin, pinSelf, startService, unpinSelf } from './children.ts';
import { clusterCosts } from './cluster/cluster.ts';
import { type Company, company, copyOf } from './company.ts';
import { concurrentReads } from './concurrent-reads.ts';
import { growth, type Sized, sized } from './growth.ts';
import { hot } from './hot.ts';
import { imports } from './imports.ts';
import { large } from './large.ts';
import { planning } from './plan.ts';
import { statements } from './statements.ts';
import type { Part } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    scale: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
  },
});

const number = (name: 'scale' | 'seconds' | 'seed'): number => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${name} takes a number, not ${values[name]}`);
};

const [scale, seconds, seed] = [number('scale'), number('seconds'), number('seed')];
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const copies = new Map<number, string>();

/** Folder with a company to work on, the same for all parts of a run. */
const folderOf = async (made: Company): Promise<string> => {
  const known = copies.get(made.scale);
  if (known !== undefined) return known;
  const folder = await copyOf(made);
  copies.set(made.scale, folder);
  return folder;
};

/** Runs a function with a client of the service on the company of a scale. */
const serving = async <R>(at: number, does: (client: Client) => Promise<R>): Promise<R> => {
  const service = await startService(await folderOf(await company(at, seed, say)));
  try {
    return await does(await signIn(service.url));
  } finally {
    await service.stop();
  }
};

const grown = async (): Promise<Part> => {
  const all: Sized[] = [];
  for (const one of [scale / 100, scale / 10, scale].filter((at) => at >= 1))
    all.push(await serving(one, (client) => sized(client, one, seconds, say)));
  return growth(all);
};

/** Times in a browser; service and browser share all cores, as on the machine of an owner. */
const inBrowser = async (): Promise<Part> => {
  if (!freshApp()) await makeApp();
  const webPort = await freePort();
  const folder = await folderOf(await company(scale, seed, say));
  unpinSelf();
  const service = await startService(folder, { webPort, onOneCore: false });
  try {
    return await web({ origin: `http://127.0.0.1:${webPort}`, ...credentials }, say);
  } finally {
    await service.stop();
    pinSelf();
  }
};

const parts: Record<string, () => Promise<Part>> = {
  statements,
  hot: () => serving(scale, (client) => hot(client, seconds, say)),
  large: async () => {
    const made = await company(scale, seed, say);
    return large(made, await folderOf(made), seconds, say);
  },
  growth: grown,
  beside: () => serving(scale, (client) => concurrentReads(client, seconds, say)),
  imports: () => imports(scale, values.kind, say),
  plan: () => planning(scale, say),
  cluster: async () => clusterCosts(await company(1, seed, say), seconds, say),
  web: inBrowser,
};

const asked = values.only ?? Object.keys(parts);
for (const name of asked)
  if (!parts[name]) throw new Error(`--only takes ${Object.keys(parts).join(', ')}, not ${name}`);

if (!freshBundle()) {
  say('Making the bundle that services start from ...');
  await makeBundle();
}
pinSelf();
const figures: Record<string, unknown> = { scale, seconds, seed, pinned: canPin };
try {
  for (const name of asked) {
    const part = await parts[name]?.();
    if (!part) continue;
    process.stdout.write(`## ${name}\n\n${part.markdown}\n\n`);
    figures[name] = part.figures;
  }
} finally {
  for (const folder of copies.values()) await rm(folder, { recursive: true, force: true });
}
const file = resolve(process.env['BENCH_FILE'] ?? join(tmpdir(), 'bench.json'));
await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
say(`The figures are in ${file}.`);
process.exit(0);
