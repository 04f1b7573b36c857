import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundles, freshBundle, type Made } from '../../../gateway/bundle/bundle.ts';
import { makeBundle } from '../../../gateway/bundle/make.ts';
import { register } from '../../owner.ts';
import { launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';

const it = suite('gateway.bundle');

/** Folder beside the real bundles: a bundle resolves packages from its own location. */
const folder = join(bundles, `../bundles-of-spec-${process.pid}`);
const list = join(folder, 'newest.json');
let made: Made;

it.before(async () => {
  for (const old of ['older', 'before', 'being-made'])
    await mkdir(join(folder, old), { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const old of ['older', 'before']) await utimes(join(folder, old), anHourAgo, anHourAgo);
  await writeFile(list, JSON.stringify({ folder: 'before', parts: [] }));
  made = await makeBundle(folder);
});

it.after(() => rm(folder, { recursive: true, force: true }));

it('keeps the bundle before it, which a service may still run on, and young folders, which another process may be writing', async () => {
  const kept = ['before', 'being-made', made.folder, 'newest.json'];
  assert.equal((await readdir(folder)).sort(), kept.sort());
});

it('is taken while every part is as it was, and only then', async () => {
  assert.is(freshBundle(folder), join(folder, made.folder));
  const paths = made.parts.map(([path]) => path);
  for (const path of ['gateway/service.ts', 'gateway/threads/writer-entry.ts', 'migrations'])
    assert.ok(paths.includes(path), path);
  assert.not(paths.some((path) => path.startsWith('spec/')));
  const [first, ...rest] = made.parts;
  if (!first) throw new Error('a bundle of nothing');
  const [path, at, size] = first;
  for (const other of [
    [path, at + 1, size],
    [path, at, size + 1],
    ['gateway/never-written.ts', at, size],
  ]) {
    await writeFile(list, JSON.stringify({ ...made, parts: [...rest, other] }));
    assert.is(freshBundle(folder), undefined, String(other));
  }
  await writeFile(list, '{');
  assert.is(freshBundle(folder), undefined);
  await rm(list);
  assert.is(freshBundle(folder), undefined);
});

/** Starts a service from the bundle of this spec, as the entry point does with the newest one. */
const startFromBundle = async (dataDir: string) => {
  const entry = join(folder, 'entry.mjs');
  const bundle = join(folder, made.folder);
  const bundled = pathToFileURL(
    join(import.meta.dirname, '../../../gateway/bundle/bundle.ts'),
  ).href;
  await writeFile(
    entry,
    `import { enterFrom } from '${bundled}'; await enterFrom(${JSON.stringify(bundle)}, 'start');`,
  );
  const [, ...args] = serviceArgs(dataDir);
  return listening(launch(process.execPath, [entry, ...args]), serviceSays);
};

it('is the whole service, also once two later bundles and an installation have deleted its files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-bundle-'));
  const service = await startFromBundle(dataDir);
  try {
    const { ask } = await register(service.url);
    await ask('POST', '/items', { name: 'Ring', sell_by: 'piece', quantity: 2 });
    // No thread for long reads is started yet, and no part is loaded that is loaded on first use.
    await rm(folder, { recursive: true });
    assert.is((await ask('GET', '/items?q=Ring')).items[0].name, 'Ring');
    assert.equal((await ask('POST', '/ledger/rebuild', {})).differences, []);
    assert.is((await ask('GET', '/ledger/verify')).ok, true);
    assert.is((await ask('GET', '/health/ready')).status, 'ok');
    assert.match(String(await ask('GET', '/machines/invoice?format=scxml')), '<scxml');
    const paths = Object.keys((await ask('GET', '/openapi.json')).paths);
    assert.ok(paths.length > 300, `${paths.length} paths`);
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it.run();
