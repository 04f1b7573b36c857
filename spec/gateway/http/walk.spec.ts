import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, pathNames } from '../../../gateway/http/input-schema.ts';
import { allModules } from '../../../gateway/modules.ts';
import { describedRoutes } from '../../../gateway/openapi/described-routes.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.walk');
const { routes } = registryOf(allModules);
let service: Installation;
let viewer = '';
let other = '';
let ids: Record<string, string> = {};

it.before(async () => {
  service = await startTestService();
  viewer = (await service.userWith('viewer')).token;
  other = (await service.otherCompany()).token;
  const item = await service.does('POST', '/items', {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 1,
  });
  ids = { item: item.id, entry: String(item.event_id) };
});
it.after(() => service.stop());

const pathWith = (route: Route, id: string): string =>
  pathNames(route.path).reduce(
    (path, name) =>
      path.replace(
        `:${name}`,
        name === 'entry_id' ? (ids['entry'] ?? '1') : encodeURIComponent(id),
      ),
    route.path,
  );

const bodyFor = (route: Route): unknown => {
  try {
    return Value.Create(intakeOf(route).schema);
  } catch {
    return {};
  }
};

it('finds every route behind a token, but those that are public', async () => {
  let walked = 0;
  for (const route of routes) {
    if (route.operation.by === 'public') continue;
    const answer = await service.ask(route.verb, pathWith(route, 'x'), { token: null });
    assert.is(answer.status, 401, `${route.verb} ${route.path}`);
    walked += 1;
  }
  assert.ok(walked > 10);
});

it('refuses a viewer whatever needs more, and names the role', async () => {
  let walked = 0;
  for (const route of routes) {
    const { by } = route.operation;
    if (by === 'public' || isAtLeast('viewer', by)) continue;
    const answer = await service.ask(route.verb, pathWith(route, 'x'), { token: viewer });
    assert.is(answer.status, 403, `${route.verb} ${route.path}`);
    assert.match(answer.body.detail, by);
    walked += 1;
  }
  assert.ok(walked > 0);
});

it("answers another company's ids as if they were not there", async () => {
  let unknown = 0;
  for (const route of routes) {
    if (pathNames(route.path).length === 0 || route.operation.by === 'public') continue;
    const ask = route.verb === 'GET' ? {} : { body: bodyFor(route) };
    const answer = await service.ask(route.verb, pathWith(route, ids['item'] ?? ''), {
      token: other,
      ...ask,
    });
    assert.ok(
      [200, 403, 404, 409, 422].includes(answer.status),
      `${route.verb} ${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
    assert.not(
      JSON.stringify(answer.body ?? '').includes('Ring'),
      `${route.verb} ${route.path} shows it`,
    );
    if (answer.status === 404) unknown += 1;
  }
  assert.ok(unknown > 0);
});

it('answers garbage in every body with a refusal, never with 500', async () => {
  for (const route of routes) {
    if (route.verb === 'GET' || route.operation.by === 'public') continue;
    for (const body of ['{"a":', '[]', { nonsense: 1 }]) {
      const answer = await service.ask(route.verb, pathWith(route, 'x'), { body });
      assert.ok(
        answer.status < 500 || answer.status === 502 || answer.status === 503,
        `${route.verb} ${route.path}: ${answer.status}`,
      );
    }
  }
});

it('describes every route with a typed answer', () => {
  const document = documentOf(routes, '0.0.0') as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; tags: string[] }>>;
  };
  const described = Object.values(document.paths).flatMap((one) => Object.values(one));
  // The documents of operations and events, and the error codes, are described as well.
  assert.is(described.length, describedRoutes(routes).length + 5);
  for (const one of described) {
    assert.ok(Object.keys(one.responses).some((status) => /^[23]/.test(status)));
    assert.ok(one.tags[0]);
  }
});

it.run();
