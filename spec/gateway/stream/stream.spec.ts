import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../../service.ts';
import { openStream } from './open-stream.ts';

const it = suite('gateway.events.stream');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

type Frame = { id?: number; event: string; data: Record<string, unknown> };

/** Reads frames until `enough` have arrived or the stream has ended. */
const streamTo = async (
  path: string,
  enough: (frames: readonly Frame[]) => boolean,
  token = service.token,
  headers = {},
): Promise<{ frames: Frame[]; ended: boolean }> => {
  const stop = new AbortController();
  const answer = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  assert.is(answer.status, 200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const frames: Frame[] = [];
  let text = '';
  while (!enough(frames)) {
    const { value, done } = await reader.read();
    if (done) return { frames, ended: true };
    text += new TextDecoder().decode(value);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      if (fields['event'])
        frames.push({
          event: fields['event'],
          data: JSON.parse(fields['data'] ?? '{}'),
          ...(fields['id'] ? { id: Number(fields['id']) } : {}),
        });
    }
  }
  stop.abort();
  return { frames, ended: false };
};

const make = (name: string) => service.does('POST', '/items', { name, sell_by: 'piece' });

it('resumes after the id it is given and follows what is committed', async () => {
  const first = await make('One');
  const following = streamTo(
    '/events/stream',
    (frames) =>
      frames.some(
        (one) =>
          one.data['event_type'] === 'item.created' &&
          (one.data['data'] as { name: string }).name === 'Two',
      ),
    service.token,
    { 'last-event-id': String(first.event_id - 1) },
  );
  await make('Two');
  const { frames } = await following;
  assert.is(frames[0]?.id, first.event_id);
  assert.ok(frames.every((one, at) => at === 0 || (one.id ?? 0) > (frames[at - 1]?.id ?? 0)));
  assert.ok(
    frames.every((one) => one.event === 'ledger' && one.data['type'] === one.data['event_type']),
  );
});

it('shows personal values in their places, live and resumed', async () => {
  const isBob = (one: Frame): boolean => one.data['event_type'] === 'crm.contact.created';
  const data = ({ frames }: { frames: Frame[] }) => frames.find(isBob)?.data['data'];
  const live = streamTo('/events/stream', (frames) => frames.some(isBob));
  const { event_id } = await service.does('POST', '/crm/contacts', {
    name: 'Bob',
    email: 'bob@example.com',
  });
  const seen = data(await live) as { name: string; email: string };
  assert.equal([seen.name, seen.email], ['Bob', 'bob@example.com']);
  const resumed = await streamTo(`/events/stream?last_event_id=${event_id - 1}`, (frames) =>
    frames.some(isBob),
  );
  assert.equal(data(resumed), seen);
});

it('follows from the head where the id it is given is beyond it', async () => {
  const following = streamTo('/events/stream', (frames) => frames.length >= 1, service.token, {
    'last-event-id': '999999999',
  });
  const { event_id } = await make('After a restore');
  const { frames } = await following;
  assert.is(frames[0]?.id, event_id);
  const odd = await service.ask('GET', '/events/stream', { headers: { 'last-event-id': 'odd' } });
  assert.equal(odd.body.detail[0].loc, ['header', 'Last-Event-ID']);
});

it('opens with the id after which it follows, so that nothing is missed before the first event', async () => {
  const { event_id } = await make('Before');
  const headers = { authorization: `Bearer ${service.token}` };
  const url = `${service.url}/events/stream?event_type=doc.created`;
  const first = await openStream(url, headers);
  const opening = await first.until(() => true);
  assert.equal(opening, { comment: 'open', id: String(event_id) });
  first.close();
  const missed = await service.does('POST', '/docs', { doc_type: 'invoice' });
  const again = await openStream(url, { ...headers, 'last-event-id': opening?.['id'] ?? '' });
  const found = await again.until((one) => 'event' in one);
  assert.is(JSON.parse(found?.['data'] ?? '{}').entity_id, missed.id);
  again.close();
});

it('carries the id that it has read up to in its heartbeats', async () => {
  replace(limits as { streamHeartbeatMs: number }, 'streamHeartbeatMs', 50);
  try {
    const headers = { authorization: `Bearer ${service.token}` };
    const url = `${service.url}/events/stream?event_type=doc.deleted`;
    const stream = await openStream(url, headers);
    const { event_id } = await make('Passed over');
    const beat = await stream.until(({ id }) => id === String(event_id));
    assert.is(beat?.['comment'], 'keepalive');
    stream.close();
  } finally {
    restore();
  }
});

it('takes several values of each filter, and names the nearest of what it does not know', async () => {
  const { id, event_id } = await make('Several');
  const { id: other } = await make('Other');
  await service.does('POST', '/crm/contacts', { name: 'Bob' });
  const { frames } = await streamTo(
    `/events/stream?event_type=item.created,crm.contact.created&entity_id=${id}&entity_id=${other}&last_event_id=${event_id - 1}`,
    (found) => found.length >= 2,
  );
  assert.equal(
    frames.map((one) => one.data['entity_id']),
    [id, other],
  );
  for (const [query, code, nearest] of [
    ['event_type=item.craeted', 'unknown_event_type', 'item.created'],
    ['event_type=item.created,doc.create', 'unknown_event_type', 'doc.created'],
    ['entity_type=docs', 'unknown_entity_type', 'doc'],
  ]) {
    const { status, body } = await service.ask('GET', `/events/stream?${query}`);
    assert.equal([status, body.code, body.nearest], [422, code, nearest]);
    assert.match(body.detail, `the nearest is ${nearest}`);
  }
  const { status, body } = await service.ask('GET', '/events/stream?event_typ=item.created');
  assert.is(status, 422);
  assert.match(body.detail[0].msg, '"event_type"');
});

it('ends the oldest of six streams with the reason', async () => {
  const { token } = await service.userWith('viewer');
  const headers = { authorization: `Bearer ${token}` };
  const open = () => openStream(`${service.url}/events/stream`, headers);
  const first = await open();
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await open());
  const last = await first.until((one) => 'event' in one);
  assert.equal(JSON.parse(last?.['data'] ?? '{}'), {
    type: 'session',
    status: 'replaced',
    reason: 'too_many_streams',
  });
  assert.is(await first.until(() => true), undefined);
  for (const one of others) one.close();
});

it('forbids proxies to store or buffer it', async () => {
  for (const path of ['/events/stream', '/events/inspect']) {
    const stop = new AbortController();
    const { headers } = await fetch(`${service.url}${path}`, {
      headers: { authorization: `Bearer ${service.token}` },
      signal: stop.signal,
    });
    assert.equal(
      ['content-type', 'cache-control', 'x-accel-buffering'].map((name) => headers.get(name)),
      ['text/event-stream; charset=utf-8', 'no-cache', 'no'],
    );
    stop.abort();
  }
});

it('sends only what its filter names', async () => {
  const { event_id } = await make('Three');
  const following = streamTo(
    `/events/stream?event_type=item.created&last_event_id=${event_id - 1}`,
    (frames) => frames.length >= 2,
  );
  await service.does('POST', '/items', { name: 'Four', sell_by: 'piece', retail_price: 3 });
  const { frames } = await following;
  assert.equal(
    frames.map((one) => one.data['event_type']),
    ['item.created', 'item.created'],
  );
});

it('takes costs out for an operator and says so', async () => {
  const { token } = await service.userWith('operator');
  const { id, event_id } = await service.does('POST', '/items', {
    name: 'Dear',
    sell_by: 'piece',
    quantity: 2,
    cost_price: 98765.43,
  });
  const { frames } = await streamTo(
    `/events/stream?entity_id=${id}&last_event_id=${event_id - 5}`,
    (found) => found.length >= 2,
    token,
  );
  assert.not(JSON.stringify(frames).match(/98765|197530/));
  assert.ok(frames.every((one) => one.data['redacted'] === true));
});

it('ends with a session frame when its session is logged out', async () => {
  const { token } = await service.userWith('viewer');
  const following = streamTo(
    '/events/stream',
    (frames) => frames.some((one) => one.event === 'session' && one.data['never'] === true),
    token,
  );
  await new Promise((done) => setTimeout(done, 100));
  await service.does('POST', '/auth/logout', {}, token);
  const { frames, ended } = await following;
  assert.ok(ended);
  assert.is(frames.at(-1)?.event, 'session');
  assert.is(frames.at(-1)?.data['status'], 'revoked');
});

it('ends when its API key is revoked', async () => {
  const { id } = await service.does('POST', '/companies/me/service-accounts', {
    name: 'Web shop',
    role: 'operator',
  });
  const keys = `/companies/me/service-accounts/${id}/keys`;
  const key = await service.does('POST', keys, { name: 'orders' });
  const following = streamTo('/events/stream', () => false, key.api_key);
  await new Promise((done) => setTimeout(done, 100));
  await service.does('DELETE', `${keys}/${key.key_id}`);
  const { frames, ended } = await following;
  assert.ok(ended);
  assert.is(frames.at(-1)?.data['reason'], 'api_key_revoked');
});

it('is refused without a token and with a refresh token', async () => {
  assert.is((await service.ask('GET', '/events/stream', { token: null })).status, 401);
  assert.is((await service.ask('GET', '/events/stream', { token: 'not.a.token' })).status, 401);
});

it('states why it ends if the member is deactivated', async () => {
  const { token, id } = await service.userWith('operator');
  const following = streamTo('/events/stream', () => false, token);
  await new Promise((done) => setTimeout(done, 100));
  await service.does('PATCH', `/companies/me/users/${id}`, { is_active: false });
  const { frames } = await following;
  assert.equal(frames.at(-1)?.data, {
    type: 'session',
    status: 'revoked',
    reason: 'deactivated',
  });
});

it.run();
