import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../page/browser.ts';
import { visit } from '../../page/visit.ts';
import { type Installation, startTestService } from '../../service.ts';
import { textOf } from '../../tidy/tree.ts';

const its = suite('gateway.client.board');
const [pagePort, apiPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${pagePort}`;
/** Web server of the page; it also answers under the name of another origin. */
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(textOf('gateway/client/example/board.html'));
});
const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-board-spec-'));
const start = (port = apiPort): Promise<Installation> =>
  startTestService({ dataDir, apiPort: port, allowOrigins: [origin] });
const { it, page } = await visit(its, origin);
let service: Installation;
let key = '';

its.before(async () => {
  await new Promise<void>((done) => server.listen(pagePort, done));
  service = await start();
  const board = { name: 'Board', role: 'viewer' };
  const { id } = await service.does('POST', '/companies/me/service-accounts', board);
  const keys = `/companies/me/service-accounts/${id}/keys`;
  key = (await service.does('POST', keys, { name: 'wall', scopes: ['read'] })).api_key;
});
its.after(async () => {
  server.closeAllConnections();
  server.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const contact = async (name: string): Promise<string> =>
  (await service.does('POST', '/crm/contacts', { name, contact_type: 'customer' })).id as string;

const open = async (from: string, token: string): Promise<void> => {
  await page.goto(from);
  await page.$eval('[name=url]', (field, url) => field.setAttribute('value', url), service.url);
  await page.type('[name=key]', token);
  await page.keyboard.press('Enter');
};

const statusIs = (text: string): Promise<unknown> =>
  page.waitForFunction(
    `document.querySelector('[role=status]').textContent.includes(${JSON.stringify(text)})`,
  );

/** Waits for the row of a new contact, and answers the contacts shown, oldest first. */
const shownUntil = async (id: string): Promise<readonly string[]> => {
  await page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(id)})`);
  const rows = await page.$$eval('tr', (all) => all.map((row) => row.textContent ?? ''));
  return rows
    .filter((row) => row.includes('crm.contact.created'))
    .map((row) => /contact:[\da-f-]{36}/.exec(row)?.[0] ?? '')
    .reverse();
};

it('shows rows from another origin, live, and loses none when its stream ends', async () => {
  const ids = [await contact('First')];
  await open(origin, key);
  await statusIs('Live');
  ids.push(await contact('Second'));
  assert.equal(await shownUntil(ids.at(-1) as string), ids);
  // The stream ends, and more happens while the page reaches nothing: the service runs at another address.
  await service.stop();
  service = await start(await freePort());
  for (const name of ['Third', 'Fourth']) ids.push(await contact(name));
  await service.stop();
  service = await start();
  ids.push(await contact('Fifth'));
  assert.equal(await shownUntil(ids.at(-1) as string), ids);
  await statusIs('Live');
});

it('shows why the service refuses it, and stops', async () => {
  await open(origin, 'chk_unknown');
  await statusIs('token');
});

it('is not answered where its origin is not allowed', async () => {
  await open(`http://localhost:${pagePort}`, key);
  await statusIs('fetch');
  assert.is((await page.$$('tr')).length, 0);
});

its.run();
