import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { hiddenFrom, priceField, priceListsOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { isCostList } from '../../inventory/contract/queries.ts';
import { calculatedLines, figuresAfter } from '../draft/totals.ts';
import {
  ambiguousCode,
  costIsForManagers,
  noSuchCode,
  notOnList,
  priceListIsHidden,
  tooManyLines,
  unknownPriceList,
  wrongTotals,
} from '../refusals.ts';
import { listScanned } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { ListLine } from './line.ts';
import { lineAt } from './line-rows.ts';
import { scanResult } from './scan-result.ts';
import { findScanned } from './scanned-item.ts';

const results = ['added', 'again', 'already', 'audited', 'received'] as const;

/** Scans goods onto a draft, or records them as present (audit) or received (transfer). */
export const scan = command('lists.lines.scan', {
  says: 'Scan a code onto a list: add a line, record presence, or record receipt.',
  explains: [
    'Finds the item by id, barcode, GTIN, EPC, SKU or GS1 code, at the location of the list first (`code_not_found`, `code_ambiguous`).',
    'On a draft it adds a line, or one more of a lot on quotations and shipping lists.',
    'On a finalized audit it marks presence, adding a missing item; on a finalized transfer it marks receipt (`not_on_list` otherwise).',
    'A repeated mark, or `run_key` on the same line, answers `already`.',
    'Price lists of costs need the manager role.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    barcode: Name,
    price_list: Type.Optional(Short),
    run_key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  gives: writtenWith({
    result: Type.Union(results.map((one) => Type.Literal(one))),
    line: ListLine,
  }),
  asks: 'scan',
  refuses: [
    noSuchCode,
    ambiguousCode,
    notOnList,
    tooManyLines,
    unknownPriceList,
    costIsForManagers,
    priceListIsHidden,
    wrongTotals,
  ],
  reads: (reader, { entity_id, barcode }, state) => {
    const one = findScanned(reader, entity_id, state, barcode);
    if (isRefusal(one)) return one;
    return { ...one, prices: reader.state(item, one.shelved.id)?.prices ?? {} };
  },
  decide: (state, { entity_id, barcode, ...input }, now, { shelved, at, prices, lines }) => {
    const known = priceListsOf(now.company).map(({ name }) => name);
    const price_list = input.price_list ?? known[0] ?? 'Retail';
    const field = priceField(price_list);
    if (input.price_list !== undefined && !known.some((name) => priceField(name) === field))
      return unknownPriceList({ price_list, price_lists: known });
    const { role } = now.caller;
    const isCost = isCostList(field) && !isAtLeast(role, 'manager');
    const isHidden = isCost || hiddenFrom(now.company, role).has(field);
    if (input.price_list !== undefined && isCost)
      return costIsForManagers({ required: 'manager', price_list });
    if (input.price_list !== undefined && isHidden) return priceListIsHidden({ price_list });
    const before = at === undefined ? undefined : lineAt(lines, at);
    const unit_price = isHidden ? 0 : (prices[field] ?? 0);
    const { run_key } = input;
    const made = scanResult(state, { shelved, line: before, unit_price, price_list, run_key }, now);
    if (made.mode === 'not_on_list') return notOnList({ item: shelved.sku, item_id: shelved.id });
    if (made.mode === 'already')
      return { facts: [], answer: { result: made.mode, line: made.line } };
    if (made.mode === 'added' && state.line_count >= limits.linesPerDocument)
      return tooManyLines({ limit: limits.linesPerDocument });
    const reckoned = calculatedLines([made.line], state.currency);
    if (isRefusal(reckoned)) return reckoned;
    const totals = figuresAfter(state, before ? [before] : [], reckoned);
    if (isRefusal(totals)) return totals;
    const line = reckoned[0] ?? made.line;
    const told = { barcode, item_id: shelved.id, mode: made.mode, line };
    return {
      facts: [listScanned(entity_id, { ...told, run_key: run_key ?? null, totals })],
      answer: { result: made.mode, line },
    };
  },
});
