import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/declare/limits.ts';
import { expire } from '../../modules/crm/reads/expire.ts';
import { list } from '../../modules/crm/reads/list.ts';
import { type Installation, startTestService } from '../service.ts';
import { type Answered, openApp } from '../test-app.ts';
import { until } from '../until.ts';
import { fits } from './fits.ts';

const it = suite('crm.reads');
let service: Installation;

it.before(async () => {
  replace(limits as { usesMs: number }, 'usesMs', 20);
  service = await startTestService();
});
it.after(async () => {
  restore();
  await service.stop();
});

const counts = async (): Promise<Record<string, number>> => {
  const answer = await service.does('GET', '/crm/contact-reads');
  assert.ok(fits(list, answer));
  return Object.fromEntries(
    answer.items.map((one: Answered) => [
      `${one.key_id ? 'key' : 'session'} ${one.operation}`,
      one.reads,
    ]),
  );
};

it('counts reads of contacts by day, user and key', async () => {
  const { id } = await service.does('POST', '/crm/contacts', { name: 'Ada Smith' });
  const { api_key } = await service.does('POST', '/auth/api-key', {});
  for (let n = 0; n < 3; n += 1) await service.does('GET', `/crm/contacts/${id}`);
  await service.does('GET', '/crm/contacts');
  await service.does('GET', `/crm/contacts/${id}`, undefined, api_key);
  const { items } = await service.does('GET', `/ledger?entity_id=${id}`);
  await service.does('GET', `/ledger/${items[0].id}`);
  await service.does('GET', '/search?q=Ada');
  await service.ask('GET', `/crm/contacts/${id}`, { token: null });
  const wanted = {
    'session crm.contacts.get': 3,
    'session crm.contacts.list': 1,
    'session ledger.entries.list': 1,
    'session ledger.entries.get': 1,
    'session search.everything.find': 1,
    'key crm.contacts.get': 1,
  };
  await until(async () => Object.keys(await counts()).length >= 6);
  assert.equal(await counts(), wanted);
  const day = new Date().toISOString().slice(0, 10);
  const { total } = await service.does('GET', `/crm/contact-reads?from=${day}&to=${day}`);
  assert.is(total, 6);
  assert.is((await service.does('GET', '/crm/contact-reads?to=2020-01-01')).total, 0);
});

it('shows the counts to owners of the company alone', async () => {
  const admin = (await service.userWith('admin')).token;
  assert.is((await service.ask('GET', '/crm/contact-reads', { token: admin })).status, 403);
  const other = (await service.otherCompany()).token;
  assert.is((await service.does('GET', '/crm/contact-reads', undefined, other)).total, 0);
});

it('enters every export with its scope and the number of records, never what was looked for', async () => {
  await service.does('POST', '/crm/contacts', { name: 'Zacharias Mole' });
  const { total } = await service.does('GET', '/crm/contacts');
  for (const path of [
    '/crm/contacts/export/csv',
    '/crm/contacts/export/csv?q=Zacharias',
    '/docs/export/csv',
    '/lists/export/csv',
    '/ledger/export',
  ])
    assert.is((await service.ask('GET', path)).status, 200, path);
  const { items } = await service.does('GET', '/ledger?event_type=crm.people.exported');
  const told = items.toReversed().map(({ data }: Answered) => [data.operation, data.count]);
  assert.equal(told.slice(0, 4), [
    ['crm.contacts.exportCsv', total],
    ['crm.contacts.exportCsv', 1],
    ['documents.queries.exportCsv', 0],
    ['lists.lists.exportCsv', 0],
  ]);
  assert.is(told[4][0], 'ledger.chain.export');
  assert.ok(told[4][1] > 10);
  assert.ok(items.every((one: Answered) => one.actor_id));
  assert.not.ok(JSON.stringify(items).includes('Zacharias'));
  const viewer = (await service.userWith('viewer')).token;
  assert.is((await service.ask('GET', '/ledger/export', { token: viewer })).status, 403);
  assert.is((await service.does('GET', '/ledger?event_type=crm.people.exported')).total, 5);
});

it('deletes counts after 13 months', async () => {
  const app = await openApp();
  const { company_id: company } = app.caller();
  const put = app.store.prepare(
    'INSERT INTO people_read(company, id, day, user_id, operation, reads) VALUES(?,?,?,?,?,?)',
  );
  const day = (months: number): string =>
    Temporal.Now.plainDateISO('UTC').subtract({ months }).add({ days: 1 }).toString();
  for (const one of [day(14), day(13), day(1)]) put.run(company, one, one, 'u', 'o', 1);
  await app.does(expire, {});
  const { items } = await app.asks(list, {});
  assert.equal(
    items.map((one: Answered) => one.day),
    [day(1), day(13)],
  );
  await app.close();
});

it.run();
