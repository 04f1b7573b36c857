import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  available,
  closeBrowser,
  printFailure,
  printPdf,
} from '../../../kernel/platform/pdf/browser.ts';

const it = suite('the browser that prints');
it.after(closeBrowser);

it('starts here', async () => {
  assert.ok(await available());
});

it('loads nothing from the network, whatever the page requests', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const url = `http://127.0.0.1:${(address as { port: number }).port}/`;
  const page = `<link rel="preconnect" href="${url}"><link rel="stylesheet" href="${url}">
    <style>@font-face { font-family: f; src: url(${url}f) } p { font-family: f; background: url(${url}b) }</style>
    <p>text<img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object>
    <script>fetch('${url}')</script><meta http-equiv="refresh" content="0;url=${url}">`;
  const footer = {
    left: `"; background: url(${url}) } p { background: url(${url}) } @import "${url}";`,
    right: `</style><img src="${url}">{page}`,
  };
  const pdf = await printPdf(page, { format: 'A4', footer });
  server.close();
  assert.ok(pdf.length > 500);
  assert.is(connections, 0);
});

it('prints a page that asks to be replaced by another', async () => {
  // The footer makes printing wait for its fonts: the longest time between loading and printing.
  const page = `<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><p>${'text '.repeat(50_000)}`;
  const footer = { left: 'left', right: '{page}' };
  for (let times = 0; times < 3; times += 1) {
    const pdf = Buffer.from(await printPdf(page, { format: 'A4', footer })).toString('latin1');
    assert.ok(pdf.split('/Type /Page\n').length > 20, 'the page itself, not an error page');
  }
});

it('prints pages side by side', async () => {
  const prints = Array.from({ length: 12 }, () => printPdf('<p>text', { format: 'Letter' }));
  for (const pdf of await Promise.all(prints))
    assert.is(Buffer.from(pdf).toString('latin1', 0, 4), '%PDF');
});

it('gives up a page that takes too long, and prints the next', async () => {
  const error = await printPdf('<p>'.repeat(60_000), { format: 'A4', pageMs: 60 }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.is(printFailure(error), 'too_slow');
  assert.ok((await printPdf('<p>text', { format: 'A4' })).length > 500);
});

it('restarts after a crash and prints the page again', async () => {
  if (process.platform !== 'linux') return;
  await printPdf('<p>text', { format: 'A4' });
  // Another spec of this process may have left a program of its own, such as a bundler.
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--headless'));
  assert.is(children.length, 1);
  const printing = printPdf('<p>'.repeat(20_000), { format: 'A4' });
  setTimeout(() => process.kill(Number(children[0]), 'SIGKILL'), 50);
  assert.ok((await printing).length > 500);
  assert.ok((await printPdf('<p>text', { format: 'A4' })).length > 500);
});

/** Process ids of the renderers among the descendants of a process, by Linux' process file system. */
const renderersOf = (pid: string): string[] => {
  const read = (path: string): string => {
    try {
      return readFileSync(`/proc/${path}`, 'utf8');
    } catch {
      return '';
    }
  };
  const children = read(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const isRenderer = read(`${pid}/cmdline`).includes('--type=renderer');
  return [...(isRenderer ? [pid] : []), ...children.flatMap(renderersOf)];
};

it('detects a crashed renderer at once, and prints the page again', async () => {
  if (process.platform !== 'linux') return;
  await printPdf('<p>text', { format: 'A4' });
  const printing = printPdf('<p>'.repeat(20_000), { format: 'A4' });
  let killed: string[] = [];
  while (killed.length === 0) {
    await pause(5);
    killed = renderersOf(String(process.pid));
  }
  for (const pid of killed) process.kill(Number(pid), 'SIGKILL');
  // Without detection, a crash ends only at the page's time limit, as a timeout.
  assert.ok((await printing).length > 500);
});

it('restarts after a close', async () => {
  await closeBrowser();
  assert.ok((await printPdf('<p>text', { format: 'A4' })).length > 500);
});

it.run();
