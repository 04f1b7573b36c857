import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../../service.ts';
import { type OpenStream, openStream } from './open-stream.ts';

const it = suite('gateway.events.ticket');
const page = 'https://app.example';
let service: Installation;

it.before(async () => {
  service = await startTestService({ allowOrigins: [page, 'https://other.example'] });
});
it.after(() => service.stop());
it.after.each(() => restore());

type Ask = { readonly token?: string; readonly origin?: string; readonly body?: object };

const issue = async ({ token, origin, body = {} }: Ask = {}): Promise<string> => {
  const answer = await service.ask('POST', '/events/tickets', {
    body,
    ...(token === undefined ? {} : { token }),
    ...(origin === undefined ? {} : { headers: { origin } }),
  });
  assert.is(answer.status, 200);
  return answer.body.ticket as string;
};

const open = (query: string, headers = {}): Promise<OpenStream> =>
  openStream(`${service.url}/events/stream?${query}`, headers);

const make = (name: string) => service.does('POST', '/items', { name, sell_by: 'piece' });

/** Reason of a 401 for a ticket. */
const refusal = async (ticket: string, headers = {}): Promise<string> => {
  const path = `/events/stream?ticket=${ticket}`;
  const { status, body } = await service.ask('GET', path, { token: null, headers });
  assert.is(status, 401);
  return body.reason as string;
};

it('opens one stream, with the filters that it was issued for', async () => {
  const ticket = await issue({ body: { event_type: 'item.created' } });
  const { event_id } = await make('First');
  const stream = await open(`ticket=${ticket}&last_event_id=${event_id - 1}`);
  assert.is(stream.status, 200);
  assert.is((await stream.until(() => true))?.['id'], String(event_id - 1));
  await service.does('POST', '/crm/contacts', { name: 'Bob' });
  const second = await make('Second');
  assert.is((await stream.until((one) => 'event' in one))?.['id'], String(event_id));
  assert.is((await stream.until((one) => 'event' in one))?.['id'], String(second.event_id));
  stream.close();
  assert.is(await refusal(ticket), 'ticket_invalid');
});

it('expires after half a minute', async () => {
  assert.is(limits.streamTicketMs, 30_000);
  replace(limits as { streamTicketMs: number }, 'streamTicketMs', -1);
  assert.is(await refusal(await issue()), 'ticket_invalid');
  assert.is(await refusal('est_guessed'), 'ticket_invalid');
});

it('is for the page that asked for it', async () => {
  for (const [asker, presenter] of [
    [page, 'https://other.example'],
    [page, 'null'],
    [undefined, page],
  ] as const) {
    const ticket = await issue(asker === undefined ? {} : { origin: asker });
    assert.is(await refusal(ticket, { origin: presenter }), 'ticket_origin');
    assert.is(await refusal(ticket, asker ? { origin: asker } : {}), 'ticket_invalid');
  }
  assert.is(await refusal(await issue({ origin: page })), 'ticket_origin');
  const [own, others] = [await issue({ origin: service.url }), await issue({ origin: page })];
  for (const [ticket, headers] of [
    [own, {}],
    [others, { origin: page }],
  ] as const) {
    const stream = await open(`ticket=${ticket}`, headers);
    assert.is(stream.status, 200);
    stream.close();
  }
});

it('refuses other filters than those that it was issued for', async () => {
  const body = { event_type: 'item.created,doc.created' };
  const same = await open(
    `ticket=${await issue({ body })}&event_type=doc.created&event_type=item.created`,
  );
  assert.is(same.status, 200);
  same.close();
  const other = await service.ask(
    'GET',
    `/events/stream?ticket=${await issue({ body })}&event_type=item.created`,
    { token: null },
  );
  assert.equal([other.status, other.body.code], [422, 'ticket_filter']);
  const unknown = await service.ask('POST', '/events/tickets', {
    body: { entity_type: 'itme' },
  });
  assert.equal([unknown.status, unknown.body.nearest], [422, 'item']);
});

it('ends with its session, before and after it is used', async () => {
  const { token, id } = await service.userWith('operator');
  const [first, second] = [await issue({ token }), await issue({ token })];
  const stream = await open(`ticket=${first}`);
  await service.does('PATCH', `/companies/me/users/${id}`, { role: 'viewer' });
  const last = await stream.until((one) => one['event'] === 'session');
  assert.is(JSON.parse(last?.['data'] ?? '{}').reason, 'role_changed');
  assert.is(await refusal(second), 'role_changed');
  const third = await issue({ token });
  await service.does('POST', '/auth/logout', {}, token);
  assert.is(await refusal(third), 'logout');
});

it('is issued to a key that reads, and shows its company alone', async () => {
  const made = await service.does('POST', '/companies/me/service-accounts', {
    name: 'Board',
    role: 'viewer',
  });
  const { api_key } = await service.does('POST', `/companies/me/service-accounts/${made.id}/keys`, {
    name: 'wall',
    scopes: ['read'],
  });
  const ticket = await issue({ token: api_key });
  const other = await service.otherCompany();
  const theirs = await service.does(
    'POST',
    '/items',
    { name: 'Theirs', sell_by: 'piece' },
    other.token,
  );
  const stream = await open(`ticket=${ticket}&entity_id=${theirs.id}`);
  assert.is(stream.status, 422);
  const whole = await open(`ticket=${await issue({ token: api_key })}&last_event_id=0`);
  const own = await make('Ours');
  const ids: string[] = [];
  await whole.until((one) => {
    if (one['event'] !== 'ledger') return false;
    const { entity_id, company_id } = JSON.parse(one['data'] ?? '{}');
    ids.push(company_id);
    return entity_id === own.id;
  });
  assert.is(new Set(ids).size, 1);
  whole.close();
});

it('stays valid beside as many others of its user as are allowed', async () => {
  replace(limits as { streamTicketsPerUser: number }, 'streamTicketsPerUser', 4);
  const { token } = await service.userWith('viewer');
  const issued: string[] = [];
  while (issued.length < 4) issued.push(await issue({ token }));
  const stream = await open(`ticket=${issued[0]}`);
  assert.is(stream.status, 200);
  stream.close();
});

it('voids the oldest of a user who asks for too many', async () => {
  replace(limits as { streamTicketsPerUser: number }, 'streamTicketsPerUser', 2);
  const [first, , third] = [await issue(), await issue(), await issue()];
  assert.is(await refusal(first as string), 'ticket_invalid');
  const stream = await open(`ticket=${third}`);
  assert.is(stream.status, 200);
  stream.close();
});

it('is refused without a token', async () => {
  const { status } = await service.ask('POST', '/events/tickets', { body: {}, token: null });
  assert.is(status, 401);
});

it.run();
