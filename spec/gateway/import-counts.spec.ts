import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../routes.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';

type Context = { service: Installation };

const it = suite<Context>('gateway.importCounts');

it.before(async (context) => {
  context.service = await startTestService();
});
it.after(({ service }) => service.stop());

/** Operations that take a list of records, each with its own outcome. */
const batches = routes.filter(({ operation }) => 'records' in operation.takes.properties);

const id = (kind: string): string => `${kind}:0197a4c8-0000-7000-8000-000000000001`;

/** Event that the import of a route accepts, and its entity. */
const events: Readonly<Record<string, readonly [string, string, object]>> = {
  '/items/import/batch': [id('item'), 'item.created', { sku: 'R-1', name: 'Ring' }],
  '/crm/contacts/import/batch': [
    id('contact'),
    'crm.contact.created',
    { name: 'Ann', contact_type: 'customer' },
  ],
  '/docs/import/batch': [
    id('doc'),
    'doc.created',
    { doc_type: 'quotation', contact_name: 'Ann', line_items: [] },
  ],
  '/lists/import/batch': [id('list'), 'list.created', { list_type: 'quotation', line_items: [] }],
  '/manufacturing/import/batch': [
    id('mfg'),
    'mfg.order.created',
    { description: 'Set rings', inputs: [], expected_outputs: [] },
  ],
  '/subscriptions/import/batch': [
    id('sub'),
    'sub.created',
    {
      name: 'Rent',
      doc_type: 'invoice',
      frequency: 'monthly',
      start_date: '2099-01-01',
      line_items: [{ description: 'Rent', quantity: 1, unit_price: 10 }],
    },
  ],
  '/accounting/import/batch': [
    'account:6990',
    'acc.account.created',
    { code: '6990', name: 'Sundries', account_type: 'expense' },
  ],
  '/companies/import/batch': ['company', 'sys.company.renamed', { new: 'Harbour Goods' }],
  '/companies/me/taxes/import/batch': ['tax', 'tax', { name: 'Levy', rate: '3' }],
  '/companies/me/purchasing-taxes/import/batch': ['tax', 'tax', { name: 'Duty', rate: 4 }],
  '/companies/me/payment-terms/import/batch': ['term', 'term', { name: 'Net 11', days: '11' }],
  '/companies/me/purchasing-payment-terms/import/batch': [
    'term',
    'term',
    { name: 'Net 12', days: 12 },
  ],
};

/** Valid record, its duplicate, and an invalid one. */
const recordsFor = (path: string): readonly object[] => {
  if (path === '/companies/me/locations/import/batch')
    return [{ name: 'Kiel', colour: 'blue' }, { name: 'kiel' }, { type: 'store' }];
  const [entity_id, event_type, data] = events[path] ?? ['', '', {}];
  const good = { entity_id, event_type, data, source: 'spec', idempotency_key: `good:${path}` };
  const bad = { ...good, entity_id: 'nothing', data: { days: 'x', rate: 'x' } };
  return [good, good, { ...bad, event_type: 'no.such.event', idempotency_key: `bad:${path}` }];
};

const says = (answer: Answered, path: string, kinds: readonly number[]): void => {
  const { records, created, updated, skipped, failed, left_out, errors } = answer;
  assert.equal(
    [records, created + updated, skipped, failed],
    kinds,
    `${path} ${JSON.stringify(answer)}`,
  );
  assert.is(created + updated + left_out.length, records, path);
  assert.equal(
    left_out.map((one: Answered) => one.outcome),
    [...Array(skipped).fill('skipped'), ...Array(failed).fill('failed')],
    path,
  );
  for (const { reason } of left_out) assert.ok(reason.length > 5, path);
  assert.is(errors.length, failed, path);
};

it('names every record of a batch that is not taken, with its reason', async ({ service }) => {
  assert.equal(
    batches.map(({ path }) => path).toSorted(),
    [...Object.keys(events), '/companies/me/locations/import/batch'].toSorted(),
    'the batches are those that this spec sends records to',
  );
  for (const { path } of batches) {
    const records = recordsFor(path);
    says(await service.does('POST', path, { records }), path, [3, 1, 1, 1]);
    says(await service.does('POST', path, { records }), path, [3, 0, 2, 1]);
  }
});

it('names the fields of a location that no location has', async ({ service }) => {
  const records = [{ name: 'Oslo', address: 'Quay 1', colour: 'blue' }];
  const answer = await service.does('POST', '/companies/me/locations/import/batch', { records });
  assert.equal(answer.unknown_fields, ['colour']);
  const { items } = await service.does('GET', '/companies/me/locations');
  const oslo = items.find((one: { name: string }) => one.name === 'Oslo');
  assert.equal(oslo.address, { text: 'Quay 1' });
});

it.run();
