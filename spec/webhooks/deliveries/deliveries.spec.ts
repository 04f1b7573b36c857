import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { update as updateItem } from '../../../modules/inventory/items/update.ts';
import { clocks } from '../../../modules/webhooks/clocks.ts';
import { list } from '../../../modules/webhooks/deliveries/list.ts';
import { retry } from '../../../modules/webhooks/deliveries/retry.ts';
import { retryAll } from '../../../modules/webhooks/deliveries/retry-all.ts';
import { get } from '../../../modules/webhooks/endpoints/get.ts';
import { remove } from '../../../modules/webhooks/endpoints/remove.ts';
import { replay } from '../../../modules/webhooks/endpoints/replay.ts';
import { rotateSecret } from '../../../modules/webhooks/endpoints/rotate-secret.ts';
import { update } from '../../../modules/webhooks/endpoints/update.ts';
import { ring } from '../../clocks.ts';
import { until } from '../../until.ts';
import { type Hooked, openHooked } from '../hooked.ts';
import { answers, isSignedBy } from '../receiver.ts';

const it = suite<{ hooked: Hooked }>('webhooks.deliveries');

it.before.each(async (context) => {
  context.hooked = await openHooked();
});
it.after.each(async ({ hooked }) => {
  restore();
  await hooked.close();
});

const itemsOnly = { event_types: ['item.created'] };

/** Records of deliveries by status. */
const listed = async ({ app, owner }: Hooked, endpoint_id: string, status?: string) =>
  (await app.asks(list, { endpoint_id, ...(status ? { status } : {}) } as never, owner)).items;

it('arrive signed, as the stream shows them, at the endpoints whose filters admit them', async ({
  hooked,
}) => {
  const { receiver, app, owner } = hooked;
  const items = await hooked.makes('/items', itemsOnly);
  const contacts = await hooked.makes('/contacts', { entity_types: ['contact'] });
  const { id, event_id } = await hooked.item('Ring');
  await app.does(createContact, { name: 'Bob', email: 'bob@example.com' } as never, owner);
  hooked.works();
  await hooked.arrived(2);
  const [ring, bob] = ['/items', '/contacts'].map((path) =>
    receiver.arrivals.find((one) => one.path === path),
  );
  assert.ok(ring && bob);
  assert.equal(
    [ring.body.type, ring.body.entity_id, ring.body.id, ring.body.data.name],
    ['item.created', id, event_id, 'Ring'],
  );
  assert.is(ring.body.timestamp, ring.body.ts);
  assert.is(bob.body.data.email, 'bob@example.com', 'personal values are in their places');
  assert.ok(isSignedBy(ring, items.secret));
  assert.not(isSignedBy(ring, contacts.secret));
  assert.match(String(ring.headers['webhook-id']), new RegExp(`^evt_${event_id}_[0-9a-f]{16}$`));
  assert.is(ring.headers['content-type'], 'application/json');
  const age = Date.now() / 1000 - Number(ring.headers['webhook-timestamp']);
  assert.ok(age > -2 && age < 60, `${age}`);
  await until(() => hooked.jobs(items.id)[0] === `${event_id} done 1`);
});

it('show what the role of the endpoint may see', async ({ hooked }) => {
  const low = await hooked.makes('/low', { ...itemsOnly, role: 'operator' });
  const high = await hooked.makes('/high', itemsOnly);
  await hooked.item('Ring', { quantity: 2, cost_price: 98_765.43 });
  hooked.works();
  await hooked.arrived(2);
  const of = (path: string) => hooked.receiver.arrivals.find((one) => one.path === path);
  const cost = /98765\.43|197530\.86/;
  assert.match(of('/high')?.text ?? '', cost);
  assert.not.match(of('/low')?.text ?? '', cost);
  assert.is(of('/low')?.body.redacted, true);
  assert.is(of('/high')?.body.redacted, undefined);
  assert.is((await hooked.app.asks(get, { endpoint_id: low.id }, hooked.owner)).role, 'operator');
  assert.is((await hooked.app.asks(get, { endpoint_id: high.id }, hooked.owner)).role, 'owner');
});

it('are retried with the same id and a new signature, and come in order for each record', async ({
  hooked,
}) => {
  const { receiver } = hooked;
  const made = await hooked.makes('/', { entity_types: ['item'] });
  const first = await hooked.item('First');
  const other = await hooked.item('Other');
  receiver.answer = ({ body }, response) =>
    response.writeHead(body.entity_id === first.id ? 503 : 204).end();
  hooked.works();
  await hooked.settled(made.id);
  hooked.rests();
  const isOf =
    (id: string) =>
    ({ body }: { body: { entity_id: string } }) =>
      body.entity_id === id;
  assert.is(receiver.arrivals.filter(isOf(first.id)).length, 1);
  await hooked.app.does(
    update,
    { endpoint_id: made.id, description: 'a change of its own' },
    hooked.owner,
  );
  await hooked.app.does(
    updateItem,
    { entity_id: first.id, fields_changed: { name: 'Renamed' } } as never,
    hooked.owner,
  );
  const third = await hooked.item('Third');
  hooked.works();
  await until(() => receiver.arrivals.some(isOf(third.id)));
  const waiting = await listed(hooked, made.id, 'waiting');
  const row = waiting.find((one: { entity_id: string }) => one.entity_id === first.id);
  assert.equal(
    [row.event_type, row.attempts],
    ['item.updated', 0],
    'the later event waits for the earlier one',
  );
  assert.equal(receiver.arrivals.filter(isOf(first.id)).length, 1);
  assert.equal(receiver.arrivals.filter(isOf(other.id)).length, 1, 'others do not wait');
  receiver.answer = answers(204);
  hooked.passes();
  await until(() => receiver.arrivals.filter(isOf(first.id)).length === 3);
  const [once, again, later] = receiver.arrivals.filter(isOf(first.id));
  assert.ok(once && again && later);
  assert.is(once.headers['webhook-id'], again.headers['webhook-id']);
  assert.is(once.text, again.text);
  assert.ok(isSignedBy(again, made.secret));
  assert.equal([again.body.type, later.body.type], ['item.created', 'item.updated']);
});

it('wait longer after each failure, then are dead letters, and are retried on request', async ({
  hooked,
}) => {
  const { app, owner, receiver } = hooked;
  const { id } = await hooked.makes('/', itemsOnly);
  receiver.answer = answers(500);
  const { event_id } = await hooked.item('Ring');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const before = Date.now();
    if (attempt === 1) hooked.works();
    else hooked.passes();
    await until(() => Number(hooked.jobs(id)[0]?.split(' ')[2]) === attempt);
    const [row] = await listed(hooked, id);
    if (attempt < 11) pauses.push(Date.parse(row.next_attempt_at) - before);
  }
  assert.ok(
    pauses.every((pause, at) => at === 0 || pause > (pauses[at - 1] as number)),
    pauses.join(),
  );
  assert.ok((pauses[0] as number) < 60_000 && (pauses[9] as number) >= 24 * 3_600_000);
  const [dead] = await listed(hooked, id, 'dead');
  assert.equal(
    [dead.event_id, dead.status, dead.attempts, dead.next_attempt_at],
    [event_id, 'dead', 11, null],
  );
  assert.match(dead.error, '500');
  assert.is((await app.asks(get, { endpoint_id: id }, owner)).is_active, true);
  receiver.answer = answers(200);
  const asked = { endpoint_id: id, event_id };
  const [first, second] = await Promise.all([
    app.tries(retry, asked, owner),
    app.tries(retry, asked, owner),
  ]);
  assert.equal([first.done, second.done], [true, false]);
  assert.is(!second.done && second.code, 'delivery_not_dead');
  hooked.works();
  await until(() => hooked.jobs(id)[0] === `${event_id} done 1`);
  assert.is(new Set(receiver.arrivals.map((one) => one.headers['webhook-id'])).size, 1);
});

it('take a redirect, a lost connection and a slow answer for failures, and follow nothing', async ({
  hooked,
}) => {
  const { receiver } = hooked;
  const { id } = await hooked.makes('/', itemsOnly);
  const kinds: [typeof receiver.answer, RegExp][] = [
    [answers(302, { location: `${receiver.url}/elsewhere` }), /302/],
    [(_, response) => response.destroy(), /cannot be reached/],
    [answers(404), /404/],
    [() => undefined, /in time/],
  ];
  for (const [at, [answer, words]] of kinds.entries()) {
    receiver.answer = answer;
    if (at === 3) replace(limits as { webhookMs: number }, 'webhookMs', 100);
    if (at > 0) hooked.passes();
    else await hooked.item('Ring').then(hooked.works);
    await until(() => Number(hooked.jobs(id)[0]?.split(' ')[2]) === at + 1);
    const [row] = await listed(hooked, id, 'waiting');
    assert.match(row.error, words);
  }
  assert.ok(receiver.arrivals.every(({ path }) => path === '/'));
});

it('end with 410: the endpoint is off, admins are notified, and what waited is dead', async ({
  hooked,
}) => {
  const { receiver, app, owner } = hooked;
  const { id } = await hooked.makes('/', itemsOnly);
  receiver.answer = answers(410);
  await hooked.item('First');
  await hooked.item('Second');
  hooked.works();
  await hooked.settled(id);
  assert.is(receiver.arrivals.length, 1);
  const { is_active, disabled_reason } = await app.asks(get, { endpoint_id: id }, owner);
  assert.equal([is_active, disabled_reason], [false, 'gone']);
  assert.is((await listed(hooked, id, 'dead')).length, 2);
  const notice = app.recorded.findLast((one) => one.event_type === 'notification.created');
  assert.match(String(notice?.data['body']), '410');
  await hooked.item('Third');
  assert.is(hooked.jobs(id).length, 2, 'nothing is queued while it is off');
  const off = await app.tries(retryAll, { endpoint_id: id }, owner);
  assert.is(!off.done && off.code, 'endpoint_inactive');
  receiver.answer = answers(204);
  await app.does(update, { endpoint_id: id, is_active: true }, owner);
  const { retried, remaining } = await app.does(retryAll, { endpoint_id: id }, owner);
  assert.equal([retried, remaining], [2, 0]);
  hooked.works();
  await hooked.arrived(3);
});

it('stop where too many wait, or where none succeeds for days', async ({ hooked }) => {
  const { receiver, app, owner } = hooked;
  const full = await hooked.makes('/full', itemsOnly);
  replace(limits as { webhookBacklog: number }, 'webhookBacklog', 2);
  receiver.answer = answers(503);
  for (const name of ['a', 'b', 'c', 'd']) await hooked.item(name);
  hooked.works();
  await until(
    async () => !(await app.asks(get, { endpoint_id: full.id }, owner)).is_active,
    'a full endpoint switched off',
  );
  const reason = async (id: string) =>
    (await app.asks(get, { endpoint_id: id }, owner)).disabled_reason;
  assert.is(await reason(full.id), 'backlog');
  restore();
  const dead = await hooked.makes('/dead', itemsOnly);
  await hooked.item('e');
  await hooked.item('f');
  await until(async () => {
    app.store.sqlite.exec("UPDATE job SET attempts=10 WHERE status='waiting'");
    hooked.passes();
    return (await reason(dead.id)) === 'failures';
  });
});

it('are replayed from a ledger id on, with their ids, in steps, those recorded before the endpoint included', async ({
  hooked,
}) => {
  const { receiver, app, owner } = hooked;
  replace(limits as { webhookReplayStep: number }, 'webhookReplayStep', 5);
  replace(limits as { webhookReplayPauseMs: number }, 'webhookReplayPauseMs', 0);
  const before: number[] = [];
  for (let n = 0; n < 12; n += 1) before.push((await hooked.item(`Item ${n}`)).event_id);
  const { id } = await hooked.makes('/', itemsOnly);
  const third = before[2] as number;
  const { to_event_id } = await app.does(replay, { endpoint_id: id, from_event_id: third }, owner);
  assert.ok(to_event_id >= (before.at(-1) as number));
  hooked.works();
  await hooked.arrived(10);
  assert.equal(
    receiver.arrivals.map(({ body }) => body.id),
    before.slice(2),
  );
  await until(async () => (await app.asks(get, { endpoint_id: id }, owner)).replay === null);
  const ids = receiver.arrivals.map(({ headers }) => headers['webhook-id']);
  const range = { endpoint_id: id, from_event_id: third, to_event_id: third };
  await app.does(replay, range, owner);
  hooked.works();
  await hooked.arrived(11);
  assert.is(receiver.arrivals[10]?.headers['webhook-id'], ids[0]);
  await app.does(update, { endpoint_id: id, is_active: false }, owner);
  const off = await app.tries(replay, { endpoint_id: id, from_event_id: 1 }, owner);
  assert.is(!off.done && off.code, 'endpoint_inactive');
});

it('carry two signatures after a rotation; two rotations at once make one secret', async ({
  hooked,
}) => {
  const { receiver, app, owner } = hooked;
  const { id, secret } = await hooked.makes('/', itemsOnly);
  const { secret: second, former_until } = await app.does(rotateSecret, { endpoint_id: id }, owner);
  const hours = (Date.parse(former_until) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24, `${hours}`);
  await hooked.item('Ring');
  hooked.works();
  await hooked.arrived(1);
  const [arrival] = receiver.arrivals;
  assert.ok(arrival && isSignedBy(arrival, secret) && isSignedBy(arrival, second));
  const both = await Promise.all([
    app.tries(rotateSecret, { endpoint_id: id }, owner),
    app.tries(rotateSecret, { endpoint_id: id }, owner),
  ]);
  assert.is(both.filter((one) => one.done).length, 1);
  assert.ok(both.some((one) => !one.done && one.code === 'webhook_secret_changed'));
});

it('need a secret that opens: without one nothing is queued until it is rotated', async ({
  hooked,
}) => {
  const { app, owner } = hooked;
  const { id } = await hooked.makes('/', itemsOnly);
  app.store.sqlite.exec('DELETE FROM webhook_secret');
  app.writing.entityCache?.wrote('webhook_secret');
  const { must_rotate_secret } = await app.asks(get, { endpoint_id: id }, owner);
  assert.is(must_rotate_secret, true);
  await hooked.item('Lost');
  assert.equal(hooked.jobs(id), []);
  const asked = await app.tries(replay, { endpoint_id: id, from_event_id: 1 }, owner);
  assert.is(!asked.done && asked.code, 'webhook_secret_missing');
  await app.does(rotateSecret, { endpoint_id: id }, owner);
  await hooked.item('Ring');
  assert.is(hooked.jobs(id).length, 1);
});

it('are forgotten 30 days after they were made, and with their endpoint', async ({ hooked }) => {
  const { app, owner } = hooked;
  const { id } = await hooked.makes('/', itemsOnly);
  await hooked.item('Ring');
  hooked.works();
  await until(() => hooked.jobs(id)[0]?.includes('done'));
  const here = { ...app, caller: () => owner, reader: () => app.reader(owner.company_id) };
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await ring(here, clocks, later(29));
  assert.is(hooked.jobs(id).length, 1);
  await ring(here, clocks, later(31));
  assert.is(hooked.jobs(id).length, 0);
  await hooked.item('Second');
  await app.does(remove, { endpoint_id: id }, owner);
  assert.is(hooked.jobs(id).length, 0);
  const gone = app.store.prepare('SELECT count(*) AS n FROM webhook_secret').get();
  assert.is(gone?.['n'], 0);
});

it('of many endpoints at once are each made once and do not delay each other', async ({
  hooked,
}) => {
  const { receiver, app, owner } = hooked;
  const paths = ['/a', '/b', '/c'];
  const held: (() => void)[] = [];
  receiver.answer = ({ path }, response) => {
    const end = (): void => void response.writeHead(204).end();
    if (path === '/a') held.push(end);
    else end();
  };
  await Promise.all(paths.map((path) => hooked.makes(path, itemsOnly)));
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      app.does(createItem, { name: `Item ${n}`, sell_by: 'piece' } as never, owner),
    ),
  );
  hooked.works();
  await hooked.arrived(21);
  receiver.answer = answers(204);
  for (const end of held) end();
  await hooked.arrived(30);
  const seen = receiver.arrivals.map(({ path, body }) => `${path} ${body.id}`);
  assert.is(new Set(seen).size, 30);
});

it.run();
