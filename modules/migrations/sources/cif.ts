import { isDate } from '../../../kernel/values/clock.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { round, sub } from '../../../kernel/values/money/money.ts';
import { sanitize } from '../../../kernel/values/sanitize.ts';
import type { SourceContact, SourceDocument, SourceItem } from '../bundle/bundle.ts';
import {
  type Collected,
  collecting,
  leave,
  type Rows,
  recordLog,
  take,
  told,
} from '../reading/collect.ts';
import { extensionOf, type SourceFile } from '../reading/files.ts';
import { archiveRole, filesRole, type Source, Unreadable } from './source.ts';

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && sanitize(value)) || undefined;

const amount = (value: unknown): number =>
  typeof value === 'number' ? Number(value.toPrecision(15)) : 0;

const isFields = (one: unknown): one is Fields => typeof one === 'object' && one !== null;

const list = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/**
 * Records of a list with their rows; values that are no records stay unread and are reported as
 * left out.
 */
const recordsOf = (
  bundle: Fields,
  file: string,
  kind: string,
  into: Collected,
): readonly { readonly one: Fields; readonly at: number; readonly here: Rows }[] => {
  const all = Array.isArray(bundle[kind]) ? (bundle[kind] as readonly unknown[]) : [];
  const log = recordLog(into, file, kind, all.length);
  return all.flatMap((one, at) =>
    isFields(one) ? [{ one, at, here: { log, rows: [at + 1] } }] : [],
  );
};

/** Bundle of a file; undefined if it is none. */
const bundleIn = ({ text: json = '' }: SourceFile): Fields | undefined => {
  try {
    const read: unknown = JSON.parse(json);
    const { cif_version, bundle } = (read ?? {}) as Fields;
    return !/^1(\.|$)/.test(String(cif_version)) ? undefined : ((bundle ?? {}) as Fields);
  } catch {
    return undefined;
  }
};

const itemOf = (one: Fields, id: string): SourceItem => {
  const isThere = one['status'] === 'available' || one['status'] === 'memo_out';
  const isWeighed = one['sell_by'] === 'weight';
  const quantity = amount(isWeighed ? one['weight'] : (one['quantity'] ?? 1));
  return told({
    id,
    sku: text(one['sku']) ?? id,
    name: text(one['name']) ?? text(one['sku']) ?? id,
    description: text(one['description']),
    is_service: false,
    quantity: isThere ? quantity : 0,
    cost:
      amount(one['cost_per_unit']) ||
      round(amount(one['total_cost']) / (quantity || 1), 6) ||
      undefined,
    price: amount(one['retail_price']) || undefined,
    barcode: text(one['barcode']),
    category: text(one['category']),
    unit: isWeighed ? text(one['weight_unit']) : undefined,
    location: text(one['location_name']),
  }) as SourceItem;
};

const contactOf = (one: Fields, name: string): SourceContact =>
  told({
    id: text(one['external_id']) ?? name,
    name,
    email: text(one['email']),
    phone: text(one['phone']),
    address: text(one['address']),
  }) as SourceContact;

/** Reads contacts and items; nameless ones are left out, because they cannot be told apart. */
const readParties = (bundle: Fields, file: string, into: Collected): void => {
  const nameless = (kind: string, here: Rows): void =>
    leave(into, here, { kind, label: '', reason: 'it has no name' });
  for (const { one, here } of recordsOf(bundle, file, 'items', into)) {
    const id = text(one['external_id']) ?? text(one['sku']) ?? text(one['name']);
    if (id?.trim()) {
      take(here);
      into.items.push(itemOf(one, id));
    } else nameless('item', here);
  }
  for (const { one, here } of recordsOf(bundle, file, 'contacts', into)) {
    const name = text(one['name']);
    if (name?.trim()) {
      take(here);
      into.contacts.push(contactOf(one, name));
    } else nameless('contact', here);
  }
};

const types = ['invoice', 'purchase_order', 'credit_note'];

const statuses: Readonly<Record<string, SourceDocument['status']>> = dictionary({
  draft: 'draft',
  awaiting_payment: 'open',
  paid: 'paid',
  void: 'void',
});

/** Date of a date or instant; undefined if it is none. */
const dayIn = (value: unknown): string | undefined => {
  const day = text(value)?.slice(0, 10);
  return day && isDate(day) ? day : undefined;
};

const readDocument = (one: Fields, row: number, here: Rows, into: Collected): void => {
  const type = String(one['doc_type']);
  const date = dayIn(one['created_at']);
  const contact = text(one['contact_external_id']);
  const number = text(one['ref']);
  const status = statuses[String(one['status'])];
  const why = !types.includes(type)
    ? `a ${type} does not come over`
    : !date
      ? 'it has no date'
      : !contact
        ? 'it names nobody'
        : !status
          ? `nobody knows the status ${String(one['status'])}`
          : undefined;
  if (why !== undefined) {
    const amounts = [{ amount: amount(one['total']) }];
    leave(into, here, { kind: 'invoice', label: number ?? '', reason: why, amounts });
    return;
  }
  take(here);
  const total = amount(one['total']);
  const owed = one['amount_outstanding'];
  const open = typeof owed === 'number' ? amount(owed) : sub(total, amount(one['amount_paid']));
  into.documents.push(
    told({
      id: text(one['external_id']) ?? `${row}`,
      type,
      number,
      date,
      due_date: dayIn(one['payment_due_date']),
      contact,
      status,
      total,
      tax: 0,
      open: status === 'open' ? open : 0,
      lines: list(one['line_items']).map((line) => ({
        name: text(line['name']) ?? text(line['item_external_id']) ?? 'Item',
        quantity: amount(line['quantity']) || amount(line['weight']) || 1,
        unit_price: amount(line['unit_price']),
      })),
    }) as SourceDocument,
  );
};

/** Lists that are read; all others are counted and reported as left out. */
const known = ['items', 'contacts', 'documents', 'memos'];

const read = (files: readonly SourceFile[]): Collected => {
  const into = collecting();
  for (const file of files) {
    const bundle = bundleIn(file);
    if (!bundle) throw new Unreadable(file.name, 'it is no JSON of cif_version 1');
    readParties(bundle, file.name, into);
    for (const { one, at, here } of recordsOf(bundle, file.name, 'documents', into))
      readDocument(one, at + 1, here, into);
    for (const { one, here } of recordsOf(bundle, file.name, 'memos', into)) {
      const label = text(one['external_id']) ?? '';
      leave(into, here, { kind: 'memo', label, reason: 'what is out on memo is written anew' });
    }
    for (const kind of Object.keys(bundle))
      if (!known.includes(kind)) recordsOf(bundle, file.name, kind, into);
  }
  return into;
};

/** Neutral bundle of other trade software: items, contacts, documents. */
export const cif: Source = {
  key: 'cif',
  name: 'Neutral bundle (CIF)',
  description: 'A JSON bundle of items, contacts and documents.',
  files: [filesRole('bundle', 'Bundle', ['.json'], true), archiveRole('Bundles in a ZIP')],
  modes: ['cutover'],
  help: ['Available items become stock; memos have to be written again.'],
  fits: (files) =>
    files.some((file) => extensionOf(file.name) === '.json' && bundleIn(file)) ? 0.98 : 0,
  read,
};
