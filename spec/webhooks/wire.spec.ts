import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { verifiedWebhook } from '../../gateway/client/webhook.ts';
import { allowsAt } from '../outgoing-allowance.ts';
import { type Installation, startTestService } from '../service.ts';
import { until } from '../until.ts';
import { answers, isSignedBy, type Receiver, startReceiver } from './receiver.ts';

const it = suite<{ service: Installation; receiver: Receiver }>('webhooks over the wire');
const path = '/webhooks/endpoints';

it.before(async (context) => {
  context.service = await startTestService();
  context.receiver = await startReceiver();
  await allowsAt(context.service, context.receiver.url);
});
it.after(async ({ service, receiver }) => {
  await service.stop();
  await receiver.stop();
});
it.before.each(({ receiver }) => {
  receiver.arrivals.length = 0;
  receiver.answer = answers(204);
});

type Made = { readonly id: string; readonly secret: string };

const make = (
  { does }: Installation,
  { url }: Receiver,
  fields: object = {},
  token?: string,
): Promise<Made> => does('POST', path, { url, ...fields }, token);

it('are made, read, changed, tested and deleted by admins', async ({ service, receiver }) => {
  const made = await make(service, receiver, { event_types: ['item.created'], description: 'ERP' });
  assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const one = await service.does('GET', `${path}/${made.id}`);
  assert.equal(
    [one.url, one.event_types, one.entity_types, one.role, one.is_active, one.description],
    [receiver.url, ['item.created'], [], 'owner', true, 'ERP'],
  );
  assert.equal([one.must_rotate_secret, one.replay, one.disabled_reason], [false, null, null]);
  assert.not.match(JSON.stringify(one), 'whsec_');
  const { items, total } = await service.does('GET', path);
  assert.equal([items.at(-1), total], [one, items.length]);
  const tested = await service.does('POST', `${path}/${made.id}/test`, {});
  assert.equal([tested.delivered, tested.status, tested.error], [true, 204, null]);
  const [arrival] = receiver.arrivals;
  assert.ok(arrival && isSignedBy(arrival, made.secret));
  const { headers, text } = arrival;
  assert.equal(verifiedWebhook(made.secret, headers, text), arrival.body);
  assert.throws(() => verifiedWebhook(made.secret, headers, `${text} `), /does not match/);
  assert.equal([arrival.body.type, arrival.body.data], ['webhook.test', { endpoint_id: made.id }]);
  await service.does('PATCH', `${path}/${made.id}`, { entity_types: ['item', 'doc'] });
  const changed = await service.does('GET', `${path}/${made.id}`);
  assert.equal(changed.entity_types, ['item', 'doc']);
  assert.ok(changed.version > one.version);
  assert.is((await service.ask('DELETE', `${path}/${made.id}`)).status, 204);
  for (const verb of ['GET', 'DELETE'])
    assert.is((await service.ask(verb, `${path}/${made.id}`)).status, 404);
});

it('answer what a test met in words of this service', async ({ service, receiver }) => {
  const { id } = await make(service, receiver);
  for (const [status, words] of [
    [500, /answered 500/],
    [302, /refused with 302/],
    [401, /does not accept/],
  ] as const) {
    receiver.answer = (_, response) => response.writeHead(status).end('SECRET TEXT');
    const tested = await service.does('POST', `${path}/${id}/test`, {});
    assert.equal([tested.delivered, tested.status], [false, status]);
    assert.match(tested.error, words);
    assert.not.match(JSON.stringify(tested), 'SECRET');
  }
  await service.does('DELETE', `${path}/${id}`);
});

it('are closed to lower roles, to keys where access changes, and to other companies', async ({
  service,
  receiver,
}) => {
  const { id } = await make(service, receiver);
  const routes = [
    ['GET', path],
    ['POST', path, { url: receiver.url }],
    ['GET', `${path}/${id}`],
    ['PATCH', `${path}/${id}`, { description: 'x' }],
    ['POST', `${path}/${id}/rotate-secret`, {}],
    ['POST', `${path}/${id}/test`, {}],
    ['POST', `${path}/${id}/replay`, { from_event_id: 1 }],
    ['GET', `${path}/${id}/deliveries`],
    ['POST', `${path}/${id}/deliveries/retry`, {}],
    ['POST', `${path}/${id}/deliveries/1/retry`, {}],
    ['DELETE', `${path}/${id}`],
  ] as const;
  const manager = (await service.userWith('manager')).token;
  const other = (await service.otherCompany()).token;
  for (const [verb, to, body] of routes) {
    const ask = (token: string | null) => service.ask(verb, to, { body, token });
    assert.is((await ask(manager)).status, 403, `${verb} ${to}`);
    assert.is((await ask(null)).status, 401, `${verb} ${to}`);
    if (to.includes(id)) assert.is((await ask(other)).status, 404, `${verb} ${to}`);
  }
  assert.is((await service.does('GET', path, undefined, other)).total, 0);
  const account = await service.does('POST', '/companies/me/service-accounts', {
    name: 'Deploy',
    role: 'admin',
  });
  const keys = `/companies/me/service-accounts/${account.id}/keys`;
  const { api_key } = await service.does('POST', keys, { name: 'ci' });
  for (const [verb, to, body] of routes) {
    const isAccess =
      ['PATCH', 'DELETE'].includes(verb) || (verb === 'POST' && /endpoints$|secret$/.test(to));
    const { status, body: answer } = await service.ask(verb, to, { body, token: api_key });
    if (isAccess) assert.equal([status, answer.code], [403, 'session_required'], `${verb} ${to}`);
    else assert.is.not(status, 403, `${verb} ${to}`);
  }
  await service.does('DELETE', `${path}/${id}`);
});

it('refuse addresses that are not public, unknown types and higher roles', async ({
  service,
  receiver,
}) => {
  for (const [body, code] of [
    [{ url: 'http://169.254.169.254/latest' }, 'address_not_allowed'],
    [{ url: 'https://127.0.0.1:1/' }, 'address_not_allowed'],
    [{ url: 'ftp://example.com/' }, 'address_not_allowed'],
    [{ url: 'https://user:pass@example.com/' }, 'address_not_allowed'],
    [{ url: 'https://no-such-host.invalid/' }, 'address_unknown'],
    [{ url: receiver.url, event_types: ['item.creatd'] }, 'unknown_event_type'],
    [{ url: receiver.url, entity_types: ['invoice'] }, 'unknown_entity_type'],
  ] as const) {
    const answer = await service.ask('POST', path, { body });
    assert.equal([answer.status, answer.body.code], [422, code], JSON.stringify(body));
  }
  const admin = (await service.userWith('admin')).token;
  const body = { url: receiver.url, role: 'owner' };
  const higher = await service.ask('POST', path, { body, token: admin });
  assert.equal([higher.status, higher.body.code], [403, 'role_too_low']);
  const { id } = await make(service, receiver);
  await service.does('PATCH', `${path}/${id}`, { is_active: false });
  const taken = await service.ask('PATCH', `${path}/${id}`, {
    body: { is_active: true },
    token: admin,
  });
  assert.equal([taken.status, taken.body.code], [403, 'role_too_low']);
  const wrong = await service.ask('PATCH', `${path}/${id}`, { body: { url: receiver.url } });
  assert.is(wrong.status, 422, 'the address is fixed');
  await service.does('DELETE', `${path}/${id}`);
});

it('replay the answer of a repeated key and make no dry runs of tests', async ({
  service,
  receiver,
}) => {
  const { id } = await make(service, receiver, { event_types: ['item.deleted'] });
  const headers = { 'idempotency-key': `test-${id}` };
  const first = await service.ask('POST', `${path}/${id}/test`, { body: {}, headers });
  const again = await service.ask('POST', `${path}/${id}/test`, { body: {}, headers });
  assert.equal([first.body, receiver.arrivals.length], [again.body, 1]);
  assert.is(again.headers.get('idempotent-replay'), 'true');
  const keyed = { 'idempotency-key': `replay-${id}` };
  const asked = { from_event_id: 1, to_event_id: 2 };
  const replayed = await service.ask('POST', `${path}/${id}/replay`, {
    body: asked,
    headers: keyed,
  });
  const same = await service.ask('POST', `${path}/${id}/replay`, { body: asked, headers: keyed });
  assert.equal(same.body, replayed.body);
  const dry = await service.ask('POST', `${path}/${id}/test?dry_run=true`, { body: {} });
  assert.equal([dry.status, dry.body.code], [422, 'no_dry_run']);
  const rotated = await service.ask('POST', `${path}/${id}/rotate-secret?dry_run=true`, {
    body: {},
  });
  assert.is(rotated.status, 422);
  const missing = await service.ask('POST', `${path}/${id}/deliveries/999999/retry`, { body: {} });
  assert.is(missing.status, 404);
  await service.does('DELETE', `${path}/${id}`);
});

it('stop when the admin who made them loses the role, replays included', async ({
  service,
  receiver,
}) => {
  const admin = await service.userWith('admin');
  const fields = { event_types: ['item.created'] };
  const { id } = await make(service, receiver, fields, admin.token);
  const { event_id } = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  await until(() => receiver.arrivals.length === 1);
  await service.does('PATCH', `/companies/me/users/${admin.id}`, { role: 'manager' });
  await service.does('POST', `${path}/${id}/replay`, { from_event_id: event_id });
  await until(async () => !(await service.does('GET', `${path}/${id}`)).is_active);
  assert.is((await service.does('GET', `${path}/${id}`)).disabled_reason, 'access');
  assert.is(receiver.arrivals.length, 1);
  const dead = await until(async () => {
    const { items } = await service.does('GET', `${path}/${id}/deliveries?status=dead`);
    return items.length > 0 && (items as readonly { event_id: number }[]);
  });
  assert.equal(
    dead.map((one) => one.event_id),
    [event_id],
  );
  await service.does('PATCH', `${path}/${id}`, { is_active: true });
  const { retried } = await service.does('POST', `${path}/${id}/deliveries/retry`, {});
  assert.is(retried, 1);
  await until(() => receiver.arrivals.length === 2);
  assert.is((await service.does('GET', `${path}/${id}`)).owner_id.length > 0, true);
  await service.does('DELETE', `${path}/${id}`);
});

it('keep secrets out of the ledger and of exports', async ({ service, receiver }) => {
  const { id, secret } = await make(service, receiver);
  const { secret: second } = await service.does('POST', `${path}/${id}/rotate-secret`, {});
  const exported = await service.ask('GET', '/ledger/export');
  const text = new TextDecoder().decode(exported.bytes);
  assert.match(text, 'webhook.endpoint.secret_rotated');
  for (const one of [secret, second]) {
    assert.not.match(text, one.slice('whsec_'.length));
    assert.not.match(text, one);
  }
  await service.does('DELETE', `${path}/${id}`);
});

it.run();
