import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Quantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import { quantityProblem } from '../../inventory/contract/queries.ts';
import { noSuchLine, tooPrecise, unknownUnit } from '../refusals.ts';
import { listLineCounted } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { ListLine } from './line.ts';
import { lineAt, lineIdFor } from './line-rows.ts';
import { placeOf } from './release-reservations.ts';

/** Sets or clears the count of a line. */
export const count = command('lists.lines.count', {
  says: 'Set the count of a line of a finalized audit; null clears it.',
  explains: [
    'Audits in status finalized only.',
    'Sets `counted_qty` with user and time; a count of 0 is a count, null clears count and mark.',
    'Stock does not change until `lists_stock_adjust`.',
    'The line is found by its id or item id (`line_not_found`), and the quantity must fit the decimals of the unit (`too_precise`).',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, item_id: AnyId, counted_qty: orNull(Quantity) }),
  gives: writtenWith({ line: ListLine }),
  asks: 'count-line',
  refuses: [noSuchLine, unknownUnit, tooPrecise],
  reads: (reader, { entity_id, item_id }) => ({ at: lineIdFor(reader, entity_id, item_id) }),
  decide: (_, { entity_id, item_id, counted_qty }, { ts, caller, company }, { at, lines }) => {
    const line = at === undefined ? undefined : lineAt(lines, at);
    if (!line) return noSuchLine({ line: item_id });
    const refused =
      counted_qty !== null && line.sell_by
        ? quantityProblem(company, line.sell_by, counted_qty)
        : undefined;
    if (refused) return refused;
    const isCleared = counted_qty === null;
    const counted = {
      counted_qty,
      audited_at: isCleared ? null : ts,
      audited_by: isCleared ? null : caller.user_id || null,
    };
    return {
      facts: [listLineCounted(entity_id, { ...placeOf(line), ...counted })],
      answer: { line: { ...line, ...counted } },
    };
  },
});
