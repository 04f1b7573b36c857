import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../until.ts';
import { guest, obstacles } from './app.ts';

const its = suite('production in the app');
const { it, service, page, goTo, signIn, says, refill, complaints, confirm } = await guest(its);

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

const act = async (action: string): Promise<void> => {
  const selector = `.actions:not([data-refused]) [data-action="${action}"]`;
  const found = await page.waitForSelector(selector);
  await found?.evaluate((one) => (one as unknown as { click: () => void }).click());
};

/** Quantity of an item and of the lots that were received of it. */
const onHand = async (sku: string): Promise<number> => {
  const { items } = await does('GET', '/items?limit=200');
  const own = (items as { sku: string; quantity: number }[]).filter(
    (one) => one.sku === sku || one.sku.startsWith(`${sku}.`),
  );
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** Balances of accounts in the trial balance, debit positive. */
const balances = async (...codes: readonly string[]): Promise<readonly number[]> => {
  const { lines } = await does('GET', '/accounting/trial-balance');
  return codes.map(
    (code) => lines.find((one: { code: string }) => one.code === code)?.closing ?? 0,
  );
};

it('plan a run of an item with a recipe from the board', async () => {
  const stock = { sell_by: 'piece', quantity: 40, cost_total: 100 };
  await does('POST', '/items', { name: 'Silver wire', sku: 'WIRE', ...stock });
  const ring = { name: 'Ring', sku: 'RING', sell_by: 'piece', quantity: 0 };
  const { id } = await does('POST', '/items', { ...ring, attributes: { reorder_point: 6 } });
  const center = await does('POST', '/manufacturing/work-centers', {
    ...{ name: 'Bench', labor_rate: 30, hours_per_day: 8 },
  });
  await does('PUT', `/manufacturing/items/${id}/recipe`, {
    components: [{ sku: 'WIRE', qty: 2 }],
  });
  await does('PUT', `/manufacturing/items/${id}/workflow`, {
    steps: [
      { id: 'bend', name: 'Bend', work_center_id: center.id, run_minutes_per_unit: 6 },
      { id: 'solder', name: 'Solder', work_center_id: center.id, run_minutes_per_unit: 6 },
    ],
  });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await says('No runs yet');
  await page.keyboard.press('n');
  await refill('[name=quantity]', '5');
  await page.waitForSelector('.trial ::-p-text(A run is planned.)');
  await confirm();
  await page.waitForSelector('h1 ::-p-text(Ring)');
  await says('Steps, 0 of 2 done');
  assert.equal(await obstacles(page), []);
});

it('carry it out on a tablet: start, issue, steps, a part, then the rest', async () => {
  await page.setViewport({ width: 768, height: 1024 });
  await act('start');
  await confirm();
  await page.waitForSelector('.status ::-p-text(In progress)');
  await act('issue');
  await page.waitForSelector('.trial ::-p-text(The components leave the stock.)');
  await confirm();
  await until(async () => (await onHand('WIRE')) === 30);
  for (const id of ['bend', 'solder']) {
    await page.waitForSelector(`[data-step=${id}] .btn`);
    await page.click(`[data-step=${id}] .btn`);
    await page.waitForFunction(
      `document.querySelector('[name=step_id]')?.value === ${JSON.stringify(id)}`,
    );
    await confirm();
    await page.waitForFunction(`!document.querySelector('[data-step=${id}] .btn')`);
  }
  await says('Steps, 2 of 2 done');
  await act('receive');
  await refill('[name=quantity]', '2');
  await page.waitForSelector('.trial ::-p-text(The finished goods enter the stock.)');
  await confirm();
  await until(async () => (await onHand('RING')) === 2);
  assert.equal(await obstacles(page), []);
  await act('receive');
  await page.waitForFunction("document.querySelector('[name=quantity]')?.value === '3'");
  await confirm();
  await page.waitForSelector('.status.done ::-p-text(Completed)');
  assert.is(await onHand('RING'), 5);
  // Ten wires at 2.50 and an hour at 30: 55 in the stock of rings, nothing left in work in progress.
  assert.equal(await balances('1130', '1131'), [130, 0]);
});

it('plan all that is needed, look at it, and accept exactly that', async () => {
  await page.setViewport({ width: 1280, height: 820 });
  const order = { item_id: (await does('GET', '/items?sku=RING')).items[0].id, quantity: 9 };
  const { id: customer } = await does('POST', '/crm/contacts', {
    ...{ name: 'Nora Lind', contact_type: 'customer' },
  });
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: customer },
    line_items: [{ ...order, unit_price: 40 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  await goTo('/make/plan', '[data-planned=RING]');
  await page.waitForSelector('[data-line=live]');
  assert.equal(await obstacles(page), []);
  const before = (await does('GET', '/manufacturing')).total;
  await page.keyboard.press('a');
  await page.waitForSelector('.trial ::-p-text(A run is planned.)');
  await confirm();
  await page.waitForSelector('.board .card');
  const { total, items } = await does('GET', '/manufacturing?status=planned');
  assert.ok(before < total + before);
  assert.ok(items.every((one: { schedule: unknown[] }) => one.schedule.length > 0));
  assert.equal(await obstacles(page), []);
});

it('show the hours of work centers by day, and cost of a recipe', async () => {
  await goTo('/make/centers', '[data-center]');
  await says('Bench');
  assert.equal(await obstacles(page), []);
  await goTo('/make/recipes', 'table.lists');
  await says('5.00');
  await page.click('table.lists .link');
  await says('Cost of a unit');
  assert.equal(await obstacles(page), []);
});

it('fit a phone, and show a viewer neither costs nor buttons', async () => {
  const [run] = (await does('GET', '/manufacturing?status=completed')).items;
  const [{ id: ring }] = (await does('GET', '/items?sku=RING')).items;
  await service().userWith('viewer');
  await page.evaluate("fetch('/session/logout', { method: 'POST' })");
  await page.evaluate('localStorage.clear()');
  await page.setViewport({ width: 390, height: 844 });
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  const paths = [
    ...['/make', '/make/plan', '/make/recipes', '/make/centers', '/buy', '/buy/to-buy'],
    ...[`/make/${encodeURIComponent(run.id)}`, `/make/recipes/${encodeURIComponent(ring)}`],
  ];
  for (const path of paths) {
    await goTo(path, 'h1');
    await page.waitForFunction("!document.querySelector('main [aria-busy=true]')");
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    assert.ok(wide <= 390, `${path}: ${wide}`);
    const text = String(await page.$eval('main', (one) => one.textContent));
    assert.is(/.{0,60}(?:11\.00|5\.00|NaN|undefined).{0,40}/.exec(text)?.[0], undefined, path);
    assert.is(await page.$('[aria-disabled=true], [data-action]:not([data-action=item])'), null);
  }
  assert.equal(complaints, []);
});

its.run();
