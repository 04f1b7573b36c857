import { uuid } from '../../kernel/values/ids.ts';
import { banking } from './banking.ts';
import { type About, among, fresh, type Line, linesOf, type Make, of, stateOf } from './fields.ts';
import { some } from './world.ts';

/** Generator of a field of a random element in a list of the entity. */
const kept =
  (list: string, field: string): Make =>
  (about) => {
    const all = stateOf(about, about.subject)[list];
    return Array.isArray(all) ? about.dice.one(all as Line[])?.[field] : undefined;
  };

const ofLine =
  (...names: readonly string[]): Make =>
  (about) => {
    const line = about.dice.one(linesOf(about)) ?? {};
    return line[about.dice.one(names) ?? ''];
  };

const changing =
  (make: (about: About) => Line): Make =>
  (about) =>
    make(about);

const itemFields = changing(({ company, dice }) =>
  Object.assign(
    {},
    dice.one([
      { name: 'Renamed' },
      { retail_price: 12 },
      { cost_price: dice.one([0, 2, 3.333333, 7.77]) },
      { cost_total: dice.one([10, 9.99]) },
      { quantity: dice.whole(0, 9) },
      { location_id: some(company, 'location', dice) },
      { status: dice.one(['available', 'draft', 'damaged', 'archived']) },
      { category: 'rings' },
      { allow_splitting: true },
      { sku: `N-${dice.whole(1, 1000)}` },
      { inventory_type: dice.one(['stock', 'lot', 'service', 'landed_cost']) },
    ]),
  ),
);

const docFields = changing((about) => {
  const { company, dice } = about;
  const line_items = linesOf(about).map((line) => ({
    ...line,
    quantity: dice.is(0.5) ? dice.whole(1, 5) : line['quantity'],
    unit_price: dice.one([5, 7.77, 100]),
  }));
  return Object.assign(
    {},
    dice.one([
      { line_items },
      { line_items },
      { notes: 'Changed' },
      { contact_id: some(company, 'contact', dice) },
      { issue_date: `2026-10-${dice.whole(10, 19)}` },
      { shipping: 5 },
      { discount: 1 },
    ]),
  );
});

const record: Make = ({ dice, operation }) => {
  const [, kind] = /^(\w+)\./.exec(operation.name) ?? [];
  const isItem = kind === 'inventory';
  return {
    entity_id: isItem ? `item:${uuid()}` : uuid(),
    event_type: isItem ? dice.one(['item.created', 'item.snapshot']) : `${kind}.created`,
    source: 'simulation',
    idempotency_key: uuid(),
    data: {
      name: 'Brought',
      sku: `I-${dice.whole(1, 100_000)}`,
      sell_by: 'piece',
      quantity: dice.whole(1, 20),
      cost_price: dice.one([0.5, 3.333333, 6]),
    },
  };
};

const records: Make = (about) =>
  Array.from({ length: about.dice.whole(1, 3) }, () => record(about));

const released: Make = (about) => {
  const { reservations } = stateOf(about, about.subject);
  return about.dice.one(Object.keys((reservations as object | undefined) ?? {}));
};

/** Uploaded file: a text, or the first bytes of a picture. */
const file: Make = ({ dice }) => {
  const words = { filename: 'care.txt', content_type: 'text/plain' };
  const picture = { filename: 'front.png', content_type: 'image/png' };
  return dice.is(0.4)
    ? { ...words, bytes: Buffer.from(`Wipe it ${dice.whole(1, 5)} times.`) }
    : { ...picture, bytes: Buffer.from(`\x89PNG\r\n\x1a\n${dice.whole(1, 5)}`, 'latin1') };
};
const ofFile = { file_id: kept('files', 'file_id') };

/** Values for fields that have a special meaning in an operation. */
export const known: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  'inventory.items.update': { fields_changed: itemFields },
  'inventory.reservations.unreserve': { released_from: released },
  'inventory.pricing.setPrice': {
    price_type: among('retail_price', 'cost_price', 'cost_price'),
    new_price: among(1, 4.5, 9.99, 3.333333),
  },
  'inventory.files.attach': { file },
  'inventory.files.describe': ofFile,
  'inventory.files.tag': ofFile,
  'inventory.files.hero': ofFile,
  'inventory.files.remove': ofFile,
  'inventory.attachments.attach': { file },
  'inventory.attachments.preview': { att_id: kept('files', 'file_id') },
  'inventory.attachments.remove': { att_id: kept('files', 'file_id') },
  'inventory.imports.batch': { records },
  'documents.drafting.update': { fields_changed: docFields },
  'documents.receiving.returnItems': { item_id: kept('received_items', 'item_id') },
  'documents.delivery.returnLines': { line_entity_id: ofLine('line_id', 'item_id') },
  'documents.creditNotes.restock': { line_entity_id: ofLine('line_id', 'item_id') },
  'documents.creditNotes.applyToInvoice': {
    target_doc_id: (about) => stateOf(about, about.subject)['original_doc_id'] ?? of('doc')(about),
  },
  'documents.files.attach': { file },
  'documents.files.describe': ofFile,
  'documents.files.tag': ofFile,
  'documents.files.remove': ofFile,
  'documents.notes.update': { note_id: kept('notes_list', 'note_id') },
  'documents.notes.remove': { note_id: kept('notes_list', 'note_id') },
  'lists.lists.update': { fields_changed: changing(() => ({ notes: 'Changed' })) },
  'lists.lines.count': { item_id: ofLine('item_id') },
  'lists.lines.unscan': { item_id: ofLine('item_id') },
  'lists.lines.changeWriteoff': { item_id: ofLine('item_id'), qty_out: among(1, 2, 5) },
  'lists.lines.reserve': { new_status: among('reserved', 'available') },
  'lists.lines.scan': { barcode: ofLine('barcode', 'sku') },
  'manufacturing.orders.step': { step_id: kept('steps', 'id') },
  'manufacturing.orders.issue': { item_id: kept('inputs', 'item_id') },
  'manufacturing.orders.return': { item_id: kept('inputs', 'item_id') },
  'manufacturing.orders.scrap': { item_id: kept('inputs', 'item_id'), quantity: among(1, 2, 0.5) },
  'manufacturing.orders.split': { quantity: among(1, 2) },
  'manufacturing.orders.reverseReceipt': { receipt_id: kept('receipts', 'id') },
  'crm.contacts.update': {
    fields_changed: changing(({ dice }) => ({ name: `Renamed ${dice.whole(1, 99)}` })),
  },
  'crm.files.attach': { file },
  'crm.files.describe': ofFile,
  'crm.files.tag': ofFile,
  'crm.files.remove': ofFile,
  'crm.people.update': { person_id: kept('people', 'person_id') },
  'crm.people.remove': { person_id: kept('people', 'person_id') },
  'crm.addresses.update': { address_id: kept('addresses', 'address_id') },
  'crm.addresses.remove': { address_id: kept('addresses', 'address_id') },
  ...banking(file),
  'accounting.chart.create': { code: fresh('9') },
  'accounting.chart.update': {
    code: (about) => of('account')(about)?.toString().replace('account:', ''),
  },
};
