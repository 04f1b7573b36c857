import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../kernel/declare/access.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { contactOf } from '../../../modules/crm/contract/queries.ts';
import { contactRoutes } from '../../../modules/crm/routes.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp }>('crm.contacts.create');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('records the contact and answers its id', async ({ app }) => {
  const made = await app.does(create, {
    name: ' Anna Weiss ',
    email: 'anna@weiss.example',
    contact_type: 'vendor',
    tags: ['b', 'a', 'b'],
    credit_limit: 500.5,
  });
  assert.match(made.id, /^contact:[0-9a-f-]{36}$/);
  const read = await app.asks(get, { contact_id: made.id });
  assert.ok(fits(get, read));
  assert.is(read.version, made.event_id);
  assert.is(read.name, 'Anna Weiss');
  assert.is(read.contact_type, 'supplier');
  assert.equal(read.tags, ['a', 'b']);
  assert.is(read.credit_limit, 500.5);
  assert.is(read.phone, null);
  assert.is(read.notes_count, 0);
  assert.is(contactOf(app.reader(), made.id)?.email, 'anna@weiss.example');
});

it('takes people and addresses with it', async ({ app }) => {
  const made = await app.does(create, {
    name: 'Weiss GmbH',
    people: [
      { name: 'Anna', is_primary: true },
      { name: 'Ben', is_primary: true },
    ],
    addresses: [
      { line1: 'Ring 1', city: 'Wien' },
      { address_type: 'shipping', line1: 'Tor 2' },
    ],
  });
  const read = await app.asks(get, { contact_id: made.id });
  assert.equal(
    read.people.map((one: { name: string; is_primary: boolean }) => [one.name, one.is_primary]),
    [
      ['Anna', false],
      ['Ben', true],
    ],
  );
  assert.is(read.billing_address, 'Ring 1, Wien');
  assert.is(read.shipping_address, 'Tor 2');
});

it('keeps what is personal out of the ledger', async ({ app }) => {
  const made = await app.does(create, {
    name: 'Anna Weiss',
    email: 'anna@weiss.example',
    phone: '+43 1 234',
    billing_address: 'Ring 1',
    attributes: { born: '1980-02-03' },
    people: [{ name: 'Ben Schwarz', email: 'ben@weiss.example' }],
    addresses: [{ line1: 'Tor 2', city: 'Wien', country: 'AT' }],
  });
  const rows = app
    .reader()
    .rows<{ data: string }>('SELECT data FROM ledger WHERE company=:company AND entity_id=:id', {
      id: made.id,
    });
  const text = rows.map(({ data }) => data).join('\n');
  assert.is(rows.length, 3);
  assert.match(text, /"email":\{"\$digest":"sha256:[0-9a-f]{64}"\}/);
  assert.not.match(text, /Anna|Weiss|Ben|\+43|Ring|1980-02|Tor|Wien/i);
  assert.match(text, /"contact_type":"customer"/);
});

it('answers a replayed key with the first answer', async ({ app }) => {
  const first = await app.does(create, { name: 'Anna' }, { key: 'k' });
  const told = app.recorded.length;
  assert.equal(await app.does(create, { name: 'Anna' }, { key: 'k' }), first);
  assert.is(app.recorded.length, told);
  const other = await app.tries(create, { name: 'Ben' }, { key: 'k' });
  assert.is(other.done || other.code, 'idempotency_key_reused');
});

it('is found by name, mail, phone, company and tag, by trade and in order of name', async ({
  app,
}) => {
  const add = async (name: string, more: object = {}): Promise<void> => {
    await app.does(create, { name, ...more });
  };
  await add('zoe', { email: 'Zoe@x.example', contact_type: 'both' });
  await add('Anna', { phone: '0664 777', company_name: 'Weiss GmbH' });
  await add('Mia', { tags: ['gold ring'], contact_type: 'supplier' });
  const names = async (input: object): Promise<string[]> =>
    (await app.asks(list, input)).items.map((one: { name: string }) => one.name);
  assert.equal(await names({}), ['Anna', 'Mia', 'zoe']);
  assert.equal(await names({ dir: 'desc', limit: 2 }), ['zoe', 'Mia']);
  assert.equal(await names({ q: 'zoe@x' }), ['zoe']);
  assert.equal(await names({ q: '777' }), ['Anna']);
  assert.equal(await names({ q: 'weiss' }), ['Anna']);
  assert.equal(await names({ q: 'gold' }), ['Mia']);
  assert.equal(await names({ contact_type: 'customer' }), ['Anna', 'zoe']);
  assert.equal(await names({ contact_type: 'vendor' }), ['Mia', 'zoe']);
  assert.equal(await names({ contact_type: 'both' }), ['zoe']);
  assert.equal(await names({ email: 'ZOE@x.example' }), ['zoe']);
  const page = await app.asks(list, { limit: 2 });
  assert.ok(fits(list, page));
  assert.is(page.total, 3);
  assert.equal(await names({ limit: 2, cursor: page.next_cursor }), ['zoe']);
});

it('is not to be found in another company, nor is anything of another kind a contact', async ({
  app,
}) => {
  const made = await app.does(create, { name: 'Anna' });
  const elsewhere = await app.asks(get, { contact_id: made.id }, { company_id: uuid() });
  assert.is(elsewhere.code, 'not_found');
  assert.is(contactOf(app.reader(uuid()), made.id), undefined);
  assert.is((await app.asks(list, {}, { company_id: uuid() })).total, 0);
});

/** Roles of the writes that operators may not send, and the role below each. */
const above: Readonly<Record<string, { by: string; below: Role }>> = {
  'crm.contacts.bulkDelete': { by: 'manager', below: 'operator' },
  'crm.contacts.erasePersonalData': { by: 'admin', below: 'manager' },
  'crm.contacts.merge': { by: 'manager', below: 'operator' },
};

it('and every other write of contacts wants its role', async ({ app }) => {
  const file = { filename: 'a', content_type: 'text/plain', bytes: new Uint8Array([1]) };
  const writes = contactRoutes.map(({ operation }) => operation);
  assert.is(writes.length, 26);
  for (const operation of writes) {
    if (operation.kind === 'query') {
      assert.is(operation.by, 'viewer');
      continue;
    }
    const { by = 'operator', below = 'viewer' } = above[operation.name] ?? {};
    assert.is(operation.by, by, operation.name);
    const outcome = await app.tries(operation as typeof create, { file } as never, {
      role: below,
    });
    assert.is(outcome.done || outcome.code, 'role_too_low', operation.name);
  }
});

it("nor is another company's contact changed by any of them", async ({ app }) => {
  const made = await app.does(create, { name: 'Anna' });
  const file = { filename: 'a', content_type: 'text/plain', bytes: new Uint8Array([1]) };
  const input = { contact_id: made.id, target_contact_id: made.id, contact_ids: [made.id], file };
  const writes = contactRoutes
    .map(({ operation }) => operation)
    .filter(({ name }) => !/\.contacts\.(create|import)/.test(name));
  let tried = 0;
  for (const operation of writes) {
    if (operation.kind === 'query') continue;
    const outcome = await app.tries(operation as typeof create, input as never, {
      company_id: uuid(),
    });
    assert.is(outcome.status, 404, operation.name);
    tried += 1;
  }
  assert.is(tried, 18);
});

it.run();
