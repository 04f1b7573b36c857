import { addDays } from '../../kernel/values/clock.ts';
import { add, mul, round } from '../../kernel/values/money/money.ts';
import type { Answer, Call } from './caller.ts';
import { type Good, made, materials, wares } from './goods.ts';
import type { Cast } from './setup.ts';

type Roll = (sides: number) => number;

/** Context of one month of the demo year. */
export type Play = {
  readonly call: Call;
  readonly cast: Cast;
  readonly roll: Roll;
  readonly today: string;
  /** Quantity on hand by SKU. */
  readonly stock: Map<string, number>;
};

const vat = [{ code: 'VAT 20%', rate: 20 }];

/** First day of each of the last twelve months. */
export const monthsBefore = (today: string): string[] => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return Array.from({ length: 12 }, (_, at) => first.subtract({ months: 11 - at }).toString());
};

/** Plays one month: purchases and bills, production, sales, a memo, wages and rent; nothing is dated after today. */
export const month = async (play: Play, first: string): Promise<void> => {
  const last = addDays(Temporal.PlainDate.from(first).add({ months: 1 }).toString(), -1);
  const end = last < play.today ? last : play.today;
  const day = (n: number): string => {
    const date = addDays(first, n - 1);
    return date < end ? date : end;
  };
  await buy(play, materials, day(2), day(26));
  await buy(play, wares, day(4), day(28));
  await make(play, day(6));
  const invoices = 8 + play.roll(5);
  for (let n = 0; n < invoices; n += 1)
    await sell(play, day(3 + play.roll(22)), play.roll(8) > 0 ? day(27) : undefined);
  if (play.roll(2) === 0) await lend(play);
  await expense(play, '6200', 900, 'Workshop rent', end);
  await expense(play, '6100', 2400, 'Wages', end);
};

/** Orders goods with low stock from each supplier, receives and bills them; most bills are paid. */
const buy = async (
  play: Play,
  from: readonly Good[],
  ordered: string,
  paid: string,
): Promise<void> => {
  for (const [supplier, id] of play.cast.suppliers.entries()) {
    const low = from.filter(
      (good) => good.supplier === supplier && (play.stock.get(good.sku) ?? 0) <= good.reorder * 2,
    );
    if (low.length > 0) await order(play, id, low, ordered, paid);
  }
};

const order = async (
  { call, cast, roll, stock }: Play,
  supplier: string,
  goods: readonly Good[],
  ordered: string,
  paid: string,
): Promise<void> => {
  const lines = goods.map((good) => ({
    item_id: cast.items.get(good.sku),
    sku: good.sku,
    name: good.name,
    quantity: good.reorder * 3,
    unit_price: round(mul(good.cost, 0.97 + roll(8) / 100), 2),
  }));
  const { id } = await call.post('/docs', {
    doc_type: 'purchase_order',
    contact_id: supplier,
    line_items: lines,
    doc_taxes: vat,
  });
  await call.post(`/docs/${id}/send`, { sent_via: 'manual' });
  await call.post(`/docs/${id}/receive`, {
    location_id: cast.here,
    date: ordered,
    received_items: lines.map((line, at) => ({
      po_line_index: at,
      quantity_received: line.quantity,
    })),
  });
  for (const line of lines) stock.set(line.sku, add(stock.get(line.sku) ?? 0, line.quantity));
  await call.post(`/docs/${id}/finalize`, { issue_date: ordered });
  if (roll(6) === 0) return;
  const bill = await call.get(`/docs/${id}`);
  await call.post(`/docs/${id}/payment`, {
    amount: bill['amount_outstanding'],
    payment_date: paid,
    method: 'transfer',
  });
};

const make = async ({ call, cast, roll, stock }: Play, date: string): Promise<void> => {
  for (const { sku, name, parts } of made) {
    const quantity = 4 + roll(6);
    const { id } = await call.post('/manufacturing', {
      description: `${name} for the shop`,
      item_id: cast.items.get(sku),
      quantity,
      due_date: date,
    });
    for (const [part, qty] of parts)
      stock.set(part, add(stock.get(part) ?? 0, -mul(qty, quantity)));
    await call.post(`/manufacturing/${id}/start`);
    await call.post(`/manufacturing/${id}/issue`, { date });
    await call.post(`/manufacturing/${id}/receive`, { date });
  }
};

const sell = async (
  { call, cast, roll, stock }: Play,
  date: string,
  paid: string | undefined,
): Promise<void> => {
  const there = wares.filter((good) => (stock.get(good.sku) ?? 0) >= 2);
  const goods = [there[roll(there.length)], there[roll(there.length)]].filter(
    (one): one is Good => one !== undefined,
  );
  const lines = [...new Set(goods)].map((good) => ({
    sku: good.sku,
    name: good.name,
    quantity: 1 + roll(2),
    unit_price: good.price,
    unit: good.unit,
  }));
  for (const line of lines) stock.set(line.sku, add(stock.get(line.sku) ?? 0, -line.quantity));
  const { id } = await call.post('/docs', {
    doc_type: 'invoice',
    contact_id: cast.customers[roll(cast.customers.length)],
    line_items: lines,
    doc_taxes: vat,
  });
  await call.post(`/docs/${id}/finalize`, { issue_date: date });
  const invoice = await call.get(`/docs/${id}`);
  const ids = (invoice['line_items'] as { line_id: string }[]).map((line) => line.line_id);
  await call.post(`/docs/${id}/fulfill-lines`, { line_entity_ids: ids, date });
  if (paid === undefined || paid < date) return;
  await call.post(`/docs/${id}/payment`, {
    amount: invoice['amount_outstanding'],
    payment_date: paid,
    method: 'card',
  });
};

/** Sends goods to a dealer on memo and takes them back. */
const lend = async ({ call, cast, roll, stock }: Play): Promise<void> => {
  const there = wares.filter((good) => good.price > 40 && (stock.get(good.sku) ?? 0) >= 4);
  if (there.length === 0) return;
  const { id } = await call.post('/docs', {
    doc_type: 'memo',
    contact_id: cast.customers[6 + roll(2)],
    line_items: there.slice(0, 2).map((good) => ({
      sku: good.sku,
      name: good.name,
      quantity: 1,
      unit_price: good.price,
    })),
  });
  await call.post(`/docs/${id}/finalize`);
  const memo = await call.get(`/docs/${id}`);
  const ids = (memo['line_items'] as { line_id: string }[]).map((line) => line.line_id);
  await call.post(`/docs/${id}/fulfill-lines`, { line_entity_ids: ids });
  await call.post(`/docs/${id}/return-lines`, { line_entity_ids: ids });
  await call.post(`/docs/${id}/close`, { reason: 'all back from the dealer' });
};

/** Records the owner's capital at the start of the year. */
export const capital = async ({ call }: Play, date: string): Promise<void> => {
  await call.post('/accounting/journal-entries', {
    ts: date,
    memo: 'Capital paid in',
    idempotency_token: 'capital',
    entries: [
      { account: '1110', debit: 30_000 },
      { account: '3100', credit: 30_000 },
    ],
  });
};

const expense = async (
  { call }: Play,
  account: string,
  amount: number,
  memo: string,
  date: string,
): Promise<void> => {
  await call.post('/accounting/journal-entries', {
    ts: date,
    memo,
    idempotency_token: `${memo} ${date}`,
    entries: [
      { account, debit: amount },
      { account: '1110', credit: amount },
    ],
  });
};

/** Counts the stock at the end: three small differences are found and adjusted. */
export const audit = async ({ call, cast }: Play): Promise<void> => {
  const { id } = await call.post('/lists/audit', { location_id: cast.here });
  await call.post(`/lists/${id}/finalize`);
  const list = await call.get(`/lists/${id}`);
  const lines = list['line_items'] as (Answer & { item_id: string; on_hand: number })[];
  for (const [at, line] of lines.entries()) {
    const found = at % 7 === 3 && line.on_hand >= 1 ? add(line.on_hand, -1) : line.on_hand;
    await call.patch(`/lists/${id}/line/${line.item_id}`, { counted_qty: found });
  }
  await call.post(`/lists/${id}/adjust`);
};
