import type { Lifecycle } from '../../machines/lifecycle.ts';
import { create as createPlace } from '../../modules/companies/locations/create.ts';
import { get } from '../../modules/documents/queries/get.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { draft, line, openBooked } from '../documents/documents.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { type Asked, type Asking, asking, type Inputs } from './allowed-actions/asking.ts';

/** Installation with fifty rings, in which every event of documents of one type is checked. */
export type Papers = {
  readonly app: TestApp;
  readonly asks: Asking;
  readonly place: string;
  readonly ring: string;
  /** A draft of two rings at 10 and a service of 80. */
  readonly goods: (doc_type: string, quantity?: number, more?: object) => Promise<string>;
  /** Takes a document through events and checks every event in each state on the way. */
  readonly through: (id: string, ...steps: readonly Step[]) => Promise<void>;
};

type Step = readonly [event: string, input?: object];

type Line = Readonly<Record<string, number | string | boolean | undefined>>;

const linesOf = (record: Answered, which?: 'open' | 'done' | 'back'): string[] => {
  const lines: readonly Line[] = record.line_items;
  const sign = record.doc_type === 'credit_note' ? 1 : -1;
  const named = lines.filter((one) => {
    const done = Number(one['quantity_fulfilled'] ?? 0);
    if (which === 'back') return one['is_goods'] && Number(one['quantity']) * sign > 0;
    return which === undefined || (which === 'done' ? done > 0 : done < Number(one['quantity']));
  });
  const ids = (named.length ? named : lines).map((one) => String(one['line_id']));
  return ids.length ? ids : ['line'];
};

/** Index of an active payment in money that the bank did not return. */
const moneyPayment = ({ payments }: Answered): number =>
  payments.find(
    (one: Answered) =>
      one.status === 'active' &&
      one.kind === 'payment' &&
      !['credit_note', 'applied', 'on_account', 'write_off'].includes(one.method) &&
      !payments.some((other: Answered) => other.status === 'active' && other.returns === one.index),
  )?.index ?? 0;

/** Index of the last active refund, which depends on the payments before it, or else of the first active payment. */
const voidablePayment = ({ payments }: Answered): number => {
  const active = payments.filter((one: Answered) => one.status === 'active');
  return (active.findLast((one: Answered) => one.kind === 'refund') ?? active[0])?.index ?? 0;
};

/** Lot that was received and not fully returned. */
const keptItem = ({ received_items = [], returned_items = [] }: Answered): string => {
  const sums = new Map<string, number>();
  for (const { item_id, quantity } of received_items)
    sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  for (const { item_id, quantity } of returned_items)
    sums.set(item_id, (sums.get(item_id) ?? 0) - quantity);
  return [...sums].find(([, left]) => left > 0)?.[0] ?? received_items[0]?.item_id ?? 'item:none';
};

const day = '2026-11-21';

const inputs = (place: string): Inputs => ({
  edit: () => ({ fields_changed: { notes: 'x' } }),
  scan: () => ({ barcode: 'R1' }),
  reprice: () => ({ price_list: 'Retail' }),
  'reserve-lines': (doc) => ({ line_entity_ids: linesOf(doc), new_status: 'available' }),
  'fulfill-lines': (doc) => ({ line_entity_ids: linesOf(doc, 'open') }),
  'unfulfill-lines': (doc) => ({ line_entity_ids: linesOf(doc, 'done') }),
  'return-lines': (doc) => ({ line_entity_ids: linesOf(doc, 'done') }),
  restock: (doc) => ({ line_entity_ids: linesOf(doc, 'back') }),
  payment: () => ({ amount: 1 }),
  refund: () => ({ amount: 1 }),
  'cn-refund': () => ({ amount: 1, date: day }),
  'write-off': () => ({ reason: 'x' }),
  'return-payment': (doc) => ({ payment_index: moneyPayment(doc) }),
  'void-payment': (doc) => ({ payment_index: voidablePayment(doc) }),
  'apply-to-invoice': (doc) => ({ target_doc_id: doc.original_doc_id ?? 'doc:none', amount: 1 }),
  receive: () => ({
    location_id: place,
    received_items: [{ po_line_index: 0, quantity_received: 1 }],
  }),
  'return-items': (doc) => ({ items: [{ item_id: keptItem(doc), quantity_returned: 1 }] }),
});

/** Opens an installation for documents of one type. */
export const openPapers = async (
  life: Lifecycle,
  { also = {}, ...more }: Pick<Asked, 'never' | 'leftTo'> & { readonly also?: Inputs } = {},
): Promise<Papers> => {
  const app = await openBooked();
  const place = (await app.does(createPlace, { name: 'Shop', type: 'shop' })).id;
  const sold = { name: 'Ring', sku: 'R1', sell_by: 'piece', quantity: 50, cost_price: 6 };
  const ring = (await app.does(createItem, { ...sold, location_id: place })).id;
  const asks = asking({
    app,
    life,
    kind: 'doc',
    read: get,
    at: 'entity_id',
    inputs: { ...inputs(place), ...also },
    filledIn: ['finalize', 'void-payment'],
    ...more,
  });
  return {
    app,
    asks,
    place,
    ring,
    goods: (doc_type, quantity = 2, more = {}) =>
      draft(app, doc_type, {
        line_items: [{ item_id: ring, quantity, unit_price: 10 }, line(1, 80)],
        ...more,
      }),
    through: async (id, ...steps) => {
      await asks.everything(id);
      for (const [event, input] of steps) {
        await asks.does(id, event, input);
        if (event === 'delete') await asks.nothing(id);
        else await asks.everything(id);
      }
    },
  };
};
