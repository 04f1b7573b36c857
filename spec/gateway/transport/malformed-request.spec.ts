import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.malformed');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

/** Answer to bytes, read until the connection is closed. */
const answerTo = async (sent: string): Promise<{ status: number; body: unknown }> => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(sent);
  const answered = await text(socket);
  const [head = '', body = ''] = answered.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body && JSON.parse(body) };
};

it('says in the form of every refusal why it is no request', async () => {
  const long = await answerTo(`GET /items?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  assert.is(long.status, 431);
  assert.is((long.body as { code: string }).code, 'headers_too_large');
  assert.match((long.body as { detail: string }).detail, '16 KiB');
  const nonsense = await answerTo('HELLO\r\n\r\n');
  assert.is(nonsense.status, 400);
  assert.is((nonsense.body as { code: string }).code, 'malformed_request');
});

it('goes on, and keeps connections longer than balancers do', async () => {
  const { status, headers } = await service.ask('GET', '/health');
  assert.is(status, 200);
  assert.is(headers.get('keep-alive'), 'timeout=75');
});

it.run();
