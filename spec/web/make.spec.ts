import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../until.ts';
import { clickOn, guest, obstacles } from './app.ts';

const its = suite('production in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, refill, complaints } = app;
const { confirm, goByKeys, act, look, fits } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key as never);
};

const held = async (holder: string, key: string): Promise<void> => {
  await page.keyboard.down(holder as never);
  await page.keyboard.press(key as never);
  await page.keyboard.up(holder as never);
};

const type = (text: string): Promise<void> => page.keyboard.type(text);

/** Waits until a cell of a grid has the focus. */
const inCell = (grid: string, row: number, cell: string): Promise<unknown> =>
  page.waitForSelector(`[data-grid=${grid}] tbody tr:nth-child(${row}) [data-cell=${cell}]:focus`);

/** Sets a date field, whose keys depend on the language of the browser. */
const setDay = async (selector: string, day: string): Promise<void> => {
  await page.waitForSelector(selector);
  await page.$eval(
    selector,
    (one, value) => {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')?.set;
      set?.call(one, value);
      one.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );
};

const unitCost = (amount: string): Promise<unknown> =>
  page.waitForFunction(
    `document.querySelector('[data-cost][aria-busy=false] [data-unit-cost]')?.textContent === ${JSON.stringify(amount)}`,
  );

const itemOf = async (sku: string): Promise<string> =>
  (await does('GET', `/items?sku=${sku}`)).items[0].id;

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
  await goByKeys('m', '/make');
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
    await clickOn(page, `[data-step=${id}] .btn`);
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
  await clickOn(page, 'table.lists .link');
  await says('Cost of a unit');
  assert.equal(await obstacles(page), []);
});

it('write a recipe by keys, with the cost of a unit beside it; its versions are kept', async () => {
  const gold = { name: 'Gold leaf', sku: 'GOLD', sell_by: 'piece', quantity: 5, cost_total: 100 };
  await does('POST', '/items', gold);
  const pendant = { name: 'Pendant', sku: 'PENDANT', sell_by: 'piece', quantity: 0 };
  const { id } = await does('POST', '/items', pendant);
  await goTo('/make/recipes', 'table.lists');
  await page.waitForSelector('[data-line=live]');
  await press('n');
  await page.waitForSelector('[data-item-picker]:focus');
  await type('PENDANT');
  await page.waitForSelector('[role=option][data-combobox-selected] ::-p-text(Pendant)');
  await press('Enter');
  await page.waitForSelector('h1 ::-p-text(Recipe of Pendant)');
  await page.focus('[data-grid=components] [data-cell=item]');
  await type('WIRE');
  await page.waitForSelector('[role=option] ::-p-text(Silver wire)');
  await press('Enter');
  await inCell('components', 1, 'qty');
  await type('3');
  await press('Enter');
  await inCell('components', 1, 'unit');
  await press('Enter');
  await inCell('components', 1, 'scrap_pct');
  await type('10');
  await press('Tab', 'Tab');
  await inCell('components', 2, 'item');
  await type('GOLD');
  await press('Enter');
  await inCell('components', 2, 'qty');
  await press('Tab', 'Tab', 'Tab');
  await type('Subst');
  await clickOn(page, '[data-add=overhead]');
  await inCell('overhead', 1, 'name');
  await type('Power');
  await press('Tab', 'Tab');
  await type('1.5');
  // Three wires at 2.50 with a tenth of scrap, and 1.50 of overhead.
  await unitCost('9.833333');
  await page.waitForSelector('.trial ::-p-text(Version 1 of the recipe)');
  assert.equal(await obstacles(page), []);
  await held('Control', 'Enter');
  await page.waitForSelector('h1 ::-p-text(Pendant)');
  await says('or GOLD');
  const { recipe } = await does('GET', `/manufacturing/items/${id}/hub`);
  const [component] = recipe.components;
  assert.equal([component.sku, component.qty, component.scrap_pct], ['WIRE', 3, 10]);
  assert.equal(
    component.alternates.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]),
    [['GOLD', 1]],
  );
  await press('e');
  await page.waitForSelector('[data-grid=components] tr:nth-child(2)');
  await page.focus('[data-grid=components] tr:nth-child(2) [data-cell=item]');
  await held('Control', 'Delete');
  await inCell('components', 1, 'item');
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', 'Item\\tQuantity\\nWIRE\\t4\\nGOLD\\t0.5\\n');
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await inCell('components', 2, 'item');
  // Four wires with a tenth of scrap, half a wire of gold at 20.00, and overhead.
  await unitCost('22.611111');
  await held('Control', 'Enter');
  await page.waitForSelector('[data-version="2"]');
  await clickOn(page, '[data-version="1"] .btn');
  await page.waitForSelector('.trial ::-p-text(Version 3 of the recipe)');
  await confirm();
  await page.waitForSelector('[data-version="3"]');
  assert.is((await does('GET', `/manufacturing/items/${id}/hub`)).costs.unit, 9.833333);
});

it('order the steps of an item, and set its planning values and reorder point', async () => {
  const id = await itemOf('PENDANT');
  await press('s');
  await page.waitForSelector('[data-grid=steps] [data-cell=name]');
  await page.focus('[data-grid=steps] [data-cell=name]');
  await type('Polish');
  await press('Tab');
  await type('Bench');
  await press('Tab');
  await type('5');
  await press('Tab');
  await type('2.5');
  await press('Tab', 'Tab', ' ', 'Tab', 'Tab');
  await inCell('steps', 2, 'name');
  await type('Cast');
  await held('Alt', 'ArrowUp');
  await inCell('steps', 1, 'name');
  await page.waitForSelector('.trial ::-p-text(Runs follow these steps)');
  assert.equal(await obstacles(page), []);
  await held('Control', 'Enter');
  await says('is checked');
  await clickOn(page, '[data-action=planning]');
  await refill('[name=lead_days]', '4');
  await refill('[name=safety_stock]', '2');
  await clickOn(page, '[data-add=suppliers]');
  await inCell('suppliers', 1, 'contact_id');
  await type('Nora');
  await page.waitForSelector('.trial[aria-busy=false] ::-p-text(Plans use these values)');
  assert.equal(await obstacles(page), []);
  await held('Control', 'Enter');
  const hub = () => does('GET', `/manufacturing/items/${id}/hub`);
  await until(async () => (await hub()).planning !== null);
  await says('Nora Lind');
  const { workflow, planning } = await hub();
  type Step = { name: string; requires_check: boolean; run_minutes_per_unit: number };
  assert.equal(
    workflow.map((one: Step) => [one.name, one.requires_check, one.run_minutes_per_unit]),
    [
      ['Cast', false, 0],
      ['Polish', true, 2.5],
    ],
  );
  assert.equal([planning.lead_days, planning.safety_stock, planning.suppliers.length], [4, 2, 1]);
  await clickOn(page, '[data-action=reorder]');
  await refill('[name=reorder_point]', '3');
  await refill('[name=reorder_to]', '8');
  await confirm();
  const { attributes } = await does('GET', `/items/${id}`);
  assert.equal([attributes.reorder_point, attributes.reorder_to], [3, 8]);
});

it('add a further recipe, choose it for a run, and remove it', async () => {
  const id = await itemOf('PENDANT');
  await clickOn(page, '[data-add=further]');
  await refill('[name=code]', 'quick');
  await refill('[name=priority]', '5');
  await refill('[data-grid=components] [data-cell=qty]', '1');
  await page.waitForSelector('.trial ::-p-text(The recipe quick is used)');
  assert.equal(await obstacles(page), []);
  await held('Control', 'Enter');
  await page.waitForSelector('[data-recipe=quick]');
  await press('n');
  await page.waitForSelector('[name=recipe]');
  await page.select('[name=recipe]', 'quick');
  await setDay('[name=due_date]', '2020-01-15');
  await confirm();
  await page.waitForSelector('h1 ::-p-text(Pendant)');
  await page.waitForSelector('[data-action=start]');
  const [run] = (await does('GET', `/manufacturing?item_id=${id}`)).items;
  assert.equal(
    [run.recipe, run.inputs[0].quantity > 1, run.due_date],
    ['quick', true, '2020-01-15'],
  );
  await goTo(`/make/recipes/${encodeURIComponent(id)}`, '[data-recipe=quick] .btn');
  await page.waitForSelector('[data-line=live]');
  await clickOn(page, '[data-recipe=quick] .btn');
  await page.waitForSelector('.trial ::-p-text(The recipe quick is removed)');
  await confirm();
  await page.waitForFunction("!document.querySelector('[data-recipe=quick]')");
});

it('show late runs alone, on the board and in the list', async () => {
  await goTo('/make?filter=late', '.board .card');
  assert.is(await page.$$eval('.board .card', (all) => all.length), 1);
  assert.equal(await obstacles(page), []);
  await goTo('/make/runs', '[data-row="1"]');
  await page.select('.chip:nth-of-type(2) select', 'late');
  await page.waitForFunction("document.querySelectorAll('[data-row]').length === 1");
  await says('Late');
  assert.equal(await obstacles(page), []);
});

it('change the hours of a work center: shifts, a holiday, stations', async () => {
  await goTo('/make/centers', '[data-center] .link');
  await page.waitForSelector('[data-line=live]');
  await clickOn(page, '[data-center] .link');
  await refill('[name=capacity]', '2');
  await clickOn(page, '[data-add=shifts]');
  await inCell('shifts', 1, 'day1');
  await press(' ', 'ArrowRight');
  await inCell('shifts', 1, 'day2');
  await refill('[data-grid=shifts] [data-cell=from]', '7');
  await refill('[data-grid=shifts] [data-cell=to]', '15:30');
  await clickOn(page, '[data-add=exceptions]');
  await inCell('exceptions', 1, 'from_date');
  await setDay('[data-cell=from_date]', '2040-12-24');
  await refill('[data-grid=exceptions] [data-cell=reason]', 'Holiday');
  await page.waitForSelector('.trial[aria-busy=false] ::-p-text(The work center changes)');
  assert.equal(await obstacles(page), []);
  await held('Control', 'Enter');
  await says('Work center saved');
  const [{ capacity, shifts, exceptions }] = (await does('GET', '/manufacturing/work-centers'))
    .items;
  assert.equal(
    [capacity, shifts, exceptions],
    [
      2,
      [{ weekdays: [2, 3, 4, 5], from: '07:00', to: '15:30' }],
      [{ from_date: '2040-12-24', stations: 0, reason: 'Holiday' }],
    ],
  );
});

it('fit a phone, and show a viewer neither costs nor buttons', async () => {
  const [run] = (await does('GET', '/manufacturing?status=completed')).items;
  const [{ id: ring }] = (await does('GET', '/items?sku=RING')).items;
  await service().userWith('viewer');
  await page.evaluate("fetch('/session/logout', { method: 'POST' })");
  await page.evaluate('localStorage.clear()');
  await look('light', 390);
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  const paths = [
    ...['/make', '/make/runs', '/make/plan', '/make/recipes', '/make/centers', '/make/centers/new'],
    ...['/buy', '/buy/to-buy', `/make/${encodeURIComponent(run.id)}`],
    ...['', '/edit', '/steps', '/planning', '/further'].map(
      (page) => `/make/recipes/${encodeURIComponent(ring)}${page}`,
    ),
  ];
  for (const path of paths) {
    await goTo(path, 'h1');
    await page.waitForFunction("!document.querySelector('main [aria-busy=true]')");
    await fits(path);
    const text = String(await page.$eval('main', (one) => one.textContent));
    assert.is(/.{0,60}(?:11\.00|5\.00|NaN|undefined).{0,40}/.exec(text)?.[0], undefined, path);
    const refused = '[aria-disabled=true], [data-action]:not([data-action=item]), [data-add], form';
    assert.is(await page.$(refused), null, path);
  }
  assert.equal(complaints, []);
});

its.run();
