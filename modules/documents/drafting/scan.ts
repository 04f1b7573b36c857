import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, PositiveQuantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { currencyOf, priceListsOf } from '../../companies/contract/queries.ts';
import { shelvedByCode } from '../../inventory/contract/queries.ts';
import { conversionChangeFacts, sourceOf } from '../conversion/conversion-source.ts';
import { creditBasisFor } from '../credit-notes/credit-note-remainder.ts';
import { doc } from '../document/doc.ts';
import { docUpdated } from '../document/facts/document.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { LineRecord } from '../document/line-records.ts';
import {
  badLine,
  costListIsForManagers,
  priceListIsHidden,
  totalsRefused,
  unknownItem,
  unknownPriceList,
} from '../document/refusals.ts';
import { isPurchase } from '../types/all.ts';
import { buildLines, goodsOf, priceListFor, priceListRefusal } from './build-lines.ts';
import { byId, changeFacts, storedLines } from './change.ts';
import { taxRulesOf } from './tax-rules.ts';

const unknownCode = refusal(
  'unknown_code',
  404,
  'No item has the code {barcode}. Create the item or correct the code.',
);
const ambiguousCode = refusal(
  'ambiguous_code',
  409,
  'Several items have the code {barcode}: {candidates}. Add the item by its id instead.',
);
const tooManyLines = refusal('too_many_lines', 422, 'A document has at most {limit} lines.');

/** Adds a scanned item to a draft: a new line, or more on its existing line. */
export const scan = command('documents.drafting.scan', {
  says: 'Scan a code onto a draft document.',
  explains: [
    "Finds the item by id, barcode, GTIN, EPC, SKU or GS1 code, at the document's location first (`unknown_code`, `ambiguous_code`).",
    'Adds a line priced from the price list, or raises the quantity of the existing line of that item (`again`); `quantity` defaults to 1.',
    'A repeated `run_key` on the same line changes nothing (`already`).',
    'Price lists of costs need the manager role.',
    'Stock does not move.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    barcode: Name,
    price_list: Type.Optional(Name),
    quantity: Type.Optional(PositiveQuantity),
    run_key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  gives: writtenWith({
    result: Type.Union([Type.Literal('added'), Type.Literal('again'), Type.Literal('already')]),
    line: LineRecord,
  }),
  refuses: [
    unknownCode,
    ambiguousCode,
    tooManyLines,
    unknownPriceList,
    costListIsForManagers,
    priceListIsHidden,
    unknownItem,
    badLine,
    totalsRefused,
  ],
  asks: 'scan',
  reads: (reader, { entity_id, barcode }, state) => {
    const found = shelvedByCode(reader, barcode, state.from_location_id ?? null);
    const [one, other] = found;
    if (!one) return unknownCode({ barcode });
    if (other) return ambiguousCode({ barcode, candidates: found.map(({ id }) => id) });
    const goods = goodsOf(reader, [{ item_id: one.id }]);
    const creditBasis = creditBasisFor(reader, entity_id, state);
    return { itemId: one.id, goods, creditBasis, source: sourceOf(reader, state) };
  },
  decide: (state, input, now, { itemId, goods, creditBasis, source, lines }) => {
    const { entity_id, price_list, quantity = 1, run_key } = input;
    const known = priceListsOf(now.company).map(({ name }) => name);
    const sent = known.find((name) => name.toLowerCase() === price_list?.toLowerCase());
    if (price_list && !sent) return unknownPriceList({ price_list, price_lists: known });
    const forbidden = priceListRefusal(now, sent);
    if (forbidden) return forbidden;
    const before = storedLines(lines);
    const same = before.find((line) => line.item_id === itemId);
    if (same && run_key !== undefined && runOf(same) === run_key)
      return { facts: [], answer: { result: 'already', line: same } };
    if (!same && before.length >= limits.linesPerDocument)
      return tooManyLines({ limit: limits.linesPerDocument });
    const isOwn = state.currency === currencyOf(now.company);
    const drawn = buildLines([scannedLine(same, itemId, quantity, run_key)], byId(before), {
      now,
      goods,
      priceList: priceListFor(now, sent ?? state.price_list, isPurchase(state)),
      rate: isOwn ? 1 : (state.conversion_rate ?? undefined),
    });
    if (isRefusal(drawn)) return drawn;
    const [line] = drawn as [DocLine];
    const after = same
      ? before.map((one) => (one.line_id === line.line_id ? line : one))
      : [...before, line];
    const facts = changeFacts(entity_id, state, before, {
      header: {},
      lines: after,
      creditBasis,
      rules: taxRulesOf(now.company),
    });
    if (isRefusal(facts)) return facts;
    const put = facts.flatMap((one) => (one.fact === docUpdated ? linesPut(one.data) : []));
    return {
      facts: [...facts, ...conversionChangeFacts(entity_id, source, before, after)],
      answer: {
        result: same ? 'again' : 'added',
        line: put.find((one) => one.line_id === line.line_id) ?? line,
      },
    };
  },
});

const runOf = (line: DocLine): unknown => (line as { readonly run_key?: unknown }).run_key;

const linesPut = (data: unknown): readonly DocLine[] =>
  (data as { readonly lines_put?: readonly DocLine[] }).lines_put ?? [];

const scannedLine = (
  same: DocLine | undefined,
  item_id: string,
  quantity: number,
  run_key: string | undefined,
) => ({
  ...(same ?? { item_id }),
  quantity: add(same?.quantity ?? 0, quantity),
  ...(run_key === undefined ? {} : { run_key }),
});
