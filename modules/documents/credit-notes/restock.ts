import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  DateText,
  Ids,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, isZero, neg, sum } from '../../../kernel/values/money/money.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { MovedLot, movedGoods } from '../delivery/goods-answer.ts';
import { doc } from '../document/doc.ts';
import { docRestockCounted, docRestocked, type RestockedItem } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { unknownPlace } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { RestockStatus } from '../document/status.ts';
import { requestedLines } from '../lines/line-selection.ts';
import { precisionRefusal, requestedPortions } from '../lines/quantity-precision.ts';
import {
  costOfOriginal,
  moreThanCredited,
  moreThanDelivered,
  noLotForReturn,
  noSuchLine,
  nothingNamed,
  tooPrecise,
} from '../lines/refusals.ts';
import { typeOf } from '../types/all.ts';
import { planRestock, type RestockRequest } from './plan-restock.ts';
import { openReturn, planStandaloneRestock } from './plan-standalone-restock.ts';

const Input = Type.Object({
  entity_id: AnyId,
  line_entity_ids: Type.Optional(Ids),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        line_entity_id: AnyId,
        quantity: Type.Optional(PositiveQuantity),
        location_id: Type.Optional(AnyId),
        condition: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('damaged')])),
        /** Unit cost in company currency, where the credit note has no original. */
        cost_price: Type.Optional(Amount),
      }),
      { minItems: 1, maxItems: limits.bulkIds },
    ),
  ),
  date: Type.Optional(DateText),
});

/**
 * Restocks credited goods at their original issue cost; without an original, and on negative lines
 * of an invoice, at their last cost.
 */
export const restock = command('documents.creditNotes.restock', {
  says: 'Restock credited goods, or those of negative lines of an invoice.',
  explains: [
    'Issued credit notes of sales. Goods return at the cost at which they were delivered: debits 1130, credits 5100.',
    'Negative lines of an issued invoice take back goods as well; deliveries and reservations leave them out.',
    'Without an original invoice, and on negative lines, the goods that the lines name come into their latest lot (`no_lot_for_return`) at its last cost, or at the `cost_price` that a manager sends.',
    'Limited to what is credited (`more_than_credited`) and was delivered and not restocked (`more_than_delivered`).',
    'Quantity defaults to all that is open; damaged goods, or another location, get a lot of their own.',
    'Goods of supplier credits use `documents_receiving_returnItems`.',
    'Undo with `documents_creditNotes_undoRestock`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'restock',
  dryRunInput: (reader, id) => ({
    line_entity_ids: openLines(
      reader.lines(id) as readonly DocLine[],
      takesBack(reader.state(doc, id)),
    ),
  }),
  takes: Input,
  gives: writtenWith({ restock_status: RestockStatus, items: Type.Array(MovedLot) }),
  refuses: [
    notFound,
    nothingNamed,
    noSuchLine,
    unknownPlace,
    tooPrecise,
    moreThanCredited,
    moreThanDelivered,
    noLotForReturn,
    costOfOriginal,
    roleTooLow,
  ],
  reads: (reader, input, state, now) => {
    const all = reader.lines(input.entity_id) as readonly DocLine[];
    const said = requestedLines(all, input);
    if (isRefusal(said)) return said;
    const strange = said.find(({ location_id: id }) => id !== undefined && !locationOf(reader, id));
    if (strange) return unknownPlace({ location_id: strange.location_id });
    const broken = precisionRefusal(reader, now.company, requestedPortions(said));
    if (broken) return broken;
    const items = state.original_doc_id
      ? planOf(reader, state.original_doc_id, said, now)
      : planStandaloneRestock(reader, said, now, takesBack(state));
    return isRefusal(items) ? items : { items, all };
  },
  decide: (state, { entity_id, date }, now, { items, all }) => ({
    facts: [
      docRestocked(entity_id, {
        date: date ?? now.today,
        items: [...items],
        restocked_by: now.caller.user_id || null,
      }),
      ...countedFacts(state.original_doc_id, entity_id, items, 1),
    ],
    answer: {
      restock_status: statusAfter(all, items, takesBack(state)),
      items: movedGoods(items),
    },
  }),
});

/** True for an invoice, whose negative lines take goods back. */
const takesBack = (state: Doc | undefined): boolean =>
  state !== undefined && typeOf(state).goods === 'delivery';

/** Ids of the lines of goods of which something is to come back. */
const openLines = (lines: readonly DocLine[], isInvoice: boolean): readonly string[] =>
  lines
    .filter((line) => line.is_goods && !isZero(openReturn(line, isInvoice)))
    .map(({ line_id }) => line_id);

/** Plan of a restock by the deliveries of the original. */
const planOf = (
  reader: Reader,
  id: string,
  said: readonly RestockRequest[],
  now: Now,
): readonly RestockedItem[] | Refusal => {
  if (said.some(({ cost_price }) => cost_price !== undefined)) return costOfOriginal();
  const lines = reader.lines(id) as readonly DocLine[];
  const fulfilled_items = reader.state(doc, id)?.fulfilled_items ?? [];
  return planRestock(reader, { id, lines, fulfilled_items }, said, now);
};

/** Facts on the original: what is restocked by line, or with sign −1 removed again. */
export const countedFacts = (
  original_doc_id: string | null | undefined,
  credit_note_id: string,
  items: readonly RestockedItem[],
  sign: 1 | -1,
): readonly Fact[] =>
  original_doc_id
    ? [docRestockCounted(original_doc_id, { credit_note_id, lines: restockCounts(items, sign) })]
    : [];

/** Restocked quantities by line of the original; negative with sign −1. */
const restockCounts = (
  items: readonly RestockedItem[],
  sign: 1 | -1,
): { line_id: string; quantity: number }[] =>
  items.flatMap(({ original_line_id, quantity }) =>
    original_line_id
      ? [{ line_id: original_line_id, quantity: sign === 1 ? quantity : neg(quantity) }]
      : [],
  );

const statusAfter = (
  lines: readonly DocLine[],
  items: readonly RestockedItem[],
  isInvoice: boolean,
): string => {
  const isBack = (line: DocLine): boolean => {
    const now = items.filter((one) => one.line_id === line.line_id).map((one) => one.quantity);
    return compare(sum(now), openReturn(line, isInvoice)) >= 0;
  };
  return lines.filter((line) => line.is_goods).every(isBack) ? 'restocked' : 'partial';
};
