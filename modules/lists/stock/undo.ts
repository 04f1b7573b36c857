import { Type } from '@sinclair/typebox';
import type { Decision } from '../../../kernel/declare/decision.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Seen } from '../../../kernel/declare/preparation.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { cannotReturn, wouldGoNegative } from '../refusals.ts';
import type { Reversal } from '../state/goods-facts.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';
import { reversalOf } from './reversal.ts';

const takes = Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) });
type Asked = { readonly entity_id: string; readonly reason?: string };

/**
 * Declaration shared by the commands that reverse a closed list on stock as it is now; the list is finalized again.
 */
export const undoing = (
  event: Parameters<typeof reversalOf>[2],
  undone: (id: string, reversal: Reversal, state: InventoryList) => Fact,
) => ({
  by: 'manager' as const,
  on: list,
  at: ({ entity_id }: Asked): string => entity_id,
  takes,
  gives: writtenWith({ status: Type.Literal('finalized'), reversed: Type.Integer() }),
  refuses: [wouldGoNegative, cannotReturn],
  reads: (reader: Reader, { entity_id }: Asked) => ({
    stock: stockOf(reader, linesOf(reader, entity_id)),
  }),
  decide: (
    state: InventoryList,
    { entity_id, reason }: Asked,
    now: Now,
    { stock, lines }: Seen<{ readonly stock: ReturnType<typeof stockOf> }>,
  ): Decision => {
    const back = reversalOf(allOf(lines), stock, event);
    if (back.negative.length > 0) return wouldGoNegative({ items: back.negative });
    if (back.refused.length > 0) return cannotReturn({ items: back.refused });
    const reversal = {
      lines: [...back.lines],
      remainders: [...back.remainders],
      reason: reason ?? null,
      date: reversalDate(now, undefined, state.posted_on),
    };
    return {
      facts: [undone(entity_id, reversal, state)],
      answer: { status: 'finalized', reversed: back.lines.length },
    };
  },
});
