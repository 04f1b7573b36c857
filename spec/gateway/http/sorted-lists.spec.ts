import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../../routes.ts';
import { type Installation, startTestService } from '../../service.ts';
import { seedDay } from './confidential-day.ts';

const it = suite<{ service: Installation }>('gateway.http sorted lists');

it.before(async (context) => {
  context.service = await startTestService();
  await seedDay(context.service, { cost: 5, price: 9, part: 3 });
});
it.after(({ service }) => service.stop());

type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<
    Record<string, { readonly type?: string; readonly anyOf?: { readonly const: string }[] }>
  >;
};

/** Operations that read a list. */
const all = routes.flatMap(({ verb, path, operation }) => {
  const gives = operation.gives as Shape | undefined;
  const isList = gives?.type === 'array' || gives?.properties?.['items']?.type === 'array';
  return verb === 'GET' && isList
    ? [{ path, takes: (operation.takes as Shape).properties ?? {} }]
    : [];
});

/** Lists that are sorted by named fields, with the fields. */
const lists = all.flatMap(({ path, takes }) => {
  const fields = takes['sort']?.anyOf?.map((one) => one.const);
  return fields ? [{ path, fields, isPaged: 'limit' in takes, hasCursor: 'cursor' in takes }] : [];
});

/** Lists without `sort`, each with the meaning of its order. */
const unsorted: Readonly<Record<string, string>> = {
  '/companies/me/roles': 'from the lowest role to the highest',
  '/companies/me/item-schema': 'fields in the order of the form',
  '/companies/me/category-schema/:category': 'fields in the order of the form',
  '/companies/me/taxes': 'rates in the order that the company chose',
  '/companies/me/tax-regimes': 'a fixed list',
  '/companies/me/purchasing-taxes': 'rates in the order that the company chose',
  '/companies/me/payment-terms': 'terms in the order that the company chose',
  '/companies/me/purchasing-payment-terms': 'terms in the order that the company chose',
  '/companies/me/contact-tags': 'tags in the order that the company chose',
  '/companies/me/terms-conditions': 'texts in the order that the company chose',
  '/companies/me/units': 'units in the order that the company chose',
  '/companies/me/price-lists': 'lists in the order that the company chose',
  '/companies/me/modules': 'a fixed list',
  '/companies/verticals/categories': 'a fixed list',
  '/companies/verticals/presets': 'a fixed list',
  '/ledger': 'the order of the ledger',
  '/ledger/invariants': 'a fixed list',
  '/ledger/heads': 'the order of the ledger',
  '/items/categories': 'by name',
  '/items/:entity_id/history': 'the order of the ledger',
  '/items/:entity_id/reservations': 'few of one item',
  '/crm/contacts/:contact_id/notes': 'notes of one contact, newest first',
  '/crm/contact-reads': 'by day',
  '/docs/sequences': 'a fixed list',
  '/docs/:entity_id/payments': 'payments in the order in which they were made',
  '/docs/:entity_id/notes': 'notes of one document, newest first',
  '/reminders/due': 'by what is owed',
  '/lists/:entity_id/notes': 'notes of one list, newest first',
  '/manufacturing/items/:item_id/recipes': 'by priority',
  '/fixed-assets/api/assets/:asset_id/:view': 'views of several kinds',
  '/accounting/exchange-rates/days': 'by day',
  '/accounting/reconciliation/:reconciliation_id/statement-lines': 'the order of the statement',
  '/accounting/reconciliation/:reconciliation_id/lines/:line_id/suggestions': 'the best first',
  '/migrations/sources': 'a fixed list',
  '/migrations/:run_id/posting-accounts': 'the order of the posting map',
  '/machines': 'a fixed list',
  '/machines/:id/entities': 'the latest change first',
  '/notifications': 'the newest first',
  '/dashboard/activity/search': 'the order of the ledger',
  '/search': 'the best known kinds first',
  '/connectors': 'a fixed list',
  '/settings/connectors': 'a fixed list',
  '/ai/conversations': 'the latest first',
  '/ai/dormant-contacts': 'the longest without a document first',
  '/webhooks/endpoints/:endpoint_id/deliveries': 'the order of the ledger',
  '/events/types': 'a fixed list',
};

it('are all sorted by a field, except those whose order has a meaning', () => {
  assert.ok(all.length > 80, `${all.length} lists`);
  const found = all.filter(({ takes }) => !('sort' in takes)).map(({ path }) => path);
  assert.equal(found.toSorted(), Object.keys(unsorted).toSorted());
});

const read = async ({ ask }: Installation, path: string) => {
  const { status, body } = await ask('GET', path);
  assert.is(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body;
};

const idsOf = (items: readonly Record<string, string>[]): string[] =>
  items.map((one) => one['id'] ?? one['je_id'] ?? JSON.stringify(one));

it('are read by each field, upwards and downwards, page by page', async ({ service }) => {
  assert.ok(lists.length > 40, `${lists.length} lists`);
  let paged = 0;
  for (const { path: pattern, fields, isPaged, hasCursor } of lists)
    for (const sort of fields) {
      const path = pattern.replace(':connector_name', 'shopify');
      const whole = `${path}?sort=${sort}${isPaged ? '&limit=500' : ''}`;
      const up = await read(service, whole);
      const down = await read(service, `${whole}&dir=desc`);
      assert.equal(idsOf(down.items), idsOf(up.items).toReversed(), `${path} by ${sort}`);
      if (up.total < 2 || !hasCursor) continue;
      const first = await read(service, `${path}?limit=1&sort=${sort}`);
      const rest = await read(
        service,
        `${path}?limit=499&sort=${sort}&cursor=${encodeURIComponent(first.next_cursor)}`,
      );
      assert.equal(idsOf([...first.items, ...rest.items]), idsOf(up.items), `${path} by ${sort}`);
      paged += 1;
    }
  assert.ok(paged > 20, `${paged} orders with several records`);
});

it('compare names without regard to case', async ({ service }) => {
  for (const name of ['beta', 'Alpha', 'gamma'])
    await service.does('POST', '/companies/me/locations', { name, type: 'warehouse' });
  const { items } = await read(service, '/companies/me/locations?sort=name');
  const names = items.map((one: { name: string }) => one.name);
  assert.equal(
    names.filter((name: string) => ['beta', 'Alpha', 'gamma'].includes(name)),
    ['Alpha', 'beta', 'gamma'],
  );
});

it.run();
