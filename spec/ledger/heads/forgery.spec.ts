import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Settings } from '../../../kernel/declare/services.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { modules } from '../../../modules/all.ts';
import { proofOf } from '../../../modules/ledger/chain/proof.ts';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { forge } from '../chain/forge.ts';
import { rechain, withDatabase } from './forger.ts';
import { type Witnessed, witnessed } from './installation.ts';

const it = suite('ledger.heads.forgery');

let place: Witnessed;
let whole = '';
let company = '';
const built = registryOf(modules);
let settings: Settings;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const locks = ['2020-01-31', '2020-02-29', '2020-03-31'];

/** Signs a head by locking a period, after creating an item. */
const lockThrough = async (service: Installation, lock_date: string): Promise<void> => {
  const { total } = await service.does('GET', '/ledger/heads');
  await service.does('POST', '/items', { name: `Ring of ${lock_date}`, sell_by: 'piece' });
  await service.does('POST', '/accounting/period-lock', { lock_date });
  while ((await service.does('GET', '/ledger/heads')).total === total) await pause(20);
};

it.before(async () => {
  place = await witnessed();
  const service = await place.start();
  company = (await service.does('GET', '/companies/me')).id;
  for (const lock of locks) await lockThrough(service, lock);
  const found = await service.does('GET', '/ledger/verify');
  assert.is(found.ok, true, JSON.stringify(found));
  assert.is(found.assurance.level, 'witnessed');
  assert.is(found.heads.newest.number, 3);
  assert.ok(found.assurance.witnessed <= found.assurance.chain);
  await service.stop();
  const folder = dirname(await place.headsFile());
  settings = { startedAt: instant(), evidence: { folder, publicKey: undefined } } as Settings;
  whole = await place.copy('whole.db');
});
it.after(() => place.remove());

const verified = async (input: { anchor?: string } = {}): Promise<Answered> => {
  const store = await openStore(place.database, { readOnly: true });
  try {
    return proofOf(readerOf(store, company), input, { registry: built, settings });
  } finally {
    await store.close();
  }
};

it('names the first signed head that a forged and rehashed chain no longer matches', async () => {
  await place.putBack(whole);
  await withDatabase(place.database, (store) => {
    forge(store.sqlite, `Ring of ${locks[1]}`, 'Ring of another');
    rechain(store, company);
  });
  const found = await verified();
  assert.is(found.ok, false);
  assert.equal(
    found.heads.faults.map((one: { number: number; kind: string }) => [one.number, one.kind]),
    [
      [2, 'mismatch'],
      [3, 'mismatch'],
    ],
  );
  assert.match(found.fault.says, /signed head 2 .* no longer matches/);
  assert.is(found.assurance.signed, found.fault.id);
  assert.is(found.assurance.level, 'witnessed');
  assert.ok(found.assurance.chain > found.assurance.signed);
});

it('names the head that a cut-off tail is behind', async () => {
  await place.putBack(whole);
  await withDatabase(place.database, (store) => {
    store.sqlite.exec(
      `DELETE FROM ledger WHERE company='${company}' AND id >= (SELECT min(id) FROM ledger WHERE company='${company}' AND instr(data, 'Ring of ${locks[2]}') > 0)`,
    );
    rechain(store, company);
  });
  const found = await verified();
  assert.is(found.ok, false);
  assert.is(found.heads.faults[0].number, 3);
  assert.is(found.heads.faults[0].kind, 'ahead');
});

it('names a head whose entry was taken out of the ledger or rewritten', async () => {
  await place.putBack(whole);
  await withDatabase(place.database, (store) => {
    store.sqlite.exec("DELETE FROM ledger WHERE event_type='ledger.head_signed'");
    rechain(store, 'instance');
  });
  const found = await verified();
  assert.is(found.ok, false);
  assert.match(
    found.fault.says,
    /installation's own chain: signed head \d .*(no longer matches|ahead of the chain)/,
  );
});

it('names a number that is missing from the heads folder and the ledger', async () => {
  await place.putBack(whole);
  await withDatabase(place.database, (store) => {
    store.sqlite.exec(
      `DELETE FROM ledger WHERE event_type='ledger.head_signed' AND json_extract(data, '$.head.number')=2`,
    );
    rechain(store, 'instance');
  });
  const file = await place.headsFile();
  const lines = await readFile(file, 'utf8');
  await writeFile(file, lines.replace(/^.*"number":2,.*\n/m, ''));
  const found = await verified();
  await writeFile(file, lines);
  assert.is(found.ok, false);
  assert.equal([found.heads.faults[0].number, found.heads.faults[0].kind], [2, 'missing']);
});

it('trusts no head by a key that it does not know', async () => {
  await place.putBack(whole);
  const file = await place.headsFile();
  const lines = await readFile(file, 'utf8');
  const last = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '');
  const forged = { ...last, head: { ...last.head, number: 4, key: 'f'.repeat(32) } };
  await appendFile(file, `${JSON.stringify(forged)}\n`);
  const found = await verified();
  await writeFile(file, lines);
  assert.is(found.ok, false);
  assert.ok(
    found.heads.faults.some((one: { number: number; kind: string }) => one.number === 4),
    JSON.stringify(found.heads.faults),
  );
});

it('finds an anchor that the caller kept, and misses one that is gone', async () => {
  await place.putBack(whole);
  const { heads } = await verified();
  assert.is((await verified({ anchor: heads.newest.hash })).ok, true);
  const gone = await verified({ anchor: '0'.repeat(64) });
  assert.is(gone.ok, false);
  assert.match(gone.fault.says, /cut off/);
});

it.run();
