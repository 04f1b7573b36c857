import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dice, dice } from '../../random.ts';
import { againstStock, type FoundStock } from '../against/against-stock.ts';
import { positionOf, served } from '../checks.ts';
import type { Runs } from '../client.ts';
import type { Body, Write } from '../history.ts';
import { healedMs, newWrite, settle, type World } from '../send.ts';
import type { Probe, ProbedRound } from './probe.ts';
import { stockName } from './stock-name.ts';

const opening = 1000;
/** Quantities of the order and of the invoice: no movement of a round exceeds them. */
const ordered = 100_000;
const invoiced = 900;
const most = 4;
const workers = 2;
const deliveries = Math.floor(invoiced / most / workers);

type Given = Pick<Write, 'kind' | 'name'> & { readonly path: string; readonly body: Body };

/** Sends a write until it is answered, or the run is over. */
const sent = async (
  world: Pick<World, 'cluster' | 'history'>,
  at: Dice,
  { path, body, ...given }: Given,
  isOver: () => boolean = late(),
): Promise<Write> => {
  const call = { verb: 'POST', path, body } as const;
  const one = newWrite(world, { client: 'storekeeper', call, ...given });
  await settle(world, one, at, isOver);
  return one;
};

const late = (): (() => boolean) => {
  const end = performance.now() + healedMs;
  return () => performance.now() > end;
};

/** Records of a round: a stock, an order by which it is received, and an invoice by which it is delivered. */
const prepared = async ({ world, round, at }: ProbedRound) => {
  const { cluster, contact } = world;
  const [sku, name] = [`STOCK-${round}`, stockName(round)];
  const made = async (what: string, given: Omit<Given, 'name'>): Promise<Write> => {
    const one = await sent(world, at, { name: `${what} of ${name}`, ...given });
    if (one.outcome !== 'done') throw new Error(`${one.name} was not answered`);
    return one;
  };
  const line = { sku, name, unit_price: 2 };
  const stock = await made('opening', {
    ...{ kind: 'stock', path: '/items' },
    body: { name, sku, sell_by: 'piece', quantity: opening, cost_price: 2 },
  });
  const order = await made('order', {
    ...{ kind: 'stock', path: '/docs' },
    body: {
      ...{ doc_type: 'purchase_order', contact_id: contact },
      line_items: [{ ...line, item_id: stock.id, quantity: ordered }],
    },
  });
  await made('sending', {
    ...{ kind: 'stock', path: `/docs/${order.id}/send`, body: { sent_via: 'manual' } },
  });
  const reference = `invoice of ${name}`;
  const invoice = await made('invoice', {
    ...{ kind: 'invoice', path: '/docs' },
    body: {
      ...{ doc_type: 'invoice', contact_id: contact, reference },
      line_items: [{ ...line, quantity: invoiced }],
    },
  });
  await made('issue', { kind: 'issue', path: `/docs/${invoice.id}/finalize`, body: {} });
  const leading = await cluster.leader();
  const read = async (path: string): Promise<Body> =>
    (await served(world, leading, path, positionOf(world.history))).body;
  const lines = (await read(`/docs/${invoice.id}`))['line_items'] as readonly Body[];
  const places = (await read('/companies/me/locations'))['items'] as readonly Body[];
  return {
    ...{ sku, name, item: stock.id, order: order.id, invoice: invoice.id },
    ...{ line: lines[0]?.['line_id'], location: places[0]?.['id'] },
  };
};

/** Quantity of a stock at each node, listed and by each lot. */
const quantities = async (world: World, sku: string): Promise<ReadonlyMap<string, FoundStock>> => {
  const position = positionOf(world.history);
  const found = new Map<string, FoundStock>();
  for (const node of world.cluster.nodes) {
    const read = async (path: string): Promise<Body> =>
      (await served(world, node, path, position)).body;
    const lots = (await read(`/items?sku=${sku}&limit=200`))['items'] as readonly Body[];
    let [listed, each] = [0, 0];
    for (const { id, quantity } of lots) {
      listed += Number(quantity);
      each += Number((await read(`/items/${id}`))['quantity']);
    }
    found.set(node.host, { listed, read: each });
  }
  return found;
};

/** Storekeepers, who receive and deliver pieces of one stock: its quantity is always the sum of their answered movements. */
export const stockProbe: Probe = {
  begin: async (given) => {
    const { world, at } = given;
    const { sku, name, item, order, invoice, line, location } = await prepared(given);
    const movements = new Map<Write, number>();
    const storekeeper =
      (who: number, choice: Dice): Runs =>
      async (isOver) => {
        let delivered = 0;
        for (let n = 1; !isOver(); n += 1) {
          const quantity = choice.whole(1, most);
          const isReceipt = delivered >= deliveries || choice.is(0.5);
          delivered += isReceipt ? 0 : 1;
          const received = { po_line_index: 0, item_id: item, quantity_received: quantity };
          const movement: Given = {
            ...{
              kind: 'stock',
              name: `${isReceipt ? 'receipt' : 'delivery'} ${who}-${n} of ${name}`,
            },
            ...(isReceipt
              ? {
                  path: `/docs/${order}/receive`,
                  body: { location_id: location, received_items: [received] },
                }
              : {
                  path: `/docs/${invoice}/fulfill-lines`,
                  body: { lines: [{ line_entity_id: line, quantity }] },
                }),
          };
          const one = await sent(world, choice, movement, isOver);
          movements.set(one, isReceipt ? quantity : -quantity);
          await pause(choice.whole(50, 300));
        }
      };
    const runs = Array.from({ length: workers }, (_, n) =>
      storekeeper(n + 1, dice(at.whole(0, 2 ** 31))),
    );
    return {
      run: async (isOver) => {
        await Promise.all(runs.map((run) => run(isOver)));
      },
      findings: async () => {
        const answered = [...movements].flatMap(([{ outcome }, quantity]) =>
          outcome === 'done' ? [quantity] : [],
        );
        const found = await quantities(world, sku);
        return againstStock([opening, ...answered], found).map((one) => `${name}: ${one}`);
      },
    };
  },
};
