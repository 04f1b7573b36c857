import { addDays } from '../../kernel/values/clock.ts';
import { type Answer, each } from './caller.ts';
import { recipes } from './goods.ts';
import {
  advances,
  create,
  credits,
  customer,
  drafts,
  orders,
  quotations,
  subscriptions,
} from './open-documents.ts';
import type { Play } from './play.ts';
import { plan, planning } from './production.ts';

/** Leaves work open on every screen: what is to be sent, received, made, counted, moved, written off and confirmed. */
export const openWork = async (play: Play): Promise<void> => {
  // One after the other: they draw from the same dice and the same stock.
  const kinds = [
    planning,
    quotations,
    orders,
    drafts,
    subscriptions,
    memos,
    runs,
    lists,
    credits,
    advances,
  ];
  for (const leave of [...kinds, notes, proposals, shelfLife]) await leave(play);
};

/** Goods out on approval: one memo whole, one back in part, one overdue. */
export const memos = async (play: Play): Promise<void> => {
  const { call, goods, stock, today, words } = play;
  const jewels = goods.filter(
    ({ category, sku }) => category === 'jewellery' && (stock.get(sku) ?? 0) >= 2,
  );
  for (const n of [0, 1, 2]) {
    const lines = jewels.slice(n * 3, n * 3 + 3).map((good, at) => ({
      ...{ line_id: `L${at + 1}`, sku: good.sku, name: good.name, quantity: 1 },
      ...{ unit: good.unit, unit_price: good.wholesale },
    }));
    if (lines.length === 0) continue;
    for (const { sku } of lines) stock.set(sku, (stock.get(sku) ?? 0) - 1);
    const { id } = await create(play, {
      ...{ doc_type: 'memo', contact_id: customer(play, n * 3), line_items: lines },
      ...{ notes: words.phrases.memoNote, due_date: addDays(today, n * 20 - 12) },
    });
    const line_entity_ids = lines.map(({ line_id }) => line_id);
    const date = addDays(today, -30 + n * 8);
    await call.post(`/docs/${id}/finalize`, { issue_date: date });
    await call.post(`/docs/${id}/fulfill-lines`, { line_entity_ids, date });
    if (n === 1)
      await call.post(`/docs/${id}/return-lines`, { line_entity_ids: ['L1'], date: today });
  }
};

/** A run in the middle, one on hold and one planned. */
export const runs = async (play: Play): Promise<void> => {
  const { call, today } = play;
  const made = play.goods.filter(({ kind }) => recipes[kind]);
  for (const n of [0, 1, 2]) {
    const good = made[n % made.length];
    if (!good) continue;
    const id = await plan(play, good, 10, addDays(today, n * 5 - 1));
    if (id === undefined) continue;
    await call.post(`/manufacturing/${id}/schedule`);
    if (n === 2) continue;
    await call.post(`/manufacturing/${id}/issue`, { date: today });
    if (n === 0) await call.post(`/manufacturing/${id}/receive`, { date: today, quantity: 4 });
    else await call.post(`/manufacturing/${id}/hold`);
  }
};

/** A count in the middle, a transfer under way, and breakage to write off. */
export const lists = async (play: Play): Promise<void> => {
  const { call, places } = play;
  const lots = await lotsOnHand(play);
  const plenty = lots.filter(({ quantity, sell_by }) => quantity >= 8 && sell_by === 'piece');
  const moved = plenty.slice(0, 8);
  const [done, open] = [moved.slice(0, 5), moved.slice(5)];
  const move = async (of: typeof moved): Promise<string> => {
    const { id } = await call.post('/lists', {
      ...{ list_type: 'transfer', location_id: places[0] },
      line_items: of.map(({ id: item_id, sku, name }) => ({ item_id, sku, name, quantity: 3 })),
    });
    await call.post(`/lists/${id}/finalize`);
    return id;
  };
  const finished = await move(done);
  await call.post(`/lists/${finished}/move`, { to_location_id: places[2] });
  await move(open);
  await call.post('/lists/writeoff', { entity_ids: plenty.slice(-2).map(({ id }) => id) });
  const { id } = await call.post('/lists/audit', { location_id: places[2] });
  await call.post(`/lists/${id}/finalize`);
  const { line_items } = await call.get(`/lists/${id}`);
  const lines = line_items as readonly { item_id: string; on_hand: number }[];
  await each(lines.slice(0, 3), ({ item_id, on_hand }, at) =>
    call.patch(`/lists/${id}/line/${item_id}`, { counted_qty: at === 1 ? on_hand - 1 : on_hand }),
  );
};

/** Notes of contacts. */
export const notes = async (play: Play): Promise<void> => {
  const { callBack, goodPayer, newAddress } = play.words.phrases;
  await each([callBack, goodPayer, newAddress], (note, n) =>
    play.call.post(`/crm/contacts/${customer(play, n * 3)}/notes`, { note }),
  );
};

/** Proposals that wait for a person: a payment, and a contact. */
export const proposals = async ({ call, words, country }: Play): Promise<void> => {
  const { items } = await call.get('/docs?doc_type=invoice&status=final&limit=1');
  const [invoice] = items as readonly Answer[];
  if (invoice)
    await call.post('/ai/proposals', {
      ...{ tool: 'record_payment', arguments: { document: invoice.id, method: 'transfer' } },
    });
  await call.post('/ai/proposals', {
    tool: 'create_contact',
    arguments: {
      ...{ name: `${words.givenNames[2]} ${words.familyNames[1]}`, contact_type: 'customer' },
      ...{ email: 'new.customer@example.com', phone: `${country.dialling} 555 020` },
    },
  });
};

/** Days until the goods of a variant expire; those of the third have expired. */
const shelfDays = [12, 26, -2, 75, 140, 210];

/** Lot of an item on hand. */
type Lot = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly sell_by: string;
};

/** Lots with a quantity that is free. */
const lotsOnHand = async ({ call }: Play): Promise<readonly Lot[]> => {
  const lots: Lot[] = [];
  let next = '';
  do {
    const page = await call.get(`/items?limit=200&status=available${next}`);
    lots.push(...(page['items'] as unknown as readonly Lot[]));
    const cursor = page['next_cursor'];
    next = typeof cursor === 'string' ? `&cursor=${encodeURIComponent(cursor)}` : '';
  } while (next);
  return lots.filter(({ quantity }) => quantity > 0);
};

/** Dates until which the food on hand keeps. */
export const shelfLife = async (play: Play): Promise<void> => {
  const { call, goods, today } = play;
  const food = new Map(
    goods.filter(({ category }) => category === 'food').map(({ sku, variant }) => [sku, variant]),
  );
  const lots = await lotsOnHand(play);
  await call.batch(
    '/items/import/batch',
    lots.flatMap(({ id, sku }) => {
      const variant = food.get(sku.replace(/\..*$/, ''));
      if (variant === undefined) return [];
      const until = addDays(today, shelfDays[variant] ?? 90);
      return [
        {
          entity_id: id,
          event_type: 'item.updated',
          data: { fields_changed: { expires_at: { old: null, new: until } } },
        },
      ];
    }),
  );
};
