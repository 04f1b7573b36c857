import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { type InventoryList, list } from '../../lists/contract/facts.ts';
import { type ListLine, linesOf } from '../../lists/contract/queries.ts';
import { docLinesReserved } from '../document/facts/goods.ts';
import type { Header } from '../document/fields.ts';
import { draftNumber } from '../document/numbers.ts';
import { type Party, partyOf } from '../document/party.ts';
import { badLine, totalsRefused } from '../document/refusals.ts';
import { buildLines, type Goods, goodsOf } from '../drafting/build-lines.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { draftHeader } from '../drafting/draft.ts';
import { recalculate } from '../drafting/recalculate.ts';
import { taxRulesOf } from '../drafting/tax-rules.ts';
import type { LineItem } from '../totals/line.ts';
import { namesWhere, typeOf } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';

/**
 * Creates the draft invoice or memo of a quotation list under the id that the list has assigned.
 */
export const fromList = command('documents.conversion.fromList', {
  says: 'Create a draft document from a quotation list.',
  by: 'operator',
  takes: Type.Object({
    doc_id: Type.String(),
    doc_type: Type.Union(
      namesWhere((doc) => typeOf(doc).isMadeFromList).map((name) => Type.Literal(name)),
    ),
    list_id: Type.String(),
    /** Reservations of the list's lines that move to the document. */
    held: Type.Array(
      Type.Object({ line_id: Type.String(), item_id: Type.String(), quantity: Type.Number() }),
    ),
  }),
  refuses: [notFound, badLine, totalsRefused],
  reads: (reader, { doc_type, list_id }, _, now) => {
    const state = reader.state(list, list_id);
    if (!state) return notFound({ what: 'list', id: list_id });
    const contactId = state.contact_id ?? null;
    const lines = linesOf(reader, list_id);
    return {
      state,
      listed: lines,
      goods: goodsOf(reader, lines as readonly LineItem[]),
      party: contactId === null ? undefined : partyOf(reader, contactId),
      number: draftNumber(reader, doc_type, now.today, contactId),
    };
  },
  decide: (_, { doc_id, doc_type, list_id, held }, now, seen) => {
    const { state, listed, goods, party, number } = seen;
    const sent = listed.map((line) => lineOf(line, goods));
    const lines = buildLines(sent, new Map(), { now, goods, priceList: null, rate: undefined });
    if (isRefusal(lines)) return lines;
    const header = headerOf(doc_type, state, party, now);
    const base_currency = currencyOf(now.company);
    const reckoned = recalculate({
      header,
      base_currency,
      lines,
      purchase: false,
      sent: {},
      rules: taxRulesOf(now.company),
    });
    if (isRefusal(reckoned)) return reckoned;
    const ref_id = number?.text ?? null;
    const head = { doc_type, ...header, ref_id, base_currency, source_list_id: list_id };
    const ids = new Map(listed.map(({ line_id }, at) => [line_id, reckoned.lines[at]?.line_id]));
    const kept = held.flatMap(({ line_id, ...goods }) => {
      const id = ids.get(line_id);
      return id === undefined ? [] : [{ ...goods, line_id: id }];
    });
    return [
      ...createdFacts(doc_id, reckoned, head, { number }),
      ...(kept.length > 0
        ? [docLinesReserved(doc_id, { new_status: 'reserved', lines: kept })]
        : []),
    ];
  },
});

/**
 * Fields that a document line copies from a list line; taxes apply to the whole document, as on the
 * list.
 */
const copied = [
  'sku',
  'name',
  'description',
  'barcode',
  'quantity',
  'unit',
  'sell_by',
  'price_list',
  'discount_pct',
  'line_total',
  'hs_code',
  'weight',
  'weight_unit',
  'account_code',
];

const lineOf = (line: ListLine, goods: Goods): LineItem => {
  const { item_id } = line;
  const said = Object.entries(line).filter(
    ([key, value]) => copied.includes(key) && value !== null && value !== undefined,
  );
  return {
    ...(Object.fromEntries(said) as LineItem),
    ...(item_id && goods.has(item_id) ? { item_id } : {}),
    unit_price: line.unit_price ?? 0,
  };
};

const headerOf = (
  docType: DocType,
  state: InventoryList,
  party: Party | undefined,
  now: Now,
): Header => {
  const { contact_name, contact_shipping_address, shipping_attn, tax } = state;
  const { currency, discount, discount_type, carrier, tracking, notes } = state;
  const own = Object.entries({ contact_name, contact_shipping_address, shipping_attn });
  return draftHeader(
    docType,
    {
      currency,
      discount,
      discount_type,
      ...{ carrier: carrier ?? null, tracking: tracking ?? null, notes: notes ?? null },
      ...(Object.fromEntries(own.filter(([, value]) => Boolean(value))) as object),
      ...(isZero(tax) ? {} : { doc_taxes: [{ code: 'tax', rate: tax, label: `${tax}%` }] }),
    },
    { party, purchase: false },
    now,
  );
};
