import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, type Response, startTestService } from '../../service.ts';

const it = suite('gateway.outcome');
let service: Installation;
let contact_id = '';

it.before(async () => {
  service = await startTestService();
  contact_id = (await service.does('POST', '/crm/contacts', { name: 'Anchor Ltd' })).id;
});
it.after(() => service.stop());

const post = (path: string, body: object = {}, token = service.token): Promise<Response> =>
  service.ask('POST', path, { body, token });

const draftInvoice = async (unit_price = 100): Promise<string> => {
  const line_items = [{ name: 'Ring', quantity: 1, unit_price }];
  return (await service.does('POST', '/docs', { doc_type: 'invoice', contact_id, line_items })).id;
};

const outcomeOf = async (path: string, body: object = {}, token?: string): Promise<string> => {
  const tried = await post(`${path}?dry_run=true`, body, token);
  assert.match(tried.body.outcome, /^[0-9a-f]{32}$/, JSON.stringify(tried.body));
  return tried.body.outcome;
};

const entries = async (): Promise<number> => (await service.does('GET', '/ledger')).total;

it('is the same in each dry run, and the write is made, although another took its number', async () => {
  const [mine, other] = [await draftInvoice(), await draftInvoice()];
  const path = `/docs/${mine}/finalize`;
  const expected_outcome = await outcomeOf(path);
  await service.does('POST', `/docs/${other}/finalize`);
  assert.is(await outcomeOf(path), expected_outcome);
  const done = await post(path, { expected_outcome });
  assert.is(done.status, 200);
  assert.is((await service.does('GET', `/docs/${mine}`)).status, 'final');
});

it('refuses a write whose facts would differ, and nothing is written', async () => {
  const id = await draftInvoice();
  const path = `/docs/${id}/finalize`;
  const expected_outcome = await outcomeOf(path);
  const line_items = [{ name: 'Ring', quantity: 2, unit_price: 100 }];
  await service.does('PATCH', `/docs/${id}`, { fields_changed: { line_items } });
  const before = await entries();
  const late = await post(path, { expected_outcome, idempotency_key: 'late' });
  assert.is(late.status, 409);
  assert.is(late.body.code, 'outcome_changed');
  assert.is(await entries(), before);
  assert.is((await service.does('GET', `/docs/${id}`)).status, 'draft');
  const renewed = { expected_outcome: await outcomeOf(path), idempotency_key: 'late' };
  assert.is((await post(path, renewed)).status, 200);
  const again = await post(path, renewed);
  assert.is(again.headers.get('idempotent-replay'), 'true');
});

it('sees what the input of the write changes, and goes into the query of a DELETE', async () => {
  const body = { name: 'Chain', sell_by: 'piece', quantity: 2 };
  const expected_outcome = await outcomeOf('/items', body);
  const other = await post('/items', { ...body, quantity: 3, expected_outcome });
  assert.is(other.body.code, 'outcome_changed');
  assert.is((await post('/items', { ...body, expected_outcome })).status, 200);
  const path = `/docs/${await draftInvoice()}`;
  const { outcome } = (await service.ask('DELETE', `${path}?dry_run=true`)).body;
  const wrong = await service.ask('DELETE', `${path}?expected_outcome=${expected_outcome}`);
  assert.is(wrong.body.code, 'outcome_changed');
  assert.is((await service.ask('DELETE', `${path}?expected_outcome=${outcome}`)).status, 200);
});

it('is refused in another form, and where there is no dry run', async () => {
  for (const expected_outcome of ['x', 7, 'A'.repeat(32)]) {
    const { status, body } = await post('/items', {
      name: 'x',
      sell_by: 'piece',
      expected_outcome,
    });
    assert.is(status, 422);
    assert.is(body.errors[0].pointer, '/expected_outcome');
  }
  const keyless = await post('/auth/api-key', { expected_outcome: 'a'.repeat(32) });
  assert.is(keyless.body.code, 'no_dry_run');
});

const prefer = { prefer: 'respond-async, return=representation' };

it('answers the record where it is preferred, as its read does', async () => {
  const body = { name: 'Clasp', sell_by: 'piece', quantity: 2 };
  const made = await service.ask('POST', '/items', { body, headers: prefer });
  assert.is(made.headers.get('preference-applied'), 'return=representation');
  const read = await service.ask('GET', `/items/${made.body.id}`);
  assert.equal(made.body, read.body);
  assert.is(made.headers.get('etag'), read.headers.get('etag'));
  const id = await draftInvoice();
  const sent = { body: { idempotency_key: 'issue' } };
  const issued = await service.ask('POST', `/docs/${id}/finalize?return=record`, sent);
  assert.equal(issued.body, await service.does('GET', `/docs/${id}`));
  const again = await service.ask('POST', `/docs/${id}/finalize`, { ...sent, headers: prefer });
  assert.is(again.headers.get('idempotent-replay'), 'true');
  assert.is(again.body.status, 'final');
  const usual = await service.ask('POST', `/docs/${id}/finalize`, sent);
  assert.is(usual.headers.get('preference-applied'), null);
  assert.is(usual.body.line_items, undefined);
});

it('answers as usual where the record is gone, a key may not read it, or it is a dry run', async () => {
  const draft = `/docs/${await draftInvoice()}?return=record`;
  const gone = await service.ask('DELETE', draft);
  assert.is(gone.status, 200);
  assert.is(gone.headers.get('preference-applied'), null);
  const scopes = ['inventory:write'];
  const { api_key: key } = await service.does('POST', '/auth/api-key', { name: 'till', scopes });
  assert.type(key, 'string');
  const body = { name: 'Pin', sell_by: 'piece' };
  const written = await service.ask('POST', '/items?return=record', { body, token: key });
  assert.is(written.status, 200, JSON.stringify(written.body));
  assert.is(written.headers.get('preference-applied'), null);
  const tried = await service.ask('POST', '/items?return=record&dry_run=true', { body });
  assert.is(tried.body.dry_run, true);
  assert.is((await post('/items?return=all', body)).status, 422);
});

it('refuses `return` where no operation reads the record alone, and ignores the preference', async () => {
  const settings = '/companies/me/settings';
  const body = { default_terms: 'Net 30' };
  const head = async () => (await service.does('GET', '/ledger?limit=1')).items[0].id;
  const before = await head();
  const refused = await service.ask('PATCH', `${settings}?return=record`, { body });
  assert.equal([refused.status, refused.body.code], [422, 'invalid_request']);
  const { in: place, pointer } = refused.body.errors[0];
  assert.equal([place, pointer], ['query', '/return']);
  assert.is(await head(), before);
  const changed = await service.ask('PATCH', settings, { body, headers: prefer });
  assert.equal([changed.status, changed.headers.get('preference-applied')], [200, null]);
});

it('shows an operator no costs in a record that it wrote', async () => {
  const { token } = await service.userWith('operator');
  const body = { name: 'Stone', sell_by: 'piece', quantity: 1, cost_price: 13.77 };
  const { id } = await service.does('POST', '/items', body);
  const sent = { body: { fields_changed: { category: 'gems' } }, token };
  const changed = await service.ask('PATCH', `/items/${id}?return=record`, sent);
  assert.is(changed.headers.get('preference-applied'), 'return=representation');
  assert.is(changed.body.category, 'gems');
  assert.not.match(JSON.stringify(changed.body), /13\.77/);
});

it.run();
