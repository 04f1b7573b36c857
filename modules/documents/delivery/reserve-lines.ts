import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docLinesReserved } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { namedLines } from '../lines/line-selection.ts';
import { noSuchLine, shortStock } from '../lines/refusals.ts';
import { planReserve, planUnreserve } from './plan-reserve.ts';

/** Reserves the goods of lines for this document, or releases them; nothing is posted. */
export const reserveLines = command('documents.delivery.reserveLines', {
  says: 'Reserve the goods of lines, or release them.',
  explains: [
    'Keeps free stock for the undelivered quantity of each line; others can no longer take it, but nothing moves and nothing is posted.',
    'If any line is short, all are refused with `short_stock`.',
    'Services and lines that are reserved in full are listed in `skipped`.',
    '`available` releases.',
    'For invoices, memos and quotations; delivering, voiding and deleting release or use the reservation.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'reserve-lines',
  takes: Type.Object({
    entity_id: AnyId,
    line_entity_ids: Ids,
    new_status: Type.Union([Type.Literal('reserved'), Type.Literal('available')]),
  }),
  gives: writtenWith({
    updated: Type.Integer(),
    skipped: Type.Array(Type.Object({ line_id: Type.String(), reason: Type.String() })),
  }),
  refuses: [notFound, noSuchLine, shortStock],
  reads: (reader, { entity_id, line_entity_ids, new_status }, state, now) => {
    const lines = namedLines(reader.lines(entity_id) as readonly DocLine[], line_entity_ids);
    if (isRefusal(lines)) return lines;
    return {
      plan:
        new_status === 'reserved'
          ? planReserve(reader, state, lines, now)
          : planUnreserve(reader, entity_id, lines),
    };
  },
  decide: (_, { entity_id, new_status }, __, { plan }) => {
    const { lines, shortages, skipped } = plan;
    if (shortages.length > 0)
      return shortStock({
        shortages: shortages.map((one) => one.sku ?? one.line_id),
        lacking: shortages,
      });
    const updated = new Set(lines.map((line) => line.line_id)).size;
    return {
      facts:
        lines.length > 0 ? [docLinesReserved(entity_id, { new_status, lines: [...lines] })] : [],
      answer: { updated, skipped: [...skipped] },
    };
  },
});
