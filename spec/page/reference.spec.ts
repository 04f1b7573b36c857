import { performance } from 'node:perf_hooks';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { visit } from './visit.ts';

const its = suite('gateway.openapi.reference');
const service: Installation = await startTestService();
const { it, page, there, textOf } = await visit(its, `${service.url}/reference`);
const complaints: string[] = [];

its.before(() => {
  page?.on('pageerror', (error) => complaints.push(String(error)));
  page?.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
  page?.on('console', (one) => {
    if (one.type() === 'error') complaints.push(one.text());
  });
});
its.after(() => service.stop());

/** Limit that only a fault exceeds, whatever else runs; the aim is 2,000 ms on an idle machine. */
const mostMs = 30_000;

/** Opens an address and prints the time until a place has a text. */
const readable = async (path: string, place: string): Promise<string> => {
  const start = performance.now();
  await page.goto(`${service.url}${path}`, { waitUntil: 'domcontentloaded' });
  await there(place);
  const took = Math.round(performance.now() - start);
  process.stdout.write(`${path} readable after ${took} ms\n`);
  assert.ok(took < mostMs, `${took} ms`);
  return textOf(place);
};

const visible = (): Promise<unknown> =>
  page.evaluate("[...document.querySelectorAll('li:not([hidden]) a')].map((one) => one.text)");

it('lists every operation by area, and finds them by their words', async () => {
  assert.is(await readable('/reference', 'section h2'), 'Auth');
  const all = (await visible()) as readonly string[];
  assert.ok(all.length > 700);
  await page.type('input', 'void payment');
  const found = (await visible()) as readonly string[];
  assert.ok(found.includes('/docs/{entity_id}/void-payment'), found.join(' '));
  assert.ok(found.length < 20);
  assert.equal(complaints, []);
});

it('describes an operation on the page of its area, with an example', async () => {
  await page.goto(`${service.url}/reference`);
  const link = await page.$eval(
    "[data-text*='reports_stock_expiring'] a",
    (one) => one.getAttribute('href') ?? '',
  );
  assert.is(link, '/reference/reports#reports_stock_expiring');
  assert.match(await readable(link, '#reports_stock_expiring h2'), /expir/i);
  const text = await textOf('#reports_stock_expiring');
  for (const part of ['GET', '/reports/expiring', 'days', 'Example']) assert.match(text, part);
  assert.equal(complaints, []);
});

it('has links between operations and records that lead somewhere on every page', async () => {
  for (const area of ['accounting', 'docs', 'fixed-assets']) {
    await readable(`/reference/${area}`, 'h2');
    const lost = await page.evaluate(
      '[...document.querySelectorAll(\'a[href^="#"]\')].map((one) => one.hash.slice(1)).filter((id) => !document.getElementById(id))',
    );
    assert.equal(lost, [], area);
  }
  assert.equal(complaints, []);
});

it('has a page to try the operations of an area', async () => {
  const place = '[id="api-1/tag/area/reports_stock_expiring"]';
  const path = '/reference/reports/console#tag/area/reports_stock_expiring';
  assert.match(await readable(path, `${place} h3`), /expir/i);
  assert.equal(complaints, []);
});

its.run();
