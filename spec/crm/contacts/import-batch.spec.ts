import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, problemsOf } from '../../../gateway/http/input-schema.ts';
import { skipReasons } from '../../../kernel/declare/imports/batch.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { importBatch } from '../../../modules/crm/contacts/import-batch.ts';
import { contactRoutes } from '../../../modules/crm/routes.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('crm.contacts.importBatch');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const created = (n: number, data: object = {}) => ({
  entity_id: `contact:${n}`,
  event_type: 'crm.contact.created',
  data: { name: `Contact ${n}`, ...data } as Record<string, unknown>,
  source: 'csv_import',
  idempotency_key: `key-${n}`,
});

const counts = ({ records, created, updated, skipped, failed }: Answered): readonly number[] => [
  ...[records, created, updated],
  ...[skipped, failed],
];

it('counts what was created, and skips it the second time', async ({ app }) => {
  const records = [created(1), created(2), created(1)];
  const first = await app.does(importBatch, { records });
  assert.equal(counts(first), [3, 2, 0, 1, 0]);
  assert.equal(first.left_out, [
    { index: 2, entity_id: 'contact:1', outcome: 'skipped', reason: skipReasons.hit },
  ]);
  const second = await app.does(importBatch, { records });
  assert.equal(counts(second), [3, 0, 0, 3, 0]);
  assert.is(app.recorded.length, 2);
});

it('reports why a record failed and imports the others', async ({ app }) => {
  const tagged = { ...created(9), event_type: 'crm.contact.tagged', data: { tags: ['x'] } };
  const answer = await app.does(importBatch, {
    records: [created(1), created(2, { name: '' }), tagged, created(3)],
  });
  assert.is(answer.created, 2);
  assert.is(answer.failed, 2);
  assert.equal(
    answer.errors.map((one: { index: number; entity_id: string }) => [one.index, one.entity_id]),
    [
      [1, 'contact:2'],
      [2, 'contact:9'],
    ],
  );
  assert.match(answer.errors[0].reason, /name/);
  assert.is((await app.asks(get, { contact_id: 'contact:3' })).name, 'Contact 3');
});

it('skips what exists under another key, and a used key with other data', async ({ app }) => {
  await app.does(importBatch, { records: [created(1)] });
  const answer = await app.does(importBatch, {
    records: [{ ...created(1), idempotency_key: 'other' }, created(1, { name: 'Changed' })],
  });
  assert.equal(counts(answer), [2, 0, 0, 2, 0]);
  assert.is((await app.asks(get, { contact_id: 'contact:1' })).name, 'Contact 1');
});

it('with upsert updates a changed row every time and skips an identical one', async ({ app }) => {
  const send = async (data: object): Promise<unknown> => {
    const answer = await app.does(importBatch, { records: [created(1, data)], upsert: true });
    return [answer.created, answer.updated, answer.skipped, answer.failed];
  };
  const people = [{ name: 'Eva' }];
  const addresses = [{ line1: 'Ring 1' }];
  assert.equal(await send({ people, addresses }), [1, 0, 0, 0]);
  assert.equal(await send({ people, addresses }), [0, 0, 1, 0]);
  assert.equal(await send({ phone: '1', people, addresses }), [0, 1, 0, 0]);
  assert.equal(await send({ phone: '2', people: [...people, { name: 'Tom' }] }), [0, 1, 0, 0]);
  assert.equal(await send({ phone: '2' }), [0, 0, 1, 0]);
  const read = await app.asks(get, { contact_id: 'contact:1' });
  assert.is(read.phone, '2');
  assert.is(read.people.length, 2);
  assert.is(read.addresses.length, 1);
  assert.equal(
    app.recorded.map((one) => one.event_type.replace('crm.contact.', '')),
    ['created', 'person_added', 'address_added', 'updated', 'updated', 'person_added'],
  );
});

it('takes 500 records and not 501', async ({ app }) => {
  const route = contactRoutes.find(({ operation }) => operation.name === importBatch.name);
  assert.ok(route);
  const intake = intakeOf(route);
  const records = Array.from({ length: 501 }, (_, n) => created(n));
  assert.equal(problemsOf(intake, { records: records.slice(0, 500) }), []);
  assert.equal(
    problemsOf(intake, { records }).map(({ loc }) => loc),
    [['body', 'records']],
  );
  assert.is((await app.does(importBatch, { records: records.slice(0, 500) })).created, 500);
});

it.run();
