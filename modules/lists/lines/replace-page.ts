import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { figuresAfter } from '../draft/totals.ts';
import { stockOf } from '../goods.ts';
import { lineRefusals, pastTheEnd, tooManyLines } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';
import { LinesInput } from './input.ts';
import { allOf } from './line-rows.ts';
import { replacement, replacementFacts } from './line-window.ts';
import { itemPrices } from './quotation-line.ts';

/**
 * Replaces a window of a draft's lines by a page of lines; a shorter page deletes lines, a longer one inserts them.
 */
export const replacePage = command('lists.lines.replacePage', {
  says: 'Replace a window of the lines of a draft list by a page of lines.',
  explains: [
    'Drafts only.',
    'Replaces `original_count` lines from `offset` (by default as many as are sent): fewer lines delete, more insert.',
    'Lines outside the window stay; totals are recalculated and reservations of dropped lines released.',
    '`past_the_end` if the window begins behind the last line.',
    'Send `expected_version` to detect changes by others.',
    'A list has at most 5000 lines.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    line_items: LinesInput,
    offset: Type.Integer({ minimum: 0, maximum: limits.linesPerDocument }),
    original_count: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.linesPerDocument })),
  }),
  gives: writtenWith({ total: Type.Integer() }),
  asks: 'line-page',
  refuses: [pastTheEnd, tooManyLines, ...lineRefusals],
  reads: (reader, { line_items }, _, now) => ({
    stock: stockOf(reader, line_items),
    prices: itemPrices(reader, line_items, now),
  }),
  decide: (state, input, now, { stock, prices, lines }) => {
    const { entity_id, line_items: sent, offset } = input;
    const all = allOf(lines);
    if (offset > all.length) return pastTheEnd({ offset, total: all.length });
    const window = {
      all,
      offset,
      window: input.original_count ?? sent.length,
      sent,
      stock,
      prices,
    };
    const made = replacement(state, window, now);
    if (isRefusal(made)) return made;
    const total = all.length - made.gone.length + made.come.length;
    if (total > limits.linesPerDocument) return tooManyLines({ limit: limits.linesPerDocument });
    const totals = figuresAfter(state, made.gone, made.come);
    if (isRefusal(totals)) return totals;
    const facts = replacementFacts(entity_id, window, made, { fields_changed: {}, totals });
    return { facts, answer: { total } };
  },
});
