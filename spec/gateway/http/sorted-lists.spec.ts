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
  readonly properties?: Readonly<Record<string, { readonly anyOf?: { readonly const: string }[] }>>;
};

/** Lists that are sorted by named fields, with the fields. */
const lists = routes.flatMap(({ verb, path, operation }) => {
  const fields = (operation.takes as Shape).properties?.['sort']?.anyOf?.map((one) => one.const);
  return verb === 'GET' && fields ? [{ path, fields }] : [];
});

const read = async ({ ask }: Installation, path: string) => {
  const { status, body } = await ask('GET', path);
  assert.is(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body;
};

const idsOf = (items: readonly Record<string, string>[]): string[] =>
  items.map((one) => one['id'] ?? one['je_id'] ?? '');

it('are read by each field, upwards and downwards, page by page', async ({ service }) => {
  assert.ok(lists.length > 20, `${lists.length} lists`);
  let paged = 0;
  for (const { path: pattern, fields } of lists)
    for (const sort of fields) {
      const path = pattern.replace(':connector_name', 'shopify');
      const up = await read(service, `${path}?limit=500&sort=${sort}`);
      const down = await read(service, `${path}?limit=500&sort=${sort}&dir=desc`);
      assert.equal(idsOf(down.items), idsOf(up.items).toReversed(), `${path} by ${sort}`);
      if (up.total < 2) continue;
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
