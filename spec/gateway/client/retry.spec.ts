import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isKeyless } from '../../../gateway/client/keyless-writes.ts';
import { type Fetch, retrying } from '../../../gateway/client/retry.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.client.retry');

const url = 'http://service.example/items';

/** A service with prepared answers; `undefined` loses the connection. */
const playing = (answers: readonly (number | undefined)[], retryAfter = '0') => {
  const keys: (string | null)[] = [];
  const bodies: string[] = [];
  const send: Fetch = async (request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    bodies.push(await request.text());
    const status = answers[keys.length - 1];
    if (status === undefined) throw new TypeError('connection lost');
    return new Response(null, { status, headers: { 'Retry-After': retryAfter } });
  };
  return { keys, bodies, fetch: retrying(send, { pauseMs: 1 }) };
};

const write = () => new Request(url, { method: 'POST', body: '{"name":"Ring"}' });

it('repeats a write under one key until it is taken', async () => {
  const { keys, bodies, fetch } = playing([undefined, 503, 429, 200]);
  assert.is((await fetch(write())).status, 200);
  assert.is(keys.length, 4);
  assert.is(new Set(keys).size, 1);
  assert.match(keys[0] ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(bodies, Array(4).fill('{"name":"Ring"}'));
});

it('keeps the key of the caller, and sends none with a read', async () => {
  const mine = write();
  mine.headers.set('Idempotency-Key', 'mine');
  const one = playing([200]);
  await one.fetch(mine);
  const two = playing([503, 200]);
  await two.fetch(new Request(url));
  assert.equal([one.keys, two.keys], [['mine'], [null, null]]);
});

it('ends with the last answer or error', async () => {
  const busy = playing([503, 503, 503, 503, 200]);
  assert.is((await busy.fetch(write())).status, 503);
  const lost = playing([]);
  await lost.fetch(write()).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, 'connection lost'),
  );
  assert.is(lost.keys.length, 4);
});

it('repeats no refusal, and waits no longer than a minute', async () => {
  for (const status of [400, 401, 403, 404, 409, 422, 500]) {
    const { keys, fetch } = playing([status, 200]);
    assert.is((await fetch(write())).status, status);
    assert.is(keys.length, 1, String(status));
  }
  const { keys, fetch } = playing([429, 200], '61');
  assert.is((await fetch(write())).status, 429);
  assert.is(keys.length, 1);
});

it('repeats a write that takes no key only if it was not admitted', async () => {
  const secret = () => new Request('http://service.example/auth/api-key', { method: 'POST' });
  for (const answer of [undefined, 502, 503, 504]) {
    const { keys, fetch } = playing([answer, 200]);
    await fetch(secret()).catch(() => undefined);
    assert.equal(keys, [null]);
  }
  const { keys, fetch } = playing([429, 200]);
  assert.is((await fetch(secret())).status, 200);
  assert.equal(keys, [null, null]);
});

it('ends at once when the caller aborts', async () => {
  const stop = new AbortController();
  const { keys, fetch } = playing([429], '60');
  const answer = fetch(new Request(url, { signal: stop.signal }));
  stop.abort();
  await answer.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.name, 'AbortError'),
  );
  assert.is(keys.length, 1);
});

it('knows every write that takes no key', () => {
  const writes = registryOf(allModules).routes.flatMap(({ operation, path, verb }) =>
    operation.kind === 'command' && verb !== 'GET'
      ? [{ verb, path: path.replace(/:\w+/g, 'some-id'), isKeyless: operation.keyless }]
      : [],
  );
  assert.ok(writes.filter((one) => one.isKeyless).length > 30);
  for (const { verb, path, isKeyless: expected } of writes) {
    assert.is(isKeyless(verb, path), expected, `${verb} ${path}`);
    assert.is(isKeyless(verb, `/behind/a/proxy${path}`), expected, `${verb} ${path}`);
  }
});

it.run();
