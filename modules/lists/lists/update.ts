import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, ChangeMap, Written } from '../../../kernel/declare/schemas.ts';
import { asChanged, changesFrom } from '../draft/changes.ts';
import { lookedUp } from '../draft/header.ts';
import { listNumbered } from '../draft/number.ts';
import { figures, subtotalOf } from '../draft/totals.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { replacement, replacementFacts } from '../lines/line-window.ts';
import { itemPrices } from '../lines/quotation-line.ts';
import { stockFieldFacts } from '../lines/stock-fields.ts';
import {
  changedSince,
  currencyStays,
  lineRefusals,
  numberTaken,
  unknownField,
  unknownLocation,
  unknownType,
  wrongValue,
} from '../refusals.ts';
import { listUpdated } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Changes the header or all lines of a draft. */
export const update = command('lists.lists.update', {
  says: 'Change a draft list.',
  explains: [
    'Drafts only; return a finalized list with `lists_lists_revertToDraft` first.',
    'A value may be sent as `{old, new}`; a stale `old` is refused with `changed_since`.',
    '`line_items` replaces all lines; a line with a known `line_id`, or of the same item, keeps its marks, and reservations of dropped lines are released.',
    'The currency cannot change (`currency_stays`).',
    'Totals are recalculated.',
    'For parts of long lists use `lists_lines_replacePage`.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, fields_changed: ChangeMap }),
  gives: Written,
  asks: 'edit',
  refuses: [
    notFound,
    unknownField,
    wrongValue,
    changedSince,
    currencyStays,
    unknownType,
    unknownLocation,
    numberTaken,
    ...lineRefusals,
  ],
  reads: (reader, { entity_id, fields_changed }, state, now) => {
    const changes = changesFrom(state, fields_changed);
    if (isRefusal(changes)) return changes;
    const fields = lookedUp(reader, changes.fields);
    if (isRefusal(fields)) return fields;
    const { ref_id: number, list_type } = fields as { ref_id?: string; list_type?: string };
    const becomes = list_type === state.list_type ? undefined : list_type;
    const kept = becomes === undefined ? [] : linesOf(reader, entity_id);
    return {
      fields,
      becomes,
      sent: changes.lines,
      holder: number === undefined ? undefined : listNumbered(reader, number),
      stock: stockOf(reader, changes.lines ?? kept),
      prices: itemPrices(reader, changes.lines ?? [], now),
    };
  },
  decide: (state, { entity_id }, now, seen) => {
    const { fields, becomes, sent, holder, stock, prices, lines } = seen;
    if (holder !== undefined && holder !== entity_id) return numberTaken({ ...fields });
    const fields_changed = asChanged(state, fields);
    const after = { ...state, ...fields };
    if (!sent) {
      const totals = figures(state.subtotal, after);
      if (isRefusal(totals)) return totals;
      const goods =
        becomes === undefined ? [] : stockFieldFacts(entity_id, allOf(lines), becomes, stock);
      return [listUpdated(entity_id, { fields_changed, totals }), ...goods];
    }
    const all = allOf(lines);
    const window = { all, offset: 0, window: all.length, sent, stock, prices };
    const made = replacement(after, window, now);
    if (isRefusal(made)) return made;
    const totals = figures(subtotalOf(made.come), after);
    return isRefusal(totals)
      ? totals
      : replacementFacts(entity_id, window, made, { fields_changed, totals });
  },
});
