import { randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { Installation, Response } from '../service.ts';
import { bomb } from './bomb.ts';
import { head, type Raw, raw } from './raw.ts';

export const megabyte = 1024 * 1024;

/** Longest wait for a connection to be cut off, with ample reserve for a busy machine. */
export const patienceMs = 40_000;

const json = 'Content-Type: application/json';
const endless = 'Transfer-Encoding: chunked';

/** Sends sixty requests that never end: heads, bodies and chunks arrive in small pieces, until all are cut off. */
export const drip = async ({ url, token }: Installation): Promise<void> => {
  const half = '{"name":"Half","sell_by":"pi';
  const starts = [
    'GET /health HTTP/1.1\r\nHost: here\r\nX-Slow: ',
    head('POST', '/items', token, json, 'Content-Length: 9000') + half,
    head('POST', '/items', token, json, endless),
  ];
  const open = await Promise.all(
    Array.from({ length: 60 }, (_, n) => raw(url, starts[n % 3] as string)),
  );
  const dripping = setInterval(() => {
    for (const [n, one] of open.entries())
      if (!one.isClosed()) one.socket.write(['a', ' ', '1\r\n \r\n'][n % 3] as string);
  }, 50);
  const ended = await Promise.all(open.map((one) => one.closed(patienceMs)));
  clearInterval(dripping);
  assert.is(ended.filter((one) => !one).length, 0, 'all are cut off');
};

/** Sends a hundred megabytes, with and without a stated length; each is refused and cut off. */
export const flood = async ({ url, token }: Installation): Promise<void> => {
  const chunk = 'a'.repeat(megabyte);
  const contentLength = `Content-Length: ${100 * megabyte}`;
  const poured = async (how: string, text: string): Promise<string> => {
    const one = await raw(url, head('POST', '/items', token, json, how));
    for (let n = 0; n < 100 && !one.isClosed() && one.text() === ''; n += 1) await sent(one, text);
    assert.ok(await one.closed(patienceMs), how);
    return one.text();
  };
  // A connection that is closed while data is under way may be reset before its answer is read (RFC 9112 9.6).
  const pour = async (how: string, text: string): Promise<void> => {
    let answer = '';
    for (let tries = 0; tries < 5 && answer === ''; tries += 1) answer = await poured(how, text);
    assert.match(answer, /^HTTP\/1.1 413 /, how);
  };
  await Promise.all([pour(contentLength, chunk), pour(endless, `100000\r\n${chunk}\r\n`)]);
};

const sent = ({ socket }: Raw, text: string): Promise<void> =>
  new Promise((done) => {
    socket.once('close', done);
    socket.write(text, () => {
      socket.off('close', done);
      done();
    });
  });

const upload = (service: Installation, filename: string, bytes: Uint8Array): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  return service.ask('POST', '/items/import/preview', { form });
};

/** Uploads archives that unpack to a multiple of their size, and garbage: each is refused. */
export const bombs = async (service: Installation): Promise<void> => {
  const honest = bomb('xl/worksheets/sheet1.xml', 60 * megabyte);
  const lying = bomb('xl/workbook.xml', 60 * megabyte, 100);
  assert.ok(honest.length < megabyte && lying.length < megabyte);
  for (const [name, bytes] of [
    ['bomb.xlsx', honest],
    ['lying.xlsx', lying],
    ['half.xlsx', honest.subarray(0, 1000)],
    ['garbage.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100_000)])],
    ['garbage.csv', randomBytes(100_000)],
    ['empty.csv', new Uint8Array()],
    ['quote.csv', Buffer.from(`name,sku\n"${'never closed\n'.repeat(10_000)}`)],
  ] as const) {
    const { status } = await upload(service, name, bytes);
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
  for (const [name, text] of [
    ['wide.csv', `${'a,'.repeat(20_000)}\n${'1,'.repeat(20_000)}\n`],
    ['formulas.csv', 'name,sku\n=cmd|calc,@SUM(1)\n'],
    ['latin.csv', 'name,sku\n\xe9\xe8\xff,\xfe\n'],
    ['blank.csv', ',,,\n,,,\n1,2,3,4,5,6\n'],
  ] as const) {
    const { status } = await upload(service, name, Buffer.from(text, 'latin1'));
    assert.ok(status < 500, `${name}: ${status}`);
  }
};

/** Creates a number of items of 20 kB, sixteen at a time. */
export const write = async (service: Installation, items: number): Promise<void> => {
  const blob = 'x'.repeat(20_000);
  let n = 0;
  const writing = async (): Promise<void> => {
    while (n < items) {
      n += 1;
      const body = { name: `Made ${n}`, sell_by: 'piece', attributes: { blob } };
      await service.does('POST', '/items', body);
    }
  };
  await Promise.all(Array.from({ length: 16 }, writing));
};
