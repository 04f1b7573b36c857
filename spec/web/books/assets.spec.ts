import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../until.ts';
import { clickOn, guest, obstacles } from '../app.ts';

const its = suite('fixed assets in the app');
const app = await guest(its);
const { it, service, page, complaints, goTo, signIn, says, refill, confirm, act, look, fits } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

const assets = '/fixed-assets/api';

/** First day of the month before the present one by the service's clock, and that month. */
const lastMonth = async (): Promise<{ readonly day: string; readonly month: string }> => {
  const { items } = await does('GET', '/ledger?limit=1');
  const [year = 0, month = 1] = String(items[0].ts).split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString();
  return { day: before.slice(0, 10), month: before.slice(0, 7) };
};

const choose = async (label: string, name: string, text: string): Promise<void> => {
  await refill(`[data-panel] input[data-field=${name}]`, text);
  await page.waitForSelector(`[role=option] ::-p-text(${label})`);
  await page.keyboard.press('Enter');
};

const setDay = (selector: string, day: string): Promise<void> =>
  page.$eval(
    selector,
    (one, value) => {
      const field = one as unknown as { dispatchEvent: (event: unknown) => void };
      const prototype = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );

const theAsset = async () => (await does('GET', `${assets}/assets?q=Lathe`)).items[0];

const opened = (id: string): Promise<void> =>
  goTo(`/books/assets/${encodeURIComponent(id)}`, '[data-table=movements]');

let days: Awaited<ReturnType<typeof lastMonth>>;

it('register an asset against an account, and see what is posted before', async () => {
  days = await lastMonth();
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/books/assets', '.empty');
  await page.keyboard.press('n');
  await page.waitForSelector('[data-panel] [name=name]');
  await refill('[data-panel] [name=name]', 'Lathe');
  await choose('Machinery', 'class_id', 'Mach');
  await refill('[data-panel] [name=cost]', '1200');
  await setDay('[data-panel] [name=acquisition_date]', days.day);
  await setDay('[data-panel] [name=in_service_date]', days.day);
  await choose('1111', 'credit_account', '1111');
  await page.waitForSelector('.trial[aria-busy=false] table');
  assert.equal(await obstacles(page), []);
  await confirm();
  await page.waitForSelector('[data-table=movements]');
  await says('In service');
  const { cost, carrying_amount, status } = await theAsset();
  assert.equal([cost, carrying_amount, status], [1200, 1200, 'in_service']);
});

it('run the depreciation of a month, and undo it', async () => {
  await goTo('/books/assets/depreciation', '[data-do=run]');
  await page.waitForSelector('[data-line=live]');
  await page.keyboard.press('r');
  await page.waitForSelector('[data-table=due] ::-p-text(Lathe)');
  const name = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const month = new Intl.DateTimeFormat('en-GB', name).format(Date.parse(days.day));
  await page.waitForSelector(`[data-panel] button.main ::-p-text(Post depreciation of ${month})`);
  assert.equal(await obstacles(page), []);
  await confirm();
  await page.waitForSelector(`[data-run="${days.month}"] [data-do=undo]`);
  assert.is((await theAsset()).carrying_amount, 1190);
  await clickOn(page, '[data-do=undo]');
  await confirm();
  await page.waitForFunction("!document.querySelector('[data-do=undo]')");
  assert.is((await theAsset()).carrying_amount, 1200);
  await clickOn(page, '[data-do=run]');
  await confirm();
  await page.waitForSelector('[data-do=undo]');
  assert.is((await theAsset()).accumulated_depreciation, 10);
});

it('tie the register of the period to the ledger, and export it', async () => {
  await goTo(`/books/assets/register?from=${days.day}&to=2099-12-31`, '[data-table=ties]');
  await page.waitForSelector('[data-class] ::-p-text(1,190.00)');
  assert.is(await page.$('[data-table=ties] .late'), null);
  assert.equal(await obstacles(page), []);
  const answer = page.waitForResponse((one) => one.url().includes('/register/export'));
  await clickOn(page, '[data-do=csv]');
  assert.match((await answer).headers()['content-type'] ?? '', 'text/csv');
});

it('plan a check, and see the asset', async () => {
  await goTo('/books/assets/checks', '[data-add=check]');
  await clickOn(page, '[data-add=check]');
  await refill('[data-panel] [name=name]', 'Workshop');
  await confirm();
  await page.waitForSelector('[data-entries=check] a');
  assert.equal(await obstacles(page), []);
  await clickOn(page, '[data-entries=check] a');
  await page.waitForSelector('[data-list=round] [data-do=see]');
  assert.equal(await obstacles(page), []);
  const isOneRow = await page.evaluate(`(() => {
    const [name, button] = ['a', '[data-do=see]'].map((one) =>
      document.querySelector('[data-list=round] ' + one).getBoundingClientRect());
    return name.top < button.bottom && button.top < name.bottom && name.right < button.left;
  })()`);
  assert.ok(isOneRow);
  await clickOn(page, '[data-do=see]');
  await says('All assets of this round were seen');
  assert.ok((await theAsset()).last_seen_at);
});

it('keep a further book with terms of its own', async () => {
  await goTo('/books/assets/books', '[data-add=book]');
  await clickOn(page, '[data-add=book]');
  await refill('[data-panel] [name=name]', 'Tax');
  await confirm();
  await page.waitForSelector('[data-entries=book] a');
  const { id } = await theAsset();
  await opened(id);
  await clickOn(page, '[data-table=books] button');
  await refill('[data-panel] [name=life_months]', '60');
  await confirm();
  await until(async () => {
    const { items } = await does('GET', `${assets}/assets/${id}/books`);
    return items[0].life_months === 60;
  });
});

it('change a class, and keep a file with its kind', async () => {
  await goTo('/books/assets/classes', '[data-entries=class] button');
  await clickOn(page, '[data-entries=class] ::-p-text(Machinery)');
  await refill('[data-panel] [name=life_months]', '96');
  await page.waitForSelector('.trial[aria-busy=false]');
  assert.equal(await obstacles(page), []);
  await confirm();
  const { items } = await does('GET', `${assets}/classes?q=Machinery`);
  assert.is(items[0].life_months, 96);
  const { id } = await theAsset();
  await opened(id);
  const field = await page.waitForSelector('main input[type=file]');
  await (field as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(
    'package.json',
  );
  await page.waitForSelector('[data-file] select');
  await page.select('[data-file] select', 'manual');
  await until(
    async () =>
      (await does('GET', `${assets}/assets/${id}/files`)).items[0].document_tag === 'manual',
  );
});

it('write the asset off with the loss that is posted, and take it back', async () => {
  await opened((await theAsset()).id);
  await act('dispose');
  await page.waitForSelector('[data-panel] .trial[aria-busy=false] table');
  assert.equal(await obstacles(page), []);
  await confirm();
  await says('Disposed of');
  const { status, disposal } = await theAsset();
  assert.equal([status, disposal.gain_loss < 0], ['disposed', true]);
  await act('undo-disposal');
  await refill('[data-panel] [name=reason]', 'Found again');
  await confirm();
  await says('In service');
  assert.is((await theAsset()).status, 'in_service');
});

it('sell the asset at once', async () => {
  await act('sell');
  await refill('[data-panel] [name=price]', '1500');
  await choose('1111', 'receive_account', '1111');
  await confirm();
  await says('Sold');
  assert.is((await theAsset()).status, 'sold');
  assert.ok((await does('GET', '/accounting/trial-balance')).balanced);
});

it('fit a phone, and show a viewer neither figures nor buttons', async () => {
  const { id } = await theAsset();
  const [check] = (await does('GET', `${assets}/checks`)).items;
  await service().userWith('viewer');
  await page.evaluate("fetch('/session/logout', { method: 'POST' })");
  await page.evaluate('localStorage.clear()');
  await look('dark', 390);
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  const paths = [
    ...['', '/attention', '/checks', '/classes', '/books', '/depreciation', '/register'],
    ...[`/${encodeURIComponent(id)}`, `/checks/${encodeURIComponent(check.id)}`],
  ];
  for (const path of paths) {
    await goTo(`/books/assets${path}`, 'main');
    await page.waitForFunction(
      "document.querySelector('main h1, main .note') && !document.querySelector('main [aria-busy=true]')",
    );
    await fits(path);
    const text = String(await page.$eval('main', (one) => one.textContent));
    assert.is(
      /.{0,40}(?:1,?200|1,?190|1,?500|NaN|undefined).{0,40}/.exec(text)?.[0],
      undefined,
      path,
    );
    assert.is(
      await page.$('main [data-action], main [data-add], main [data-do], form'),
      null,
      path,
    );
    assert.equal(await obstacles(page), [], path);
  }
  for (const path of ['/depreciation', '/register']) {
    await goTo(`/books/assets${path}`, 'main .tabs');
    await says('Needs the role');
  }
  assert.equal(complaints, []);
});

its.run();
