import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headsIn } from '../../../kernel/ledger/heads/anchors.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Installation } from '../../service.ts';
import { type Witnessed, witnessed } from './installation.ts';

const it = suite('ledger.heads.accept');

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const lockThrough = async (service: Installation, lock_date: string): Promise<void> => {
  const { total } = await service.does('GET', '/ledger/heads');
  await service.does('POST', '/accounting/period-lock', { lock_date });
  while ((await service.does('GET', '/ledger/heads')).total === total) await pause(20);
};

const journal = (service: Installation) =>
  service.does('POST', '/accounting/journal-entries', {
    ts: '2026-01-05',
    memo: 'Rent',
    idempotency_token: uuid(),
    entries: [
      { account: '6100', debit: 10 },
      { account: '1110', credit: 10 },
    ],
  });

let place: Witnessed;
let numbers: string[] = [];
let highest = 0;
it.before(async () => {
  place = await witnessed();
  const service = await place.start();
  await journal(service);
  await lockThrough(service, '2020-01-31');
  await service.stop();
  const yesterday = await place.copy('yesterday.db');
  const later = await place.start();
  numbers = [(await journal(later)).number, (await journal(later)).number];
  await later.userWith('viewer');
  await lockThrough(later, '2020-02-29');
  highest = (await later.does('GET', '/ledger?limit=1')).items[0].id;
  await later.stop();
  await place.putBack(yesterday);
});
it.after(() => place.remove());

it('keeps a database read-only that is older than its newest head, until the owner accepts', async () => {
  const service = await place.start();
  assert.is((await service.does('GET', '/items')).total, 0);
  const refused = await service.ask('POST', '/items', { body: { name: 'Ring', sell_by: 'piece' } });
  assert.is(refused.status, 503);
  assert.is(refused.body.code, 'ledger_behind');
  assert.is(refused.body.accept, 'POST /ledger/rollback/accept');
  const { number } = refused.body;
  const behind = await service.does('GET', '/ledger/verify');
  assert.is(behind.ok, false);
  assert.is(behind.heads.faults[0].kind, 'ahead');
  const path = '/ledger/rollback/accept';
  const other = await service.ask('POST', path, { body: { number: number + 1, note: 'lost' } });
  assert.is(other.status, 409);
  assert.is(other.body.code, 'other_head');
  assert.is((await service.ask('POST', path, { body: { number } })).status, 422);
  const accepted = await service.does('POST', path, { number, note: 'disk failure' });
  assert.is(accepted.number, number);
  assert.is(
    (await service.ask('POST', path, { body: { number, note: 'again' } })).body.code,
    'no_rollback',
  );

  const item = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  assert.ok(item.version > highest, `${item.version} is above ${highest}`);
  const { number: next } = await journal(service);
  assert.not(numbers.includes(next), `${next} was not given out before`);
  const { items } = await service.does('GET', '/ledger?event_type=ledger.rollback_accepted');
  assert.is(items.length, 1);
  assert.is(items[0].data.number, number);
  assert.is(items[0].data.note, 'disk failure');
  const folder = dirname(await place.headsFile());
  const archived = headsIn(await readFile(join(folder, `abandoned-at-${number}.jsonl`), 'utf8'));
  assert.is(archived.at(-1)?.head.number, number, 'the heads before the acceptance are archived');
  const kept = headsIn(await readFile(await place.headsFile(), 'utf8'));
  const abandoned = kept.at(-1)?.head.abandons.map(({ company }) => company);
  assert.equal(
    abandoned?.sort(),
    [(await service.does('GET', '/companies/me')).id, 'instance'].sort(),
  );
  const store = await openStore(place.database, { readOnly: true });
  const chains = store.sqlite
    .prepare("SELECT company FROM ledger WHERE event_type='ledger.rollback_accepted'")
    .all();
  await store.close();
  assert.equal(chains.map(({ company }) => company).sort(), abandoned);
  const found = await service.does('GET', '/ledger/verify');
  assert.is(found.ok, true, JSON.stringify(found));
  assert.is(found.heads.newest.number, number + 1);
  assert.is(found.assurance.level, 'witnessed');
  assert.equal((await service.does('POST', '/ledger/rebuild')).differences, []);
  await service.stop();
  const again = await place.start();
  await again.does('POST', '/items', { name: 'Chain', sell_by: 'piece' });
  await again.stop();
});

it('finds its heads again where the file with its id is lost', async () => {
  const before = await place.headsFile();
  await rm(join(place.dataDir, 'instance-id'));
  const service = await place.start();
  const found = await service.does('GET', '/ledger/verify');
  assert.is(found.assurance.level, 'witnessed');
  assert.is(await place.headsFile(), before);
  await service.stop();
});

it('is allowed to owners of the first company only', async () => {
  const service = await place.start();
  const { token } = await service.userWith('admin');
  const body = { number: 1, note: 'x' };
  assert.is((await service.ask('POST', '/ledger/rollback/accept', { body, token })).status, 403);
  const other = await service.otherCompany();
  const refused = await service.ask('POST', '/ledger/rollback/accept', {
    body,
    token: other.token,
  });
  assert.is(refused.status, 403);
  assert.is(refused.body.code, 'not_in_this_company');
  await service.stop();
});

it.run();
