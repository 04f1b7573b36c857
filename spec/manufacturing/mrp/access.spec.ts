import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, type Response, startTestService } from '../../service.ts';

const it = suite('manufacturing.mrp access');

let service: Installation;
let stranger = '';
let viewer = '';
let ore = '';
let made = '';

it.before(async () => {
  service = await startTestService();
  stranger = (await service.otherCompany()).token;
  viewer = (await service.userWith('viewer')).token;
  const item = async (sku: string): Promise<string> =>
    (await service.does('POST', '/items', { sku, name: sku, sell_by: 'piece', quantity: 0 })).id;
  ore = await item('ORE');
  made = await item('M');
  const components = [{ sku: 'ORE', qty: 2 }];
  await service.does('PUT', `/manufacturing/items/${made}/recipe`, { components });
});
it.after(async () => service.stop());

const send = async (
  verb: string,
  path: string,
  body: object,
  { token, key }: { readonly token?: string; readonly key?: string } = {},
): Promise<Response> =>
  service.ask(verb, `/manufacturing/${path}`, {
    body,
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** Sends a request twice with one key; asserts that the second answer is a replay of the first. */
const sentTwice = async (verb: string, path: string, body: object, key: string) => {
  const first = await send(verb, path, body, { key });
  const again = await send(verb, path, body, { key });
  assert.is(first.status, 200, JSON.stringify(first.body));
  assert.equal([again.status, again.body], [first.status, first.body]);
  assert.is(again.headers.get('idempotent-replay'), 'true');
  return first.body;
};

const coded = ({ status, body }: Response): string => `${status} ${body.code}`;

const totalRuns = async (): Promise<number> =>
  (await service.does('GET', '/manufacturing')).total as number;

it('lets managers set parameters of their own items, and repeats the answer for a key', async () => {
  const path = `items/${made}/planning`;
  const body = { safety_stock: 4 };
  assert.is(coded(await send('PUT', path, body, { token: viewer })), '403 role_too_low');
  assert.is(coded(await send('PUT', path, body, { token: stranger })), '404 unknown_item');
  const done = await sentTwice('PUT', path, body, 'planning-1');
  assert.equal([done.item_id, done.planning], [made, body]);
});

it('lets managers set and remove further recipes of their own items, and repeats the answer for a key', async () => {
  const path = `items/${made}/recipes/other`;
  const body = { components: [{ sku: 'ORE', qty: 1 }], labor: [{ name: 'Do', hours: 1, rate: 9 }] };
  assert.is(coded(await send('PUT', path, body, { token: viewer })), '403 role_too_low');
  assert.is(coded(await send('PUT', path, body, { token: stranger })), '404 unknown_item');
  assert.is((await send('PUT', path, { components: [] })).status, 422);
  const done = await sentTwice('PUT', path, body, 'recipe-1');
  assert.equal([done.recipe.code, done.recipe.labor_cost], ['other', 9]);
  const recipes = `/manufacturing/items/${made}/recipes`;
  const shown = (await service.ask('GET', recipes, { token: viewer })).body;
  const [, other] = shown.items;
  assert.equal([shown.total, shown.current, other.code], [2, 'standard', 'other']);
  assert.equal([other.unit_cost, other.labor[0].rate], [undefined, undefined]);
  assert.is(coded(await service.ask('GET', recipes, { token: stranger })), '404 unknown_item');
  assert.is(coded(await send('DELETE', path, {}, { token: viewer })), '403 role_too_low');
  assert.is(coded(await send('DELETE', path, {}, { token: stranger })), '404 unknown_item');
  const gone = await sentTwice('DELETE', path, {}, 'recipe-2');
  assert.equal([gone.item_id, gone.code], [made, 'other']);
});

it('accepts a plan once, for its own company only', async () => {
  const { body: plan } = await send('POST', 'plan', {}, { token: viewer });
  assert.equal([plan.summary.create, plan.summary.buy], [1, 1]);
  const { plan_id } = plan;
  const path = 'plan/accept';
  assert.is(coded(await send('POST', path, { plan_id }, { token: viewer })), '403 role_too_low');
  assert.is(coded(await send('POST', path, { plan_id }, { token: stranger })), '409 plan_changed');
  assert.is(await totalRuns(), 0);
  const done = await sentTwice('POST', path, { plan_id }, 'accept-1');
  assert.is(done.created.length, 1);
  assert.is(await totalRuns(), 1);
});

it('drafts purchase orders once, for its own items only', async () => {
  const body = { item_ids: [ore] };
  const path = 'to-buy/order';
  assert.is(coded(await send('POST', path, body, { token: viewer })), '403 role_too_low');
  assert.is(coded(await send('POST', path, body, { token: stranger })), '409 nothing_to_buy');
  const done = await sentTwice('POST', path, body, 'order-1');
  assert.is(done.created.length, 1);
  const drafts = await service.does('GET', '/docs?doc_type=purchase_order');
  assert.is(drafts.total, 1);
});

it('shows nothing of another company', async () => {
  const get = (path: string, token: string): Promise<Response> =>
    service.ask('GET', `/manufacturing/${path}`, { token });
  const [run] = (await service.does('GET', '/manufacturing')).items;
  const mine = await get(`pegging?id=${run.id}`, viewer);
  assert.ok(mine.body.rows.length > 0, 'the run has needs');
  assert.equal((await get(`pegging?id=${run.id}`, stranger)).body.rows, []);
  assert.equal((await get('to-buy', stranger)).body.items, []);
  const promise = `available-to-promise?item_id=${made}`;
  assert.is((await get(promise, viewer)).body.sku, 'M');
  assert.is(coded(await get(promise, stranger)), '404 unknown_item');
  assert.is((await send('POST', 'plan', {}, { token: stranger })).body.summary.create, 0);
});

it.run();
