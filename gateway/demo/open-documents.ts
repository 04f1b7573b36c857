import { addDays } from '../../kernel/values/clock.ts';
import { round } from '../../kernel/values/money/money.ts';
import { type Answer, each } from './caller.ts';
import type { Play } from './play.ts';
import { moneyOf, noTax, orderLines, usualTax } from './purchases.ts';
import { saleLines } from './sales.ts';

/** Creates a draft. */
export const create = (play: Play, body: object): Promise<Answer> => play.call.post('/docs', body);

/** Id of a customer. */
export const customer = ({ customers }: Play, n: number): string =>
  customers[n % customers.length]?.id ?? '';

/** Offers: sent, expired, and a draft. */
export const quotations = async (play: Play): Promise<void> => {
  const { today, words } = play;
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const { id } = await create(play, {
      ...{ doc_type: 'quotation', contact_id: customer(play, n * 3), doc_taxes: usualTax(play) },
      ...{ title: words.phrases.quotation, valid_until: addDays(today, n < 2 ? -4 : 9 + n) },
      line_items: looked(play, 2 + n),
    });
    if (n < 5) await play.call.post(`/docs/${id}/send`, { sent_via: 'manual' });
  }
};

/** Lines of goods that stay on hand: of a draft or an offer. */
const looked = (play: Play, count: number) => {
  const { stock } = play;
  const before = new Map(stock);
  const lines = saleLines(play, count, { isDealer: true, rate: 1 });
  for (const [sku, quantity] of before) stock.set(sku, quantity);
  return lines;
};

/** Orders on the way, two of them late, one received in part, and a draft. */
export const orders = async (play: Play): Promise<void> => {
  const { today, goods, call, places, suppliers } = play;
  await each([0, 2, 3, 6, 8], async (supplier, at) => {
    const low = goods.filter((good) => good.supplier === supplier).slice(0, 4);
    if (low.length === 0) return;
    const lines = orderLines(play, low, 4);
    const { id } = await create(play, {
      ...{ doc_type: 'purchase_order', contact_id: suppliers[supplier]?.id, line_items: lines },
      ...{ expected_delivery: addDays(today, [-9, -3, 2, 6, 14][at] ?? 7) },
      ...moneyOf(play, supplier, today),
    });
    if (at === 4) return;
    await call.post(`/docs/${id}/send`, { sent_via: 'manual' });
    const [first] = lines;
    if (at === 2 && first)
      await call.post(`/docs/${id}/receive`, {
        ...{ location_id: places[1], date: today },
        received_items: [{ po_line_index: 0, quantity_received: first.quantity }],
      });
  });
};

/** Drafts of invoices and of a bill. */
export const drafts = async (play: Play): Promise<void> => {
  await each([1, 2, 5, 7], (n) =>
    create(play, {
      ...{ doc_type: 'invoice', contact_id: customer(play, n), doc_taxes: usualTax(play) },
      line_items: looked(play, 1 + (n % 4)),
    }),
  );
  const { id, data } = play.suppliers[5] ?? { id: '', data: {} };
  await create(play, {
    ...{ doc_type: 'bill', purchase_kind: 'expense', contact_id: id, doc_taxes: usualTax(play) },
    line_items: [
      {
        ...{ name: String(data['name']), quantity: 1, unit: 'service', account_code: '6600' },
        unit_price: round(120 * play.country.level, 0),
      },
    ],
  });
};

/** Invoices that recur. */
export const subscriptions = async ({
  call,
  customers,
  words,
  today,
  country,
}: Play): Promise<void> => {
  await each([0, 3, 6], (n) =>
    call.post('/subscriptions', {
      ...{ name: `${words.kinds.basket} ${n / 3 + 1}`, doc_type: 'invoice', frequency: 'monthly' },
      ...{ start_date: addDays(today, 4 + n), contact_id: customers[n % customers.length]?.id },
      line_items: [
        {
          ...{ name: words.kinds.basket, quantity: 4, unit: 'service' },
          unit_price: round(34 * country.level, 0),
        },
      ],
    }),
  );
};

/** Credit notes on two invoices that are not paid, and one that is a draft. */
export const credits = async (play: Play): Promise<void> => {
  const { items } = await play.call.get('/docs?doc_type=invoice&status=final&limit=3');
  await each(items as readonly Answer[], async (invoice, at) => {
    const lines = (await play.call.get(`/docs/${invoice.id}`))['line_items'] as readonly {
      [field: string]: unknown;
    }[];
    const { sku, name, unit, unit_price } = lines[0] ?? {};
    const isForeign = invoice['currency'] !== play.country.currency;
    const { id } = await create(play, {
      ...{ doc_type: 'credit_note', original_doc_id: invoice.id },
      ...{
        reason: play.words.phrases.breakage,
        line_items: [{ sku, name, unit, unit_price, quantity: 1 }],
      },
      doc_taxes: isForeign ? noTax(play) : usualTax(play),
    });
    if (at < 2) await play.call.post(`/docs/${id}/finalize`, { issue_date: play.today });
  });
};

/** Money on account of a customer and of a supplier, and an invoice for an advance. */
export const advances = async (play: Play): Promise<void> => {
  const { call, country, today, suppliers, money, words } = play;
  const amount = round(250 * country.level, 0);
  const paid = { amount, date: addDays(today, -6), bank_account: money.mainCode };
  await call.post('/accounting/on-account', {
    ...{ contact_id: customer(play, 4), side: 'customer', ...paid },
  });
  await call.post('/accounting/on-account', {
    ...{ contact_id: suppliers[3]?.id, side: 'supplier', ...paid },
  });
  const { id } = await create(play, {
    ...{ doc_type: 'invoice', kind: 'advance', contact_id: customer(play, 12) },
    doc_taxes: usualTax(play),
    line_items: [
      { name: words.phrases.quotation, quantity: 1, unit: 'service', unit_price: amount * 3 },
    ],
  });
  await call.post(`/docs/${id}/finalize`, { issue_date: addDays(today, -3) });
};
