import { rm } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rechain, withDatabase } from './forger.ts';
import { type Witnessed, witnessed } from './installation.ts';

const it = suite('ledger.heads.printed');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const reports = ['trial-balance', 'balance-sheet', 'pnl', 'tax-report'];
let place: Witnessed;

it.before(async () => {
  place = await witnessed();
});
it.after(() => place.remove());

it('states the newest signed head in period reports, and takes its hash as an anchor', async () => {
  const service = await place.start();
  const report = (name: string) => service.does('GET', `/accounting/${name}`);
  for (const name of reports) assert.is((await report(name)).signed_head, null, name);
  await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  await service.does('POST', '/accounting/period-lock', { lock_date: '2020-01-31' });
  while ((await service.does('GET', '/ledger/heads')).total === 0) await pause(20);
  const [newest] = (await service.does('GET', '/ledger/heads')).items;
  const { number, hash, time } = newest;
  for (const name of reports)
    assert.equal((await report(name)).signed_head, { number, hash, time }, name);
  const verified = await service.does('GET', `/ledger/verify?anchor=${hash}`);
  assert.is(verified.ok, true, JSON.stringify(verified.fault));
  const cut = await service.does('GET', `/ledger/verify?anchor=${'0'.repeat(64)}`);
  assert.is(cut.ok, false);
  assert.match(cut.fault.says, /heads were cut off/);
  await service.stop();
});

it('proves by a printed hash alone that heads were taken out of database and folder', async () => {
  let service = await place.start();
  const { signed_head } = await service.does('GET', '/accounting/trial-balance');
  await service.stop();
  await rm(await place.headsFile());
  await withDatabase(place.database, (store) => {
    store.sqlite.exec("DELETE FROM ledger WHERE event_type='ledger.head_signed'");
    store.sqlite.exec("DELETE FROM entity WHERE kind='ledger_heads'");
    rechain(store, 'instance');
  });
  service = await place.start();
  const silent = await service.does('GET', '/ledger/verify');
  assert.is(silent.ok, true, 'without the report nothing is missed');
  const found = await service.does('GET', `/ledger/verify?anchor=${signed_head.hash}`);
  assert.is(found.ok, false);
  assert.match(found.fault.says, /heads were cut off/);
  await service.stop();
});

it.run();
