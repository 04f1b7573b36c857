import type { Operation } from '../../kernel/declare/operation.ts';
import { readerOf } from '../../kernel/reader/reader.ts';
import type { Dice } from '../random.ts';
import { type Company, some, type World } from './world.ts';

/** Context of an input: company, operation, and entity. */
export type About = {
  readonly world: World;
  readonly company: Company;
  readonly dice: Dice;
  readonly operation: Operation;
  readonly subject: string | undefined;
};

/** Generator of a field's value. */
export type Make = (about: About) => unknown;

/** Stored record: of an entity, or a line of one. */
export type Line = Readonly<Record<string, unknown>>;

/** State of an entity; empty if there is none. */
export const stateOf = ({ world, company }: About, id: string | undefined): Line =>
  (id === undefined ? undefined : (readerOf(world.app.store, company.id).any(id)?.state as Line)) ??
  {};

/** Lines of the entity of the operation. */
export const linesOf = ({ world, company, subject }: About): readonly Line[] =>
  subject === undefined ? [] : readerOf(world.app.store, company.id).lines(subject);

/** Generator of the id of a random record of a kind. */
export const of =
  (kind: string): Make =>
  ({ company, dice }) =>
    some(company, kind, dice);

/** Generator of one of these values. */
export const among =
  (...values: readonly unknown[]): Make =>
  ({ dice }) =>
    dice.one(values);

/** Generator of one to `most` values. */
export const several =
  (make: Make, most = 3): Make =>
  (about) =>
    Array.from({ length: about.dice.whole(1, most) }, () => make(about)).filter(
      (one) => one !== undefined,
    );

const day: Make = ({ dice }) => `2026-${dice.is(0.5) ? '10' : '11'}-${dice.whole(10, 19)}`;

const quantity: Make = (about) => {
  const { dice, operation } = about;
  if (operation.name === 'inventory.items.create') return dice.whole(5, 60);
  const held = stateOf(about, about.subject)['quantity'];
  if (typeof held === 'number' && dice.is(0.15)) return held;
  return dice.is(0.8) ? dice.whole(1, 6) : dice.one([0.5, 12, 100, 0.001]);
};

const money: Make = (about) => {
  const { dice } = about;
  const owed = stateOf(about, about.subject)['amount_outstanding'];
  if (typeof owed === 'number' && owed > 0 && dice.is(0.4)) return owed;
  return dice.one([1, 9.99, 0.01, 33.33, 250, 1000, dice.whole(1, 50)]);
};

const goodsLine: Make = (about) => {
  const { dice, company } = about;
  const item_id = dice.is(0.85) ? some(company, 'item', dice) : undefined;
  const { sku, name, sell_by } = stateOf(about, item_id);
  return {
    ...(item_id === undefined
      ? { name: 'Work', sell_by: 'hour' }
      : { item_id, sku, name, sell_by }),
    quantity: dice.whole(1, 4),
    unit_price: dice.one([5, 19.99, 120, 0.333333]),
    ...(dice.is(0.2) ? { discount_pct: 10 } : {}),
    ...(dice.is(0.2) ? { taxes: [{ code: 'VAT', rate: 7 }] } : {}),
  };
};

const balanced: Make = ({ dice }) => {
  const amount = dice.one([10, 99.99, 0.01]);
  return [
    { account: dice.one(['1110', '1111', '6100', '1120', '1130', '3100']), debit: amount },
    { account: dice.one(['3100', '1110', '6200', '2110', '4100']), credit: amount },
  ];
};

const received: Make = (about) =>
  linesOf(about)
    .slice(0, 3)
    .map((line, po_line_index) => ({
      po_line_index,
      quantity_received: about.dice.one([line['quantity'] ?? 1, 1]),
      ...(about.dice.is(0.2) ? { condition: 'damaged' } : {}),
    }));

const lineIds: Make = (about) => {
  const ids = linesOf(about).map((line) => about.dice.one([line['line_id'], line['item_id']]));
  return about.dice.is(0.6) ? ids : ids.slice(0, 1);
};

/** Generator of a word that is most likely new. */
export const fresh =
  (prefix: string): Make =>
  ({ dice }) =>
    `${prefix}-${dice.whole(1, 100_000)}`;

/** Values for fields by name, in any operation. */
export const fields: Readonly<Record<string, Make>> = {
  name: fresh('Thing'),
  sku: fresh('S'),
  sell_by: among('piece', 'piece', 'gram'),
  quantity,
  new_qty: quantity,
  quantity_returned: quantity,
  counted_qty: among(0, 1, 3, 5, 10),
  cost_price: among(0, 1, 2.5, 3.333333, 10),
  amount: money,
  price_type: among('retail_price', 'wholesale_price', 'cost_price'),
  new_price: among(1, 4.5, 9.99, 3.333333),
  item_id: of('item'),
  lot_id: of('item'),
  contact_id: of('contact'),
  customer_id: of('contact'),
  location_id: of('location'),
  to_location_id: of('location'),
  from_location_id: of('location'),
  doc_id: of('doc'),
  original_doc_id: of('doc'),
  target_doc_id: of('doc'),
  order_id: of('mfg_order'),
  work_center_id: of('work_center'),
  wc_id: of('work_center'),
  doc_ids: several(of('doc')),
  run_ids: several(of('mfg_order')),
  source_entity_ids: several(of('item'), 3),
  allow_splitting: among(true, true, false),
  doc_type: among(
    'invoice',
    'invoice',
    'bill',
    'purchase_order',
    'quotation',
    'credit_note',
    'memo',
    'consignment_in',
  ),
  list_type: among('quotation', 'audit', 'transfer', 'writeoff', 'shipping_doc'),
  target_type: among('invoice', 'bill', 'memo', 'quotation'),
  contact_type: among('customer', 'supplier'),
  reserved_for: among('Ann', 'Bob'),
  released_from: among('Ann', 'Bob'),
  line_items: several(goodsLine),
  entries: balanced,
  ts: day,
  received_items: received,
  line_entity_ids: lineIds,
  currency: among('USD', 'USD', 'EUR'),
  conversion_rate: among(1.1, 0.9),
  payment_index: among(0, 0, 1, 2),
  batch_id: of('import_batch'),
  from_bank_id: of('bank_account'),
  to_bank_id: of('bank_account'),
  contact_ids: several(of('contact'), 1),
  source_contact_ids: several(of('contact'), 2),
  je_ids: several(of('journal_entry'), 2),
  idempotency_token: fresh('T'),
  quantity_received: quantity,
  account_code: among('4100', '6100', '1130'),
  inventory_type: among('lot', 'serial', 'non_stock', 'service', 'landed_cost'),
  account: among('6100', '5100', '1110', '4100', '1130', '1120'),
  bank_account: among('1110', '1111', '1110', '1120'),
  lock_date: among('2026-01-31', '2026-10-12', null, null),
  date: day,
  issue_date: day,
  payment_date: day,
  due_date: day,
  entity_ids: several(of('item')),
  inputs: several(
    (about) => ({
      item_id: some(about.company, 'item', about.dice),
      quantity: about.dice.whole(1, 3),
    }),
    2,
  ),
  expected_outputs: (about) => [
    { sku: fresh('P')(about), name: 'Product', quantity: about.dice.whole(1, 4) },
  ],
  components: several(
    (about) => ({
      item_id: some(about.company, 'item', about.dice),
      qty: about.dice.one([1, 2, 0.5]),
    }),
    2,
  ),
  year: among(2024, 2025),
  children: several((about) => ({ sku: fresh('C')(about), quantity: about.dice.one([1, 2]) })),
  barcode: (about) =>
    about.operation.name.endsWith('can')
      ? stateOf(about, some(about.company, 'item', about.dice))['barcode']
      : undefined,
};
