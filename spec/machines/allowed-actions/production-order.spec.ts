import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { productionOrder } from '../../../machines/production-order.ts';
import { fulfill } from '../../../modules/inventory/movements/fulfill.ts';
import { get } from '../../../modules/manufacturing/orders/get.ts';
import { openPlant, type Plant } from '../../manufacturing/plant.ts';
import { type Asking, asking } from './asking.ts';

type Work = { plant: Plant; asks: Asking; part: string; product: string };

const it = suite<Work>('allowed actions of a production order');

it.before(async (context) => {
  const plant = await openPlant();
  await plant.center({ labor_rate: 15 });
  const part = await plant.item({ sku: 'PART', quantity: 1000, cost_price: 10 });
  const product = await plant.item({ sku: 'MADE', quantity: 0, cost_price: 0 });
  await plant.recipe(product, { components: [{ sku: 'PART', qty: 1 }] });
  const steps = [
    { id: 'turn', name: 'Turn', minutes: 5 },
    { id: 'mill', name: 'Mill', minutes: 5 },
  ];
  await plant.workflow(product, steps);
  const asks = asking({
    app: plant.app,
    life: productionOrder,
    kind: 'mfg_order',
    read: get,
    at: 'order_id',
    inputs: {
      step: ({ steps_completed = [] }) => ({
        step_id: steps_completed.some((one: { step_id: string }) => one.step_id === 'turn')
          ? 'mill'
          : 'turn',
        hours: 1,
      }),
      scrap: () => ({ quantity: 1 }),
      split: () => ({ quantity: 1 }),
      receive: () => ({ quantity: 1 }),
      'reverse-receipt': ({ receipts = [] }) => ({
        receipt_id: receipts.findLast((one: { reversed: boolean }) => !one.reversed)?.id ?? 'none',
      }),
    },
  });
  Object.assign(context, { plant, asks, part, product });
});
it.after(async ({ plant }) => {
  await plant.app.close();
});

const run = ({ plant, product }: Work): Promise<string> =>
  plant.run({ item_id: product, quantity: 10 });

type Step = readonly [event: string, input?: object];

const through = async (asks: Asking, id: string, ...steps: readonly Step[]): Promise<string[]> => {
  let last = await asks.everything(id);
  for (const [event, input] of steps) {
    await asks.does(id, event, input);
    last = await asks.everything(id);
  }
  return [...last];
};

it('are taken from the plan to goods in stock, and back', async (work) => {
  const all: readonly Step[] = [
    ['schedule', {}],
    ['start'],
    ['issue'],
    ['return'],
    ['issue'],
    ['step'],
    ['receive', { quantity: 4 }],
    ['reverse-receipt'],
    ['receive', { quantity: 4 }],
    ['receive', { quantity: 6 }],
  ];
  const id = await run(work);
  assert.equal(await through(work.asks, id, ...all), ['reverse-receipt']);
  await through(work.asks, id, ['reverse-receipt']);
});

it('are taken of what waits, from the plan and from the work', async (work) => {
  await through(
    work.asks,
    await run(work),
    ['hold', {}],
    ['resume', {}],
    ['hold', {}],
    ['complete', {}],
  );
  const steps: readonly Step[] = [['issue'], ['hold', {}], ['return'], ['resume', {}]];
  await through(work.asks, await run(work), ...steps);
});

it('are taken of what is split, scrapped and cancelled', async (work) => {
  const id = await run(work);
  await through(work.asks, id, ['split'], ['start'], ['split'], ['issue'], ['scrap']);
  assert.equal(await through(work.asks, id, ['cancel', {}]), []);
  const held = await run(work);
  assert.equal(await through(work.asks, held, ['hold', {}], ['cancel', {}]), []);
});

it('leave out what a sold lot forbids, which the lot knows and not the run', async (work) => {
  const { asks, plant } = work;
  const id = await run(work);
  await asks.does(id, 'issue');
  const { lot_id } = await asks.does(id, 'receive', { quantity: 4 });
  const sold = { item_id: lot_id, quantity: 1, source_doc_id: 'doc:1' };
  assert.ok((await asks.everything(id)).includes('reverse-receipt'));
  await plant.app.does(fulfill, sold);
  assert.not((await asks.everything(id)).includes('reverse-receipt'));
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
