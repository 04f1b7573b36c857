import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { figuresAfter } from '../draft/totals.ts';
import { ambiguousCode, noSuchCode, noSuchLine, nothingNamed, wrongTotals } from '../refusals.ts';
import { listUnscanned } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { lineAt, lineIdFor } from './line-rows.ts';
import { placeOf, releaseFacts } from './release-reservations.ts';
import { findScanned } from './scanned-item.ts';

/** Undoes a scan: removes the line of a draft, or clears mark and count of a finalized list. */
export const unscan = command('lists.lines.unscan', {
  says: 'Undo a scan.',
  explains: [
    'On a draft the whole line is removed, with its reservation, however often it was scanned.',
    'On a finalized audit or transfer the mark is cleared, and on an audit the count as well; the line stays.',
    'Send `item_id` or `barcode` (`nothing_named`).',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    barcode: Type.Optional(Name),
    item_id: Type.Optional(AnyId),
  }),
  gives: writtenWith({ result: Type.Union([Type.Literal('removed'), Type.Literal('cleared')]) }),
  asks: 'unscan',
  refuses: [nothingNamed, noSuchCode, ambiguousCode, noSuchLine, wrongTotals],
  reads: (reader, { entity_id, barcode, item_id }, state) => {
    if (item_id !== undefined) return { at: lineIdFor(reader, entity_id, item_id) };
    if (barcode === undefined) return nothingNamed();
    const one = findScanned(reader, entity_id, state, barcode);
    return isRefusal(one) ? one : { at: one.at };
  },
  decide: (state, { entity_id, barcode, item_id }, _, { at, lines }) => {
    const line = at === undefined ? undefined : lineAt(lines, at);
    if (!line) return noSuchLine({ line: item_id ?? barcode });
    const place = placeOf(line);
    if (state.status !== 'draft') {
      const cleared = listUnscanned(entity_id, { ...place, mode: 'cleared' });
      return { facts: [cleared], answer: { result: 'cleared' } };
    }
    const totals = figuresAfter(state, [line], []);
    if (isRefusal(totals)) return totals;
    const removed = listUnscanned(entity_id, { ...place, mode: 'removed', totals });
    return { facts: [...releaseFacts(entity_id, [line]), removed], answer: { result: 'removed' } };
  },
});
