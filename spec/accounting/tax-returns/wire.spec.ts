import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('accounting.taxReturns.wire');
let service: Installation;
let operator = '';
let manager = '';
let other = '';

it.before(async () => {
  service = await startTestService();
  operator = (await service.userWith('operator')).token;
  manager = (await service.userWith('manager')).token;
  other = (await service.otherCompany()).token;
});
it.after(() => service.stop());

const path = '/accounting/tax-returns';
const period = { from: '2026-01-01', to: '2026-01-31' };

it('files once under a key, by a manager, and shows a dry run without filing', async () => {
  const low = await service.ask('POST', path, { body: period, token: operator });
  assert.equal([low.status, low.body.code], [403, 'role_too_low']);
  const dry = await service.ask('POST', `${path}?dry_run=true`, { body: period });
  assert.is(dry.status, 200, JSON.stringify(dry.body));
  assert.is((await service.does('GET', path)).total, 0);
  const headers = { 'idempotency-key': 'january' };
  const first = await service.ask('POST', path, { body: period, token: manager, headers });
  assert.is(first.status, 200, JSON.stringify(first.body));
  const second = await service.ask('POST', path, { body: period, token: manager, headers });
  assert.equal(second.body, first.body);
  assert.is(second.headers.get('idempotent-replay'), 'true');
  const changed = { ...period, to: '2026-01-30' };
  const third = await service.ask('POST', path, { body: changed, token: manager, headers });
  assert.equal([third.status, third.body.code], [409, 'idempotency_key_reused']);
  assert.is((await service.does('GET', path)).total, 1);
  const settings = await service.does('GET', '/companies/me');
  assert.equal(settings.settings.tax_filed, period);
});

it('is unknown to other companies, and reopened once under a key', async () => {
  const [{ id }] = (await service.does('GET', path)).items;
  const one = `${path}/${id}`;
  for (const [method, at, body] of [
    ['GET', one, undefined],
    ['POST', `${one}/reopen`, { reason: 'wrong rate' }],
  ] as const) {
    const foreign = await service.ask(method, at, { ...(body ? { body } : {}), token: other });
    assert.equal([foreign.status, foreign.body.code], [404, 'not_found']);
  }
  assert.is((await service.does('GET', path, undefined, other)).total, 0);
  const low = await service.ask('GET', one, { token: operator });
  assert.equal([low.status, low.body.code], [403, 'role_too_low']);
  const send = (token?: string) =>
    service.ask('POST', `${one}/reopen`, {
      body: { reason: 'wrong rate' },
      headers: { 'idempotency-key': 'again' },
      ...(token ? { token } : {}),
    });
  const lower = await send(manager);
  assert.equal([lower.status, lower.body.code], [403, 'role_too_low']);
  const first = await send();
  assert.is(first.status, 200, JSON.stringify(first.body));
  assert.equal((await send()).body, first.body);
  assert.is((await service.does('GET', one)).status, 'reopened');
  assert.is((await service.does('GET', '/companies/me')).settings.tax_filed, undefined);
});

it.run();
