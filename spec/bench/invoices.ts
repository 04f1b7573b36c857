import { uuid } from '../../kernel/values/ids.ts';
import type { Client } from '../owner.ts';
import { together } from '../owner.ts';

/** Items with ample stock, and a customer. */
export type Stall = { readonly goods: readonly { id: string; sku: string }[]; contact: string };

const stock = 1_000_000;

/** Creates a customer and thirty items to sell. */
export const setUpStall = async ({ ask }: Client): Promise<Stall> => {
  const mark = uuid();
  const { id: contact } = await ask('POST', '/crm/contacts', {
    name: 'Bench Customer',
    contact_type: 'customer',
  });
  const goods = await together(Array.from({ length: 30 }), 8, async (_, n) => {
    const sku = `STALL-${mark}-${n}`;
    const body = { sku, name: `Stall goods ${n}`, sell_by: 'piece', quantity: stock };
    const { id } = await ask('POST', '/items', { ...body, cost_price: n + 1, retail_price: n + 9 });
    return { id: id as string, sku };
  });
  return { goods, contact };
};

const lineIds = ['L1', 'L2', 'L3'];

/** Body of an invoice with three item lines with tax. */
export const invoiceOf = ({ goods, contact }: Stall, n: number): object => ({
  doc_type: 'invoice',
  contact_id: contact,
  line_items: lineIds.map((line_id, at) => {
    const good = goods[(n * 3 + at) % goods.length];
    return { line_id, item_id: good?.id, sku: good?.sku, quantity: 1 + (n % 3), unit_price: 20 };
  }),
  doc_taxes: [{ code: 'VAT 20%', rate: 20 }],
});

/** Body that delivers all lines of such an invoice. */
export const delivery = { line_entity_ids: lineIds };

/** Creates a number of such drafts; answers their ids. */
export const makeDrafts = ({ ask }: Client, stall: Stall, count: number): Promise<string[]> =>
  together(Array.from({ length: count }), 32, async (_, n) => {
    const { id } = await ask('POST', '/docs', invoiceOf(stall, n));
    return id as string;
  });
