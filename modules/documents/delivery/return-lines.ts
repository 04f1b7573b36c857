import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  Ids,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { sub, sum } from '../../../kernel/values/money/money.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docLinesReturned } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { unknownPlace } from '../document/refusals.ts';
import { requestedLines } from '../lines/line-selection.ts';
import { precisionRefusal, requestedPortions } from '../lines/quantity-precision.ts';
import { noSuchLine, nothingNamed, notOut, tooPrecise } from '../lines/refusals.ts';
import { MovedLot, movedGoods } from './goods-answer.ts';
import { planMemoReturn } from './plan-memo-return.ts';

const Condition = Type.Union([Type.Literal('good'), Type.Literal('damaged')]);

/** Takes goods back from a memo. */
export const returnLines = command('documents.delivery.returnLines', {
  says: 'Take goods back from a memo.',
  explains: [
    'Memos only.',
    'Without a quantity, all that is out on the line returns; more is refused with `not_out`.',
    'Goods rejoin the lot they were split from; damaged goods, or those sent to another location, stay separate.',
    'Posts only if the company keeps goods on memo apart (debit 1130, credit 1135).',
    'The memo becomes `partial_returned` or `returned`; close it with `documents_issuing_close`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'return-lines',
  takes: Type.Object({
    entity_id: AnyId,
    line_entity_ids: Type.Optional(Ids),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          line_entity_id: AnyId,
          quantity: Type.Optional(PositiveQuantity),
          condition: Type.Optional(Condition),
        }),
        { minItems: 1, maxItems: limits.bulkIds },
      ),
    ),
    location_id: Type.Optional(AnyId),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    returned: Type.Number(),
    still_out: Type.Number(),
    items: Type.Array(MovedLot),
  }),
  refuses: [notFound, nothingNamed, noSuchLine, unknownPlace, tooPrecise, notOut],
  reads: (reader, input, state, now) => {
    const { entity_id, location_id } = input;
    const said = requestedLines(reader.lines(entity_id) as readonly DocLine[], input);
    if (isRefusal(said)) return said;
    if (location_id !== undefined && !locationOf(reader, location_id))
      return unknownPlace({ location_id });
    const broken = precisionRefusal(reader, now.company, requestedPortions(said));
    if (broken) return broken;
    const items = planMemoReturn(reader, { id: entity_id, state }, said, location_id);
    return isRefusal(items) ? items : { items };
  },
  decide: (state, { entity_id, location_id, date }, now, { items }) => {
    const returned = sum(items.map((one) => one.quantity));
    return {
      facts: [
        docLinesReturned(entity_id, {
          date: date ?? now.today,
          items: [...items],
          returned_by: now.caller.user_id || null,
          location_id: location_id ?? null,
        }),
      ],
      answer: {
        returned,
        still_out: sub(state.goods.out, returned),
        items: movedGoods(items),
      },
    };
  },
});
