import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countinghouse } from '../../../gateway/client/client.ts';
import type { Deprecation } from '../../../gateway/client/deprecation.ts';
import { operationIdOf } from '../../../gateway/http/operation-id.ts';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { deprecationHeaders } from '../../../gateway/transport/deprecation-headers.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<{ service: Installation }>('gateway.transport.deprecation');

const { routes, operations } = registryOf(allModules);
const deprecated = [...operations.values()].filter((one) => one.deprecated);

it.before(async (context) => {
  context.service = await startTestService();
});
it.after(({ service }) => service.stop());

it('names an operation that exists, and ends a year later at the earliest', () => {
  assert.ok(deprecated.length > 0);
  for (const { name, deprecated: announced } of deprecated) {
    const { since, until, instead } = announced!;
    assert.ok(operations.has(instead), `${name}: ${instead}`);
    assert.not(operations.get(instead)?.deprecated, `${name}: ${instead} is deprecated as well`);
    const earliest = Temporal.PlainDate.from(since).add({ years: 1 });
    if (until !== undefined)
      assert.ok(Temporal.PlainDate.compare(until, earliest) >= 0, `${name}: ${until}`);
  }
});

it('is in the document', () => {
  const document = documentOf(routes, '0.0.0') as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  };
  const marked = Object.values(document.paths)
    .flatMap((one) => Object.values(one))
    .filter((one) => one['deprecated'] === true);
  assert.equal(
    marked.map((one) => one['operationId']).sort(),
    deprecated.map(operationIdOf).sort(),
  );
  for (const one of marked) assert.type(one['x-use-instead'], 'string');
});

it('is in the headers, as dates of their standards', () => {
  const instead = 'inventory.files.bulk';
  assert.equal(
    deprecationHeaders({ deprecated: { since: '2026-11-26', until: '2027-12-01', instead } }),
    {
      Deprecation: '@1795651200',
      Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
      Link: '</reference>; rel="deprecation"; type="text/html"',
    },
  );
  assert.equal(deprecationHeaders({ deprecated: undefined }), {});
});

it('is sent with each answer, refusals included, and reported by the client', async ({
  service,
}) => {
  const answer = await service.ask('POST', '/items/attachments/bulk');
  assert.is(answer.status, 307);
  assert.match(answer.headers.get('deprecation') ?? '', /^@\d+$/);
  const refused = await service.ask('POST', '/items/attachments/bulk', { token: null });
  assert.is(refused.status, 401);
  assert.match(refused.headers.get('deprecation') ?? '', /^@\d+$/);
  const other = await service.ask('GET', '/items');
  assert.not(other.headers.has('deprecation'));
  const notices: Deprecation[] = [];
  type Anything = { responses: { 200: { content: { 'application/json': unknown } } } };
  type Paths = Record<'/items' | '/items/attachments/bulk', Record<'get' | 'post', Anything>>;
  const api = countinghouse<Paths>({
    ...{ url: service.url, key: service.token },
    onDeprecation: (notice) => notices.push(notice),
  });
  await api.POST('/items/attachments/bulk', { redirect: 'manual' });
  await api.GET('/items');
  assert.equal(notices, [
    { request: 'POST /items/attachments/bulk', since: 1_795_651_200, until: undefined },
  ]);
});

it.run();
