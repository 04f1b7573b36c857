import type { CDPSession, Page } from 'puppeteer';
import { openBrowser } from '../../page/browser.ts';
import { median, share } from '../load.ts';
import { type Fact, factTable, figure, type Part } from '../table.ts';
import { changeMs, filterMs, keyMs, readyMs, scrollFrames, timed } from './timing.ts';

/** Address of the app, and how its owner signs in. */
export type Web = { readonly origin: string; readonly email: string; readonly password: string };

const coldLoads = 5;
const rounds = 5;
const searches = 5;
const invoiceLines = 200;
const frames = 240;
/** Rows of a list pass at this speed when one drags a finger fast. */
const pixelsPerFrame = 60;

const worst = (times: readonly number[]): number => Math.max(...times);
const ninetyFifth = (times: readonly number[]): number =>
  share(
    times.toSorted((a, b) => a - b),
    0.95,
  );

const screens = ['/sell', '/items', '/buy', '/money', '/stock', '/make', '/contacts', '/'];

/** Compressed bytes of the scripts that a page loads. */
const scriptBytes = async (session: CDPSession, load: () => Promise<unknown>): Promise<number> => {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await load();
  return bytes;
};

/** First page of a browser that has nothing stored: bytes of its scripts, and the times until it can be used. */
const cold = async (page: Page, origin: string): Promise<readonly Fact[]> => {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const times: number[] = [];
  const once = async (): Promise<void> => {
    await session.send('Network.clearBrowserCache');
    await page.goto(origin);
    times.push(await readyMs(page, '[name=email]'));
  };
  const bytes = await scriptBytes(session, once);
  while (times.length < coldLoads) await once();
  await session.detach();
  return [
    { what: 'scripts of the first page', value: bytes / 1000, unit: 'kB', most: 300 },
    { what: 'first page, nothing stored', value: median(times), unit: 'ms', most: 1500 },
  ];
};

/** Screens that were opened before, one after the other. */
const warm = async (page: Page): Promise<readonly Fact[]> => {
  for (const path of screens) await changeMs(page, path);
  const rows: Fact[] = [];
  const times = new Map<string, number[]>(screens.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const path of screens) times.get(path)?.push(await changeMs(page, path));
  for (const [path, took] of times)
    rows.push({ what: `change to ${path}`, value: median(took), unit: 'ms', most: 150 });
  return rows;
};

/** List of all items: frames while it is scrolled, and rows of a search. */
const list = async (page: Page, origin: string): Promise<readonly Fact[]> => {
  await page.goto(`${origin}/items`);
  await page.waitForSelector('tr[data-id]');
  await scrollFrames(page, '.scroll', pixelsPerFrame, frames);
  const intervals = await scrollFrames(page, '.scroll', pixelsPerFrame, frames);
  const rows = Number(await page.evaluate("document.querySelector('.scroll').dataset.rows"));
  const total = intervals.reduce((sum, one) => sum + one, 0);
  const took: number[] = [];
  const skus = await page.$$eval('tr[data-id] a', (all) =>
    all.flatMap(({ textContent }) => textContent?.match(/G-\d{6}/) ?? []),
  );
  for (const text of skus.slice(0, searches)) {
    await page.goto(`${origin}/items`);
    await page.waitForSelector('tr[data-id]');
    took.push(await filterMs(page, '.search input', text));
  }
  return [
    {
      what: `frames in a second while scrolling through ${rows} rows`,
      ...{ value: (intervals.length * 1000) / total, unit: '', least: 57 },
    },
    { what: 'longest frame of 95 % while scrolling', value: ninetyFifth(intervals), unit: 'ms' },
    { what: 'search in the list of items', value: median(took), unit: 'ms', most: 300 },
    { what: 'slowest search', value: worst(took), unit: 'ms' },
  ];
};

/** Editor of an invoice of many lines, into which one types. */
const editor = async (page: Page, origin: string): Promise<readonly Fact[]> => {
  await page.goto(`${origin}/sell/new?type=invoice`);
  await page.waitForSelector('.grid [data-cell="name"]');
  await page.focus('.grid [data-cell="name"]');
  const text = Array.from({ length: invoiceLines }, (_, n) => `Work ${n + 1}\t${n + 1}\t12.5`);
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(text.join('\n'))});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  const middle = `.grid tbody tr:nth-child(${invoiceLines / 2}) [data-cell="name"]`;
  await page.waitForSelector(`.grid tbody tr:nth-child(${invoiceLines})`);
  await page.waitForSelector('.totals[aria-busy=false] .figure');
  await page.focus(middle);
  const took = await keyMs(page, ' and the polishing of all its parts by hand');
  const what = `key in an invoice of ${invoiceLines} lines`;
  return [
    { what, value: median(took), unit: 'ms' },
    { what: `${what}, 95 %`, value: ninetyFifth(took), unit: 'ms', most: 50 },
    { what: `${what}, slowest`, value: worst(took), unit: 'ms', most: 100 },
  ];
};

/** Times of the app in a real browser, with a company of this size. */
export const web = async (
  { origin, email, password }: Web,
  say: (text: string) => void,
): Promise<Part> => {
  const opened = await openBrowser();
  if (!opened) throw new Error('No browser was found.');
  try {
    const page = await opened.browser.newPage();
    await page.setViewport({ width: 1280, height: 820 });
    page.setDefaultTimeout(120_000);
    await timed(page);
    const rows: Fact[] = [];
    const keep = (more: readonly Fact[]): void => {
      rows.push(...more);
      for (const { what, value, unit } of more) say(`${what}: ${figure(value)} ${unit}`);
    };
    keep(await cold(page, origin));
    await page.type('[name=email]', email);
    await page.type('[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-line=live]');
    keep(await warm(page));
    keep(await list(page, origin));
    keep(await editor(page, origin));
    return { markdown: factTable(rows), figures: { rows } };
  } finally {
    await opened.close();
  }
};
