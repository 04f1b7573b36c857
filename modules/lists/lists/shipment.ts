import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { Ids, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { type DocLine, delivers, isIssued } from '../../documents/contract/queries.ts';
import { isPhysical } from '../../inventory/contract/queries.ts';
import { newDraftFacts } from '../draft/content.ts';
import { asParty, moneyOf } from '../draft/header.ts';
import { nextListNumber } from '../draft/number.ts';
import { stockOf } from '../goods.ts';
import type { LineInput } from '../lines/input.ts';
import { linesFrom } from '../lines/line-builder.ts';
import { tooManyLines } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';

export const unknownDocument = refusal('document_not_found', 404, 'There is no document {doc_id}.');
export const notShippable = refusal(
  'not_shippable',
  409,
  'Only issued invoices and memos can be shipped; {doc_id} is a {doc_type} with status {status}.',
);
export const mixedCustomers = refusal(
  'mixed_customers',
  422,
  'The documents belong to different customers: {contacts}. Ship each customer separately.',
);
export const mixedCurrencies = refusal(
  'mixed_currencies',
  422,
  'The documents are in different currencies: {currencies}. Ship each currency separately.',
);

type Shipped = { readonly id: string; readonly state: Doc; readonly lines: readonly DocLine[] };

/** Creates a shipping list of the goods of issued invoices or memos of one customer; nothing is posted or moved. */
export const shipment = command('lists.lists.shipment', {
  says: 'Create a shipping list from issued invoices or memos of one customer.',
  explains: [
    'Copies the physical lines with quantity and unit price, without discounts and taxes, in the order of the documents, and ship-to, carrier and tracking from the first.',
    'Only issued invoices and memos (`not_shippable`) of one customer (`mixed_customers`) and one currency (`mixed_currencies`).',
    'The list is a draft; nothing is posted, moved or marked as delivered, and a document can be on several shipping lists.',
  ],
  by: 'operator',
  on: list,
  takes: Type.Object({ doc_ids: Ids }),
  gives: writtenWith({ ref_id: Type.String(), line_count: Type.Integer() }),
  refuses: [unknownDocument, notShippable, mixedCustomers, mixedCurrencies, tooManyLines],
  reads: (reader, { doc_ids }, _, now) => {
    const shipped = shippedOf(reader, doc_ids);
    if (isRefusal(shipped)) return shipped;
    return {
      shipped,
      stock: stockOf(
        reader,
        shipped.flatMap((one) => one.lines),
      ),
      number: nextListNumber(reader, 'shipping_doc', now.today),
    };
  },
  decide: (_, __, now, { shipped, stock, number }) => {
    const sent = shipped.flatMap(({ id, lines }) => lines.map((line) => shippedLine(id, line)));
    if (sent.length > limits.linesPerDocument)
      return tooManyLines({ limit: limits.linesPerDocument, found: sent.length });
    const [first] = shipped;
    const money = moneyOf(first ? { currency: first.state.currency } : {}, now);
    const into = { list_type: 'shipping_doc', currency: money.currency, stock };
    const none = { replaced: [], taken: new Set<string>() };
    const lines = linesFrom(sent, { ...into, ...none }, now);
    if (isRefusal(lines)) return lines;
    const described = { ...shipTo(first?.state), source_docs: shipped.map(({ id }) => id) };
    const draft = {
      list_type: 'shipping_doc',
      number,
      ref_id: number.text,
      described,
      money,
      lines,
    };
    const facts = newDraftFacts(now.id('list'), draft, now);
    if (isRefusal(facts)) return facts;
    return { facts, answer: { ref_id: number.text, line_count: lines.length } };
  },
});

/** Documents in the order of selection, or the refusal of a combination. */
const shippedOf = (reader: Reader, ids: readonly string[]): readonly Shipped[] | Refusal => {
  const shipped: Shipped[] = [];
  for (const id of new Set(ids)) {
    const state = reader.state(doc, id);
    if (!state) return unknownDocument({ doc_id: id });
    const { doc_type, status } = state;
    if (!delivers(state) || !isIssued(state)) return notShippable({ doc_id: id, doc_type, status });
    const lines = reader.lines(id) as readonly unknown[] as readonly DocLine[];
    shipped.push({ id, state, lines: lines.filter(isPhysical) });
  }
  const contacts = new Set(shipped.map(({ state }) => state.contact_id ?? state.contact_name));
  if (contacts.size > 1) return mixedCustomers({ contacts: [...contacts].map(String) });
  const currencies = new Set(shipped.map(({ state }) => state.currency));
  return currencies.size > 1 ? mixedCurrencies({ currencies: [...currencies] }) : shipped;
};

const copied = [
  'item_id',
  'sku',
  'name',
  'description',
  'barcode',
  'quantity',
  'unit',
  'sell_by',
  'unit_price',
  'hs_code',
  'weight',
  'weight_unit',
];

/** Shipping line of a document line: goods, quantity and price, without discount and tax. */
const shippedLine = (doc_id: string, line: DocLine): LineInput => ({
  ...Object.fromEntries(
    Object.entries(line).filter(([key, value]) => copied.includes(key) && value !== undefined),
  ),
  source_doc_id: doc_id,
  source_line_id: line.line_id,
});

const shipTo = (state: Doc | undefined) =>
  asParty({
    contact_id: state?.contact_id ?? null,
    contact_name: state?.contact_name ?? null,
    contact_shipping_address: state?.contact_shipping_address ?? null,
    shipping_attn: state?.shipping_attn ?? null,
    carrier: state?.carrier ?? null,
    tracking: state?.tracking ?? null,
  });
