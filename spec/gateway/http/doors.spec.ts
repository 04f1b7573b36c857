import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, pathNames } from '../../../gateway/http/input-schema.ts';
import { allModules } from '../../../gateway/modules.ts';
import { answerSchema } from '../../../gateway/openapi/answer-schema.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

const it = suite('gateway.doors');
const { routes } = registryOf(allModules);
let service: Installation;
let operator = '';
let other = '';
const ids: Record<string, string> = {};

/** Costs and values that are unique: 7654.3 a unit, two of them, their line and their entry. */
const costs = /7654\.3|15308\.6|22962\.9/;

it.before(async () => {
  service = await startTestService();
  operator = (await service.userWith('operator')).token;
  other = (await service.otherCompany()).token;
  const does = service.does;
  const here = (await does('GET', '/companies/me/locations')).items[0].id;
  const item = await does('POST', '/items', {
    sku: 'DEAR',
    name: 'Dear',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 7654.3,
    location_id: here,
  });
  const contact = await does('POST', '/crm/contacts', { name: 'Greta', contact_type: 'customer' });
  const note = await does('POST', `/crm/contacts/${contact.id}/notes`, { note: 'likes opals' });
  const invoice = await does('POST', '/docs', {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ item_id: item.id, name: 'Dear', quantity: 1, unit_price: 9000 }],
  });
  await does('POST', `/docs/${invoice.id}/finalize`, {});
  await does('POST', `/docs/${invoice.id}/fulfill-lines`, { line_entity_ids: [item.id] });
  await does('POST', `/docs/${invoice.id}/payment`, { amount: 10 });
  const audit = await does('POST', '/lists/audit', { location_id: here });
  await does('POST', `/lists/${audit.id}/finalize`, {});
  await does('PATCH', `/lists/${audit.id}/line/${item.id}`, { counted_qty: 1 });
  Object.assign(ids, {
    here,
    item: item.id,
    contact: contact.id,
    note: note.id,
    doc: invoice.id,
    list: audit.id,
    entry: String(item.event_id),
  });
});
it.after(() => service.stop());

/** Id for a parameter of a path. */
const idFor = (path: string, name: string): string | undefined => {
  if (name === 'entry_id') return ids['entry'];
  if (name === 'contact_id') return ids['contact'];
  if (name === 'location_id') return ids['here'];
  if (name === 'account_code') return '1120';
  if (path.startsWith('/machines/entity')) return ids['doc'];
  if (path.startsWith('/machines')) return 'invoice';
  if (name === 'item_id') return ids['item'];
  if (name !== 'entity_id') return undefined;
  return path.startsWith('/items')
    ? ids['item']
    : path.startsWith('/docs')
      ? ids['doc']
      : path.startsWith('/lists')
        ? ids['list']
        : undefined;
};

const filled = (route: Route): string | undefined => {
  let path = route.path;
  for (const name of pathNames(route.path)) {
    const id = idFor(route.path, name);
    if (id === undefined) return undefined;
    path = path.replace(`:${name}`, encodeURIComponent(id));
  }
  return path;
};

const isStream = (route: Route): boolean => route.path.startsWith('/events');
const reads = routes.filter(
  (route) => route.verb === 'GET' && !isStream(route) && route.operation.by !== 'public',
);

it('answers every read in the shape that it declares', async () => {
  let checked = 0;
  const wrong: string[] = [];
  for (const route of reads) {
    const path = filled(route);
    const { operation } = route;
    if (path === undefined || operation.kind !== 'query' || operation.media) continue;
    const answer = await service.ask('GET', path);
    if (answer.status === 404 || answer.status === 409 || answer.status === 422) continue;
    const { code } = answer.body as { code?: string };
    if (operation.refuses.some((one) => one.code === code)) continue;
    assert.is(answer.status, 200, `${route.path}: ${JSON.stringify(answer.body)}`);
    const check = TypeCompiler.Compile(answerSchema(operation));
    for (const error of check.Errors(answer.body))
      wrong.push(`${route.path}: ${error.path} ${error.message}`);
    checked += 1;
  }
  assert.equal(wrong.slice(0, 100), []);
  assert.ok(checked > 60, `only ${checked} reads were checked`);
});

it('shows no cost to an operator, through any door', async () => {
  let looked = 0;
  for (const route of reads) {
    const path = filled(route);
    if (path === undefined) continue;
    const mine = await service.ask('GET', path, { token: operator });
    const text = new TextDecoder().decode(mine.bytes);
    if (/^%PDF/.test(text)) continue;
    assert.not(costs.test(text), `${route.path} shows a cost to an operator`);
    looked += 1;
  }
  assert.ok(looked > 60);
  assert.ok(
    costs.test(JSON.stringify((await service.ask('GET', `/items/${ids['item']}`)).body)),
    'a manager sees it',
  );
});

it("finds nothing of another company's by its ids", async () => {
  let unknown = 0;
  for (const route of reads) {
    const path = filled(route);
    if (
      path === undefined ||
      pathNames(route.path).length === 0 ||
      /account_code|machines\/:id/.test(route.path)
    )
      continue;
    const answer = await service.ask('GET', path, { token: other });
    assert.ok(
      [404, 409, 422].includes(answer.status),
      `${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
    if (answer.status === 404) unknown += 1;
  }
  assert.ok(unknown > 15, `only ${unknown}`);
});

const bodyFor = (route: Route): Answered => {
  try {
    return Value.Create(intakeOf(route).schema);
  } catch {
    return {};
  }
};

it("writes nothing to another company's by its ids", async () => {
  const count = async (): Promise<number> => (await service.does('GET', '/ledger?limit=1')).total;
  const before = await count();
  let tried = 0;
  for (const route of routes) {
    const path = filled(route);
    if (
      route.verb === 'GET' ||
      path === undefined ||
      pathNames(route.path).length === 0 ||
      route.operation.by === 'public'
    )
      continue;
    const answer = await service.ask(route.verb, path, { token: other, body: bodyFor(route) });
    assert.ok(
      answer.status >= 400 && answer.status < 500,
      `${route.verb} ${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
    tried += 1;
  }
  assert.ok(tried > 60);
  assert.is(await count(), before);
});

it.run();
