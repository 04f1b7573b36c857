import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../until.ts';
import { clickOn, guest } from './app.ts';

const its = suite('the app, for goods');
const { it, service, page, complaints, goTo, act, signIn, says, click, type, confirm } =
  await guest(its);

/** Types as a keyboard scanner does, however busy the machine is: all keys at once, with Enter at the end. */
const scans = async (code: string): Promise<void> => {
  const keys = JSON.stringify([...code, 'Enter']);
  // All keys have the same time, so that a busy machine does not make them look like those of a person; and it is later
  // than the last key of a person by more than the keys of a scanner are apart.
  await page.evaluate(`(async () => {
    await new Promise((done) => setTimeout(done, 50));
    const value = performance.now();
    for (const key of ${keys}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  })()`);
};

const withControl = async (key: string): Promise<void> => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key as never);
  await page.keyboard.up('Control');
};

const itemOf = async (barcode: string): Promise<Record<string, never>> =>
  (await service().does('GET', `/items/lookup?code=${barcode}`)).item;

it('creates an item from a form, whose barcode is scanned', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/items', '.empty');
  await page.keyboard.press('n');
  await page.waitForSelector('form[aria-label="New item"]');
  await type('name', 'Moonstone ring');
  await type('quantity', '14');
  await type('cost_price', '71.95');
  await type('retail_price', '185');
  await page.focus('main');
  await scans('4006381333931');
  await page.waitForFunction("document.querySelector('[name=barcode]').value.length === 13");
  await withControl('Enter');
  await page.waitForSelector('h1 ::-p-text(Moonstone ring)');
  const item = await itemOf('4006381333931');
  assert.equal([item['quantity'], item['cost_price'], item['retail_price']], [14, 71.95, 185]);
  await says('1,007.30');
});

it('opens the item of a scanned code from every screen, and says when there is none', async () => {
  await goTo('/contacts', 'main');
  await page.waitForSelector('[data-line=live]');
  await scans('4006381333931');
  await page.waitForSelector('h1 ::-p-text(Moonstone ring)');
  await scans('00000000');
  await says('No item has the code 00000000');
});

it('reserves a part in a panel, and the figures follow', async () => {
  await page.waitForSelector('[data-action=transfer]');
  await page.keyboard.press('v');
  await type('quantity', '4');
  await type('reserved_for', 'Galerie Nordlicht');
  await page.waitForSelector('.trial ::-p-text(4 are reserved)');
  await confirm();
  await page.waitForFunction(
    "[...document.querySelectorAll('.figures dd')].slice(0, 3).map((one) => one.textContent).join() === '14,4,10'",
  );
});

it('counts a place on a phone, by scans and by hand, and corrects the stock to it', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await service().does('POST', '/items', {
    ...{ name: 'Ear wires', sell_by: 'piece', quantity: 152, cost_price: 2.4 },
    ...{ barcode: '4006381333948', sku: 'ER-002' },
  });
  await goTo('/stock', '[data-start=audit]');
  await page.waitForSelector('[data-line=live]');
  await clickOn(page, '[data-start=audit]');
  await confirm();
  await page.waitForSelector('[data-lines="2"]');
  await act('finalize');
  await confirm();
  await says('0 of 2 counted');
  for (const _ of [1, 2, 3]) await scans('4006381333931');
  await page.waitForFunction("document.querySelector('.current-line input').value === '3'");
  const line = await page.waitForSelector('.count-lines button ::-p-text(Ear wires)');
  await line?.evaluate((one) => (one as unknown as { click: () => void }).click());
  await page.waitForSelector('.current-line ::-p-text(Ear wires)');
  await page.type('.current-line input', '148');
  await page.keyboard.press('Tab');
  await says('2 of 2 counted');
  await page.waitForSelector('[data-differences="2"]');
  await page.setViewport({ width: 1280, height: 820 });
});

it('does not take a count below what is reserved, and says so', async () => {
  await page.waitForSelector('[data-refused] [data-action=adjust]');
  await page.evaluate("document.querySelector('.current-line input').blur()");
  for (let more = 0; more < 10; more += 1) await scans('4006381333931');
  await page.waitForFunction("document.querySelector('.current-line input').value === '13'");
  await act('adjust');
  await page.waitForSelector('.trial table');
  await confirm();
  await says('Closed');
  await until(async () => (await itemOf('4006381333931'))['quantity'] === 13);
  assert.is((await itemOf('4006381333948'))['quantity'], 148);
  const value = await service().does('GET', '/items/valuation');
  assert.is(value.cost_total, 13 * 71.95 + 148 * 2.4);
  const balance = await service().does('GET', '/accounting/trial-balance');
  const stock = balance.lines.find(({ code }: { code: string }) => code === '1130');
  assert.is(stock.closing, value.cost_total);
});

it('moves goods by a list to which they are scanned', async () => {
  const { id: shop } = await service().does('POST', '/companies/me/locations', {
    name: 'Shop',
    type: 'shop',
  });
  await goTo('/stock', '[data-start=transfer]');
  await page.waitForSelector('[data-line=live]');
  await clickOn(page, '[data-start=transfer]');
  await confirm();
  await says('No goods yet');
  await page.focus('main');
  await scans('4006381333948');
  await page.waitForSelector('[data-lines="1"]');
  await page.click('input.quantity', { count: 3 });
  await page.keyboard.type('48');
  await page.keyboard.press('Tab');
  await act('finalize');
  await confirm();
  await act('move');
  await page.waitForSelector('[name=to_location_id]');
  await page.select('[name=to_location_id]', shop);
  await confirm();
  await until(async () => {
    const { items } = await service().does('GET', `/items?location_id=${shop}`);
    return items.length === 1 && items[0].quantity === 48;
  });
});

it('shows on the first screen what is low, and leads to the list', async () => {
  await service().does('POST', '/items', {
    ...{ name: 'Gift box', sell_by: 'piece', quantity: 6 },
    attributes: { reorder_point: 40 },
  });
  await goTo('/', '[data-wait=low]');
  await clickOn(page, '[data-wait=low] summary');
  await says('6 left');
  await click('Show all 1');
  await page.waitForFunction("location.search.includes('low_stock')");
  await page.waitForSelector('[data-row="0"] ::-p-text(Gift box)');
});

it('imports items from a file, with a preview', async () => {
  const { mkdtemp, writeFile } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-items-')), 'items.csv');
  await writeFile(
    file,
    'name,sku,sell_by,quantity\nGarnet ring,GR-1,piece,5\nNo unit,GR-2,furlong,1\n',
  );
  await goTo('/items/import', 'input[type=file]');
  const field = await page.$('input[type=file]');
  await (field as never as { uploadFile: (path: string) => Promise<void> }).uploadFile(file);
  await click('Show what it would do');
  await says('Problems (1)');
  await click('Import the file');
  await says('1 new, 0 changed, 1 failed');
  assert.is((await itemOf('GR-1'))['quantity'], 5);
});

it('logs no errors or violations of the content security policy', () => {
  assert.equal(complaints, []);
});

its.run();
