import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/crm/contacts/get.ts';
import { importOne } from '../../../modules/crm/contacts/import.ts';
import { importBatch } from '../../../modules/crm/contacts/import-batch.ts';
import { list as listNotes } from '../../../modules/crm/notes/list.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp }>('crm.contacts.import');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const record = (event: string, data: object, key: string, entity_id = 'contact:old-1') => ({
  entity_id,
  event_type: `crm.contact.${event}`,
  data: data as Record<string, unknown>,
  source: 'old system',
  idempotency_key: key,
});

it('imports the event once per idempotency key', async ({ app }) => {
  const anna = {
    ...record('created', { name: 'Anna', contact_type: 'vendor' }, 'k1'),
    source_ts: '2020',
  };
  const first = await app.does(importOne, anna);
  assert.ok(fits(importOne, first));
  assert.is(first.id, 'contact:old-1');
  assert.is(first.idempotency_hit, false);
  const [told] = app.recorded;
  assert.is(told?.source, 'old system');
  assert.is(told?.idempotency_key, 'k1');
  assert.is(told?.metadata['source_ts'], '2020');
  const second = await app.does(importOne, anna);
  assert.equal(second, { ...first, idempotency_hit: true });
  assert.is(app.recorded.length, 1);
  assert.is((await app.asks(get, { contact_id: first.id })).contact_type, 'supplier');
});

it('knows the keys of a batch', async ({ app }) => {
  const anna = record('created', { name: 'Anna' }, 'k1');
  await app.does(importBatch, { records: [anna] });
  assert.is((await app.does(importOne, anna)).idempotency_hit, true);
});

it('imports later events of a contact', async ({ app }) => {
  const all = [
    record('created', { name: 'Anna' }, '1'),
    record('updated', { fields_changed: { phone: { old: null, new: '777' } } }, '2'),
    record('tagged', { tags: ['gold'] }, '3'),
    record('person_added', { person_id: 'person:1', name: 'Eva', is_primary: true }, '4'),
    record('person_updated', { person_id: 'person:1', role: 'buyer' }, '5'),
    record('person_added', { person_id: 'person:2', name: 'Tom' }, '6'),
    record('person_removed', { person_id: 'person:2' }, '7'),
    record('address_added', { address_id: 'address:1', line1: 'Ring 1' }, '8'),
    record('address_updated', { address_id: 'address:1', city: 'Wien' }, '9'),
    record('address_added', { address_id: 'address:2', line1: 'Weg 2' }, '10'),
    record('address_removed', { address_id: 'address:2' }, '11'),
    record(
      'note_added',
      { contact_id: 'contact:old-1', note: 'one', created_at: '2020-01-01T00:00:00Z' },
      '12',
      'note:1',
    ),
    record('note_updated', { contact_id: 'contact:old-1', note: 'two' }, '13', 'note:1'),
    record('note_added', { contact_id: 'contact:old-1', note: 'three' }, '14', 'note:2'),
    record('note_removed', { contact_id: 'contact:old-1' }, '15', 'note:2'),
  ];
  for (const one of all) await app.does(importOne, one);
  assert.is(app.recorded.length, all.length);
  const read = await app.asks(get, { contact_id: 'contact:old-1' });
  assert.is(read.phone, '777');
  assert.equal(read.tags, ['gold']);
  assert.equal(read.people, [
    {
      person_id: 'person:1',
      name: 'Eva',
      role: 'buyer',
      email: null,
      phone: null,
      is_primary: true,
    },
  ]);
  assert.is(read.billing_address, 'Ring 1, Wien');
  assert.is(read.addresses.length, 1);
  const notes = await app.asks(listNotes, { contact_id: 'contact:old-1' });
  assert.equal(
    notes.map((one: { note: string; created_at: string }) => [one.note, one.created_at]),
    [['two', '2020-01-01T00:00:00Z']],
  );
});

it('names the nearest field of one that is unknown, at every depth', async ({ app }) => {
  const detail = async (data: object) => {
    const outcome = await app.tries(importOne, record('created', data, 'nearest'));
    return outcome.done ? '' : String(outcome.detail);
  };
  assert.match(
    await detail({ name: 'x', emial: 'y' }),
    'at emial: There is no field "emial" here; the nearest is "email"',
  );
  assert.match(await detail({ name: 'x', people: [{ name: 'y', phnoe: '1' }] }), 'people.0.phnoe');
});

const refused: readonly [string, ReturnType<typeof record>, string, number][] = [
  ['an unknown event', record('kissed', {}, 'k'), 'unknown_event', 422],
  ['a merge', record('merged', { source_contact_ids: [] }, 'k'), 'not_importable', 422],
  ['a file without bytes', record('file_attached', {}, 'k'), 'not_importable', 422],
  ['a contact without a name', record('created', { email: 'x' }, 'k'), 'bad_data', 422],
  ['a field that is none', record('created', { name: 'x', id: 'y' }, 'k'), 'bad_data', 422],
  [
    'a person with a field that is none',
    record('created', { name: 'x', people: [{ name: 'y', z: 1 }] }, 'k'),
    'bad_data',
    422,
  ],
  ['an id of something else', record('created', { name: 'x' }, 'k', 'item:1'), 'bad_id', 422],
  [
    'another key for what is there',
    record('created', { name: 'x' }, 'k', 'contact:here'),
    'contact_exists',
    409,
  ],
  [
    'a used key with other data',
    record('tagged', { tags: ['x'] }, 'here', 'contact:here'),
    'idempotency_key_reused',
    409,
  ],
  ['a change of a contact nobody has', record('tagged', { tags: ['x'] }, 'k'), 'not_found', 404],
  [
    'a change of a person nobody has',
    record('person_updated', { person_id: 'p' }, 'k', 'contact:here'),
    'not_found',
    404,
  ],
  [
    'a change of a note nobody has',
    record('note_updated', { contact_id: 'contact:here', note: 'x' }, 'k', 'note:1'),
    'not_found',
    404,
  ],
];

for (const [what, one, code, status] of refused) {
  it(`refuses ${what}`, async ({ app }) => {
    await app.does(importOne, record('created', { name: 'Here' }, 'here', 'contact:here'));
    const outcome = await app.tries(importOne, one);
    assert.is(outcome.done || outcome.code, code);
    assert.is(outcome.status, status);
    assert.is(app.recorded.length, 1);
  });
}

it.run();
