import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { stockOf } from '../goods.ts';
import { isCounted, itemOf, type ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';
import { notAudit } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';
import { differences, isOurs, valueChange } from './difference.ts';

const number = orNull(Type.Number());

const Line = Type.Object({
  item_id: orNull(Type.String()),
  sku: orNull(Type.String()),
  on_hand: number,
  live: number,
  counted_qty: number,
  delta: number,
  value: Type.Optional(number),
});

/** Preview of the adjustment of an audit, line by line. */
export const variance = query('lists.stock.variance', {
  says: 'Preview what adjusting an audit would do.',
  explains: [
    'Audits in any status.',
    '`live` is the quantity on hand now, `on_hand` the baseline, and `delta` the count less `live`, which is what an adjustment would post.',
    'Values are at present cost in company currency, negative for shrinkage, 0 for consigned goods, and shown to managers and above only.',
    'Uncounted lines have no delta; counts below reserved quantities do not enter the sums.',
  ],
  by: 'operator',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({
    lines: Type.Array(Line),
    counted: Type.Integer(),
    uncounted: Type.Integer(),
    shrinkage_value: Type.Optional(Type.Number()),
    overage_value: Type.Optional(Type.Number()),
  }),
  refuses: [notFound, notAudit],
  costs: ['value'],
  answer: (reader, { entity_id }) => {
    const state = reader.state(list, entity_id);
    if (!state) return notFound({ what: 'list', id: entity_id });
    if (state.list_type !== 'audit') return notAudit({ list_type: state.list_type });
    const lines = linesOf(reader, entity_id);
    const stock = stockOf(reader, lines);
    const { shrinkage, overage } = differences(lines, stock);
    const counted = lines.filter(isCounted).length;
    return {
      lines: lines.map((line) => shown(line, stock.get(itemOf(line) ?? ''))),
      counted,
      uncounted: lines.length - counted,
      shrinkage_value: shrinkage,
      overage_value: overage,
    };
  },
});

const shown = (line: ListLine, lot: Lot | undefined): typeof Line.static => {
  const { sku = null, on_hand = null, counted_qty = null } = line;
  const both = lot !== undefined && counted_qty !== null;
  return {
    item_id: itemOf(line) ?? null,
    sku,
    on_hand,
    live: lot?.quantity ?? null,
    counted_qty,
    delta: both ? sub(counted_qty, lot.quantity) : null,
    value: both && isOurs(lot) ? valueChange(lot, lot.quantity, counted_qty) : null,
  };
};
