import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';

const it = suite('gateway.events.inspect');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

type Frame = {
  readonly type: string;
  readonly sessionId: string;
  readonly name?: string;
  readonly definition?: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: {
    readonly status: string;
    readonly value: string;
    readonly context: Readonly<Record<string, unknown>>;
  };
  readonly createdAt: string;
  readonly _version: string;
};

/** Reads a number of frames of the stream. */
const follow = async (query: string, enough: number, token = service.token): Promise<Frame[]> => {
  const stop = new AbortController();
  const answer = await fetch(`${service.url}/events/inspect?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const frames: Frame[] = [];
  let text = '';
  while (frames.length < enough) {
    const { value, done } = await reader.read();
    if (done) break;
    const blocks = (text + new TextDecoder().decode(value)).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) frames.push(JSON.parse(data));
    }
  }
  stop.abort();
  return frames;
};

const make = (fields = {}) =>
  service.does('POST', '/items', {
    name: 'Oak table',
    sell_by: 'piece',
    quantity: 4,
    cost_price: 98765.43,
    status: 'available',
    ...fields,
  });

it('sends an actor for a new entity, then each event and the snapshot after it', async () => {
  const { id, event_id } = await make();
  await service.does('POST', `/items/${id}/reserve`, { quantity: 4 });
  const frames = await follow(`entity_id=${id}&last_event_id=${event_id - 5}`, 7);
  assert.equal(
    frames.slice(0, 3).map(({ type }) => type),
    ['@xstate.actor', '@xstate.event', '@xstate.snapshot'],
  );
  assert.ok(frames.every((one) => one.sessionId === id && one._version && Number(one.createdAt)));
  const [actor] = frames;
  assert.is(actor?.name, 'item');
  const definition = JSON.parse(actor?.definition ?? '{}');
  assert.is(definition.initial, 'draft');
  assert.ok(definition.states.available.on.reserve);
  const last = frames.at(-1);
  assert.is(last?.event?.type, 'item.reserved');
  assert.is(last?.snapshot?.value, 'reserved');
  assert.is(last?.snapshot?.status, 'active');
  assert.is(last?.snapshot?.context['reserved'], 4);
});

it('sends the current state of an entity before its first event', async () => {
  const { id } = await make();
  await service.does('POST', `/items/${id}/reserve`, { quantity: 4 });
  const [actor] = await follow(`entity_id=${id}`, 1);
  assert.is(actor?.type, '@xstate.actor');
  assert.is(actor?.snapshot?.value, 'reserved');
});

it('sends an actor in its previous state for an entity first seen later', async () => {
  const { id } = await make();
  const { event_id } = await service.does('POST', `/items/${id}/reserve`, { quantity: 4 });
  const frames = await follow(`entity_id=${id}&last_event_id=${event_id - 1}`, 3);
  assert.equal(
    frames.map(({ type, snapshot }) => [type, snapshot?.value]),
    [
      ['@xstate.actor', 'available'],
      ['@xstate.event', undefined],
      ['@xstate.snapshot', 'reserved'],
    ],
  );
});

it('streams commits of the requested machine only', async () => {
  const following = follow('machine=list', 3);
  await new Promise((done) => setTimeout(done, 100));
  await make();
  await service.does('POST', '/lists', { list_type: 'audit' });
  const frames = await following;
  assert.is(frames[0]?.name, 'list');
  assert.is(frames[2]?.snapshot?.value, 'draft');
});

it('hides costs from an operator', async () => {
  const { token } = await service.userWith('operator');
  const { id, event_id } = await make();
  const frames = await follow(`entity_id=${id}&last_event_id=${event_id - 5}`, 5, token);
  assert.ok(frames.length >= 5);
  // Ids and hashes may contain the same digits.
  assert.not.match(JSON.stringify(frames), /(?<![0-9a-f])(?:98765|395061)(?![0-9a-f])/);
});

it('refuses an unknown machine and a missing token', async () => {
  assert.is((await service.ask('GET', '/events/inspect?machine=nothing')).status, 404);
  assert.is((await service.ask('GET', '/events/inspect', { token: null })).status, 401);
});

it.run();
