import { on, type Part, type Parts } from '../../../kernel/declare/actor.ts';
import { isCounted, isMoved, isReserved } from '../lines/line.ts';
import { stored } from './folds.ts';
import {
  listAdjusted,
  listAdjustReversed,
  listLineCounted,
  listLinesReserved,
  listMarksSet,
  listMoved,
  listMoveReversed,
  listScanned,
  listUnscanned,
  listWriteoffReversed,
  listWrittenOff,
} from './goods-facts.ts';
import type { InventoryList } from './inventory-list.ts';

const when = on<InventoryList>();

/** Folds of counts, scans, movements, adjustments and write-offs. */
export const goodsFolds = [
  when(listLineCounted, (state, { item_id, line_id = item_id, ...count }, _, lines) => {
    const before = lines.get(line_id);
    const after = { ...before, ...count };
    lines.put(line_id, after);
    return {
      ...state,
      counted: state.counted + Number(isCounted(after)) - Number(isCounted(before)),
    };
  }),
  when(listScanned, (state, { line, totals, mode }, _, lines) => {
    const { id, data } = stored(line);
    lines.put(id, data);
    const added = Number(mode === 'added');
    return { ...state, ...totals, line_count: state.line_count + added };
  }),
  when(listUnscanned, (state, { item_id, line_id = item_id, mode, totals }, _, lines) => {
    const before = lines.get(line_id);
    if (mode === 'removed') {
      lines.drop(line_id);
      return { ...state, ...totals, line_count: state.line_count - 1 };
    }
    lines.put(
      line_id,
      without(before, ['counted_qty', 'audited_at', 'audited_by', 'received_at', 'run_keys']),
    );
    return { ...state, counted: state.counted - Number(isCounted(before)) };
  }),
  when(listMarksSet, (state, { line_entity_ids, scanned, mark, at, by }, _, lines) => {
    const set = mark === 'audited' ? { audited_at: at, audited_by: by } : { received_at: at };
    for (const id of line_entity_ids) {
      const line = lines.get(id);
      if (line) lines.put(id, scanned ? { ...line, ...set } : without(line, Object.keys(set)));
    }
    return state;
  }),
  when(listLinesReserved, (state, { new_status, lines: changed }, _, lines) => {
    let { reserved } = state;
    for (const { item_id, line_id = item_id, quantity } of changed) {
      const before = lines.get(line_id);
      if (!before) continue;
      const after =
        new_status === 'reserved'
          ? { ...before, reserve_status: 'reserved', reserved_quantity: quantity }
          : { ...without(before, ['reserved_quantity']), reserve_status: 'available' };
      lines.put(line_id, after);
      reserved += Number(isReserved(after)) - Number(isReserved(before));
    }
    return { ...state, reserved };
  }),
  when(listMoved, (state, { lines: went, to_location_id }, { ts }, lines) => {
    let { moved } = state;
    for (const { item_id, line_id = item_id, from_location_id, moved_item_id, quantity } of went) {
      const before = lines.get(line_id);
      // A second move starts where the first ended; undoing it returns to the first origin.
      const from = isMoved(before) ? before?.['from_location_id'] : from_location_id;
      const part = {
        ...(moved_item_id === undefined ? {} : { moved_item_id }),
        ...(quantity === undefined ? {} : { moved_quantity: quantity }),
      };
      lines.put(line_id, {
        ...before,
        ...part,
        from_location_id: from,
        to_location_id,
        moved_at: ts,
      });
      moved += Number(!isMoved(before));
    }
    return { ...state, moved, to_location_id };
  }),
  when(listMoveReversed, (state, { lines: back }, _, lines) => {
    for (const { item_id, line_id = item_id } of back)
      lines.put(line_id, without(lines.get(line_id), movedKeys));
    return { ...state, moved: state.moved - back.length, to_location_id: null };
  }),
  when(listAdjusted, (state, data, _, lines) => {
    for (const { item_id, line_id = item_id, counted: __, ...effect } of data.lines)
      lines.put(line_id, { ...lines.get(line_id), ...effect });
    const { shrinkage: shrinkage_value, overage: overage_value } = data;
    const { closed_at, journal_entry_id } = data;
    const figures = { shrinkage_value, overage_value, closed_at, journal_entry_id };
    return { ...state, ...figures, posted_on: data.date, adjusted: true, status: 'closed' };
  }),
  when(listAdjustReversed, (state, { reason }, _, lines) => {
    takeBack(lines);
    const figures = { shrinkage_value: null, overage_value: null };
    return { ...state, ...figures, ...reopened, adjusted: false, reason: reason ?? null };
  }),
  when(listWrittenOff, (state, { lines: out, date, je_id, closed_at }, _, lines) => {
    for (const { item_id, line_id = item_id, account: __, ...effect } of out)
      lines.put(line_id, { ...lines.get(line_id), ...effect });
    const figures = { closed_at, journal_entry_id: je_id };
    return { ...state, ...figures, posted_on: date, written_off: true, status: 'closed' };
  }),
  when(listWriteoffReversed, (state, { reason }, _, lines) => {
    takeBack(lines);
    return { ...state, ...reopened, written_off: false, reason: reason ?? null };
  }),
];

const reopened = {
  status: 'finalized',
  closed_at: null,
  journal_entry_id: null,
  posted_on: null,
};

const movedKeys = ['moved_at', 'moved_item_id', 'moved_quantity', 'to_location_id', 'received_at'];

const effects = ['before', 'delta', 'unit_cost', 'value_delta'];

/** Removes the stock effect from every line. */
const takeBack = (lines: Parts): void => {
  for (const { line_id, ...line } of lines.all()) {
    if (effects.some((key) => key in line)) lines.put(String(line_id), without(line, effects));
  }
};

const without = (line: Part | undefined, keys: readonly string[]): Part =>
  Object.fromEntries(Object.entries(line ?? {}).filter(([key]) => !keys.includes(key)));
