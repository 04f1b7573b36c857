import { add, mul } from '../../kernel/values/money/money.ts';
import { each } from './caller.ts';
import { type Good, recipes } from './goods.ts';
import type { Play } from './play.ts';

/** Takes the materials of a run off the stock; false if they do not suffice. */
const takeMaterials = ({ goods, stock }: Play, good: Good, quantity: number): boolean => {
  const parts = (recipes[good.kind] ?? []).map(([kind, qty]) => ({
    sku: goods.find((one) => one.kind === kind)?.sku ?? '',
    need: mul(qty, quantity),
  }));
  if (parts.some(({ sku, need }) => (stock.get(sku) ?? 0) < need)) return false;
  for (const { sku, need } of parts) stock.set(sku, add(stock.get(sku) ?? 0, -need));
  return true;
};

/** Plans a run of some pieces; answers its id, undefined without materials. */
export const plan = async (
  play: Play,
  good: Good,
  quantity: number,
  due_date: string,
): Promise<string | undefined> => {
  if (!takeMaterials(play, good, quantity)) return undefined;
  const { id } = await play.call.post('/manufacturing', {
    ...{ description: play.words.phrases.production, item_id: good.id, quantity, due_date },
  });
  return id;
};

/** Days from an order to its goods. */
const leadDays = 7;

/** Names the suppliers of bought goods, by which plans group what is to be ordered. */
export const planning = async ({ call, goods, suppliers }: Play): Promise<void> => {
  const bought = goods.filter(({ kind }) => !recipes[kind]);
  await each(bought, async ({ id, supplier }) => {
    const contact_id = suppliers[supplier]?.id;
    if (contact_id)
      await call.put(`/manufacturing/items/${id}/planning`, {
        suppliers: [{ contact_id, lead_days: leadDays }],
      });
  });
};

/** Makes candles and baskets of two kinds in a month. */
export const production = async (play: Play, month: number, day: (n: number) => string) => {
  const made = play.goods.filter(({ kind }) => recipes[kind]);
  for (const n of [0, 1]) {
    const good = made[(month * 2 + n) % made.length];
    if (!good) continue;
    const quantity = 12 + play.roll(8);
    const date = day(6 + n);
    const id = await plan(play, good, quantity, date);
    if (id === undefined) continue;
    await play.call.post(`/manufacturing/${id}/issue`, { date });
    await play.call.post(`/manufacturing/${id}/receive`, { date });
    play.stock.set(good.sku, add(play.stock.get(good.sku) ?? 0, quantity));
  }
};
