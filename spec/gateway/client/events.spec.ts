import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { events, type StreamEvent } from '../../../gateway/client/events.ts';
import { all } from '../../../gateway/client/pages.ts';
import { Problem } from '../../../gateway/client/problem.ts';
import type { Fetch } from '../../../gateway/client/retry.ts';
import { type Installation, startTestService } from '../../service.ts';
import { until } from '../../until.ts';

const it = suite<{ service: Installation }>('gateway.client.events');

it.before(async (context) => {
  context.service = await startTestService();
});
it.after(({ service }) => service.stop());

const filter = { event_type: 'crm.contact.created' };
const contact = async ({ does }: Installation, name: string): Promise<string> =>
  (await does('POST', '/crm/contacts', { name, contact_type: 'customer' })).id;

/** Sends requests over connections that can be cut. */
const cuttable = (): { readonly fetch: Fetch; readonly cut: () => void } => {
  let connection = new AbortController();
  return {
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.any([request.signal, connection.signal]) }),
    cut: () => {
      connection.abort(new TypeError('connection lost'));
      connection = new AbortController();
    },
  };
};

/** A stream of frames in prepared parts, one connection after another; the ids after which they are opened. */
const playing = (connections: readonly (readonly string[])[]) => {
  const opened: (string | null)[] = [];
  const send: Fetch = async (request) => {
    const parts = connections[opened.length] ?? [];
    opened.push(request.headers.get('Last-Event-ID'));
    if (opened.length > connections.length)
      return Response.json({ code: 'unauthenticated', detail: 'Over.' }, { status: 401 });
    return new Response(ReadableStream.from(parts.map((part) => new TextEncoder().encode(part))));
  };
  return { opened, fetch: send };
};

/** Frames of a stream, and the code of the problem that ended it. */
const framesOf = async (
  send: Fetch,
): Promise<{ readonly found: readonly StreamEvent[]; readonly code: string | undefined }> => {
  const found: StreamEvent[] = [];
  try {
    for await (const one of events({
      url: 'http://service.example/',
      key: 'k',
      fetch: send,
      pauseMs: 1,
    }))
      found.push(one);
  } catch (error) {
    if (error instanceof Problem) return { found, code: error.code };
    throw error;
  }
  return { found, code: undefined };
};

it('come once and complete, also over several connections', async ({ service }) => {
  const { items } = await service.does('GET', '/ledger?limit=1');
  const after = String(items[0].id);
  const made: string[] = [];
  for (const name of ['One', 'Two', 'Three']) made.push(await contact(service, name));
  const found: StreamEvent[] = [];
  const interruptions: string[] = [];
  const { fetch: send, cut } = cuttable();
  for await (const event of events({
    ...{ url: service.url, key: service.token, filter, after, pauseMs: 5, fetch: send },
    onInterruption: ({ message }) => interruptions.push(message),
  })) {
    found.push(event);
    if (found.length === 3) {
      made.push(await contact(service, 'Before the cut'));
      cut();
      made.push(await contact(service, 'After the cut'));
    }
    if (found.length === 5) break;
  }
  assert.equal(
    found.map(({ data }) => data['entity_id']),
    made,
  );
  const ids = found.map(({ id }) => Number(id));
  assert.equal(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
  );
  assert.equal(interruptions, ['connection lost']);
});

it('begin at the present end where no id is sent', async ({ service }) => {
  const stop = new AbortController();
  const { token: key, url } = service;
  const earlier = await contact(service, 'Earlier');
  const stream = events({ url, key, filter, signal: stop.signal });
  let first: StreamEvent | undefined;
  void stream.next().then(({ value }) => {
    first = value as StreamEvent;
  });
  const made: string[] = [];
  // Contacts are made until the stream is open and sends one.
  const { data } = await until(async () => {
    made.push(await contact(service, `Later ${made.length}`));
    return first;
  });
  stop.abort();
  assert.is((await stream.next()).done, true);
  assert.ok(made.includes(String(data['entity_id'])));
  assert.is.not(data['entity_id'], earlier);
});

it('resume after the last id, also after one that came without a frame', async () => {
  const { opened, fetch: send } = playing([
    [': open\nid: 7\n\n', 'id: 8\neve', 'nt: ledger\ndata: {"a":1}\n', '\n: keepalive\nid: 11\n\n'],
    ['event: progress\ndata: {}\n\nid: 12\nevent: ledger\ndata: {"a":2}\n\nid: 13\nevent: led'],
    [],
  ]);
  const { found, code } = await framesOf(send);
  assert.equal(
    found.map(({ id, event, data }) => [id, event, data]),
    [
      ['8', 'ledger', { a: 1 }],
      [undefined, 'progress', {}],
      ['12', 'ledger', { a: 2 }],
    ],
  );
  assert.equal(opened, [null, '11', '12', '12']);
  assert.is(code, 'unauthenticated');
});

it('end with a problem if a newer stream took the place of this one', async () => {
  const { opened, fetch: send } = playing([
    ['event: session\ndata: {"type":"session","status":"replaced","reason":"A newer stream."}\n\n'],
    [],
  ]);
  const { found, code } = await framesOf(send);
  assert.is(found.length, 1);
  assert.is(code, 'stream_replaced');
  assert.is(opened.length, 1);
});

it('end with the problem of a refused key', async ({ service }) => {
  const stream = events({ url: service.url, key: 'chk_wrong', pauseMs: 1 });
  await stream.next().then(
    () => assert.unreachable(),
    (error: unknown) => assert.is(error instanceof Problem && error.status, 401),
  );
});

it('are read beside lists, every page of which is read once', async () => {
  const pages: Readonly<Record<string, { items: number[]; next_cursor?: string }>> = {
    first: { items: [1, 2], next_cursor: 'b' },
    b: { items: [], next_cursor: 'c' },
    c: { items: [3] },
  };
  const found: number[] = [];
  for await (const one of all(async ({ cursor = 'first' }) => pages[cursor] ?? { items: [] }))
    found.push(one);
  assert.equal(found, [1, 2, 3]);
});

it.run();
