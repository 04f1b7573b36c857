import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isDeeper } from '../../../gateway/http/body.ts';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import { withoutNulls } from '../../../gateway/http/null-fields.ts';
import { allModules } from '../../../gateway/modules.ts';
import { fieldsOf, takesNull } from '../../../kernel/declare/input/field-schemas.ts';
import { nearest } from '../../../kernel/declare/input/unknown-fields.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Installation, startTestService } from '../../service.ts';
import { resolveReferences } from './references.ts';

const it = suite('gateway.fields');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const ring = { name: 'Ring', sell_by: 'piece' };
const line = { name: 'Ring', quantity: 1, unit_price: 3 };
const monthly = {
  name: 'Rent',
  doc_type: 'invoice',
  frequency: 'monthly',
  start_date: '2027-01-01',
};
const draft = () => service.does('POST', '/docs', { doc_type: 'invoice', line_items: [line] });
const problemsOf = async (verb: string, path: string, body?: unknown) => {
  const answer = await service.ask(verb, path, { body });
  assert.is(answer.status, 422, `${verb} ${path}`);
  return answer.body.detail as { loc: (string | number)[]; msg: string }[];
};

it('names unknown fields at every depth, each with the nearest known one', async () => {
  const [top] = await problemsOf('POST', '/items', { ...ring, quantiti: 1 });
  assert.equal(top?.loc, ['body', 'quantiti']);
  assert.match(top?.msg ?? '', '"quantity"');
  const short = { name: 'Ring', qty: 1, price: 3 };
  for (const [path, body] of [
    ['/docs', { doc_type: 'invoice', line_items: [line, short] }],
    ['/lists', { list_type: 'quotation', line_items: [line, short] }],
    ['/subscriptions', { ...monthly, line_items: [line, short] }],
  ] as const) {
    const found = await problemsOf('POST', path, body);
    assert.equal(found[0]?.loc, ['body', 'line_items', 1, 'qty'], path);
    assert.match(found[0]?.msg ?? '', '"quantity"');
    assert.match(found[1]?.msg ?? '', '"unit_price"');
  }
  const [parameter] = await problemsOf('GET', '/items?statu=available');
  assert.equal(parameter?.loc, ['query', 'statu']);
  assert.match(parameter?.msg ?? '', '"status"');
  assert.is(nearest('constructor', []), undefined);
});

it('names the nearest known field in a map of changes, in its lines too', async () => {
  const short = { name: 'Ring', qty: 1 };
  const made = async (path: string, body: object) =>
    `${path}/${(await service.does('POST', path, body)).id}`;
  const records = await Promise.all([
    made('/docs', { doc_type: 'invoice', line_items: [line] }),
    made('/lists', { list_type: 'quotation', line_items: [line] }),
    made('/subscriptions', { ...monthly, line_items: [line] }),
    made('/items', ring),
    made('/crm/contacts', { name: 'Bob' }),
  ]);
  const change = (path: string, fields_changed: object) =>
    service.ask('PATCH', path, { body: { fields_changed } });
  for (const [path, typo, known] of [
    [records[0], 'refrence', 'reference'],
    [records[1], 'note', 'notes'],
    [records[2], 'enddate', 'end_date'],
    [records[3], 'categori', 'category'],
    [records[4], 'phon', 'phone'],
  ] as const) {
    const { status, body } = await change(path, { [typo]: 'x' });
    assert.equal([status, body.field, body.nearest], [422, typo, known], path);
    assert.match(body.detail, `the nearest is ${known}`);
  }
  for (const path of records.slice(0, 3))
    for (const sent of [[short], { new: [short] }]) {
      const { status, body } = await change(path, { line_items: sent });
      assert.is(status, 422, path);
      assert.match(body.detail, /0\.qty: .*the nearest is "quantity"/, path);
    }
});

it('keeps every value of a list, however it is sent, and refuses a repeated single value', async () => {
  const both = [await draft(), await draft()].map(({ id }) => id as string);
  const idsOf = async (query: string) =>
    (await service.does('GET', `/docs?${query}`)).items.map(({ id }: { id: string }) => id).sort();
  for (const query of [
    `ids=${both.join(',')}`,
    `ids=${both.join('&ids=')}`,
    `ids[]=${both.join('&ids[]=')}`,
    `ids=${both[0]}&ids[]=${both[1]}`,
  ])
    assert.equal(await idsOf(query), both.toSorted(), query);
  const issued = await draft();
  await service.does('POST', `/docs/${issued.id}/void`, {}).catch(() => undefined);
  const drafts = await idsOf('status_in=void&status_in=draft');
  for (const id of both) assert.ok(drafts.includes(id));
  const [problem] = await problemsOf('GET', '/items?limit=1&limit=2');
  assert.equal(problem?.loc, ['query', 'limit']);
  await problemsOf('GET', '/items?limit[]=1');
  await problemsOf('POST', '/items?dry_run=true&dry_run=false', ring);
  const { body } = await service.ask(
    'DELETE',
    `/docs/bulk-draft?doc_ids=${both.join('&doc_ids=')}`,
  );
  assert.equal(body.deleted.toSorted(), both.toSorted());
});

it('takes null for absent in a create, and names the field that a change cannot empty', async () => {
  const { id } = await service.does('POST', '/items', {
    ...ring,
    quantity: null,
    cost_price: null,
  });
  assert.is((await service.does('GET', `/items/${id}`)).quantity, 0);
  const [problem] = await problemsOf('PATCH', '/companies/me', { name: null });
  assert.equal(problem?.loc, ['body', 'name']);
  assert.match(problem?.msg ?? '', 'cannot be empty');
});

it('takes null for every optional field of every operation that is no change', () => {
  let seen = 0;
  for (const route of registryOf(allModules).routes) {
    const { schemas, sources, isChange } = intakeOf(route);
    const fields = fieldsOf(schemas);
    for (const [name, source] of sources) {
      if (source !== 'body' || isChange || fields?.isRequired(name)) continue;
      seen += 1;
      const left = withoutNulls(schemas, { [name]: null }, isChange) as object;
      const isTaken = !(name in left) || fields?.of(name).some(takesNull);
      assert.ok(isTaken, `${route.verb} ${route.path} ${name}`);
    }
  }
  assert.ok(seen > 300);
});

it('says in the OpenAPI document where null is taken', async () => {
  const { paths } = resolveReferences(await service.does('GET', '/openapi.json'));
  const schemaOf = (path: string, verb: string) =>
    paths[path][verb].requestBody.content['application/json'].schema.properties;
  assert.equal(schemaOf('/items', 'post').quantity.type, ['number', 'null']);
  assert.is(schemaOf('/companies/me', 'patch').name.type, 'string');
});

it('does not look up names that every object has', async () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const { status, body } = await service.ask('GET', `/companies/me/category-schema/${name}`);
    assert.equal([status, body], [200, []], name);
    const sent = `{"name":"a","sell_by":"piece",${JSON.stringify(name)}:{"x":1}}`;
    assert.is((await service.ask('POST', '/items', { body: sent })).status, 422, name);
    assert.is((await service.ask('GET', `/items?${name}=1`)).status, 422, name);
  }
});

it('counts the depth of JSON before it is parsed', () => {
  assert.ok(isDeeper('['.repeat(10_000_000), 64));
  assert.not(isDeeper(`{"a":"${'['.repeat(1000)}\\"{{{{"}`, 2));
  assert.ok(isDeeper('[[[', 2));
  assert.not(isDeeper('[[],[],[]]', 2));
});

it('reads little from who has not signed in', async () => {
  const deep = await service.ask('POST', '/auth/login', { token: null, body: '['.repeat(60_000) });
  assert.equal([deep.status, deep.body.code], [422, 'invalid_body']);
  for (const path of ['/auth/login', '/auth/register', '/migrations/start-company/start']) {
    const body = JSON.stringify({ email: 'a'.repeat(65 * 1024) });
    assert.is((await service.ask('POST', path, { token: null, body })).status, 413, path);
  }
});

it('checks the setup code or the password before it reads an upload', async () => {
  const form = new FormData();
  form.append('file', new File(['x'.repeat(100_000)], 'a.csv'));
  form.append('nonsense', 'x');
  for (const [path, status] of [
    ['/migrations/bootstrap/scan', 403],
    ['/migrations/start-company/scan', 401],
  ] as const)
    assert.is((await service.ask('POST', path, { token: null, form })).status, status, path);
});

it.run();
