import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { docClosed } from '../document/facts/document.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { DocStatus } from '../document/status.ts';
import { storedLines } from '../drafting/change.ts';
import { lifecycleRefusal } from './lifecycle-refusal.ts';

const stillOut = refusal(
  'goods_out',
  409,
  '{count} products of this memo are still with the customer. Take them back or invoice them first.',
);

const isOut = (line: DocLine): boolean => {
  const back = sub(line.quantity_fulfilled ?? 0, line.quantity_returned ?? 0);
  return compare(sub(back, line.quantity_sold ?? 0), 0) > 0;
};

/** Closes a memo once no goods are out. */
export const close = command('documents.issuing.close', {
  says: 'Close a memo whose goods are all back or sold.',
  explains: [
    'Memos only.',
    'Refused with `goods_out` while anything is still with the customer: take it back with `documents_delivery_returnLines` or invoice it with `documents_conversion_convert`.',
    'Posts nothing.',
    'Undo with `documents_issuing_reopen`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: DocStatus }),
  refuses: [notAllowed, stillOut],
  // The lifecycle is asked in `decide`, so that the refusal names the number of products.
  mayAsk: ['close'],
  decide: (state, { entity_id, reason }, _, { lines }) => {
    const answer = lifecycleRefusal(state, { type: 'close' });
    if (answer?.guard === 'nothingIsOut')
      return stillOut({ count: storedLines(lines).filter(isOut).length });
    if (answer) return answer.refusal;
    return {
      facts: [docClosed(entity_id, { reason: reason ?? null })],
      answer: { status: 'closed' },
    };
  },
});
