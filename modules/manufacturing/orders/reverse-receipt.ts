import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero, neg } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import {
  averagedSku,
  type Lot,
  leavingCost,
  lotsById,
  lotsOf,
  lotValue,
  methodOf,
} from '../../inventory/contract/queries.ts';
import { onRun, reasonInput } from '../planning/input.ts';
import { entryFor } from '../production/production-context.ts';
import { lotTouched, unknownReceipt } from '../refusals.ts';
import { mfgOrderReceiptReversed } from '../state/goods-facts.ts';
import { mfgOrder } from '../state/order.ts';
import { liveReceipts, type MfgOrder, type Receipt } from '../state/order-state.ts';
import { JournalId } from './answers.ts';

/** Reverses a receipt while its lot is untouched; a completed run is in progress again. */
export const reverseReceipt = command('manufacturing.orders.reverseReceipt', {
  says: 'Reverse a receipt of a production run.',
  explains: [
    'The received lot must be whole, available, unreserved and at its place (`lot_touched`), otherwise return its goods first.',
    'The receipt is posted back (1131 against 1130, overhead against 5310; a revaluation since goes to 5420), and a completed run is in progress again with its closing entry reversed.',
    'Components stay issued; return them separately.',
    'Receive again with `manufacturing_orders_receive`.',
  ],
  by: 'manager',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    ...reasonInput,
    receipt_id: AnyId,
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ status: Type.Literal('in_progress'), journal_id: JournalId }),
  asks: 'reverse-receipt',
  dryRunInput: (reader, _, order) => {
    const receipt = untouchedOf(reader, order) ?? liveReceipts(order).at(-1);
    return receipt && { receipt_id: receipt.id };
  },
  refuses: [unknownReceipt, lotTouched],
  reads: (reader, { receipt_id }, order, now) => {
    const receipt = liveReceipts(order).find(({ id }) => id === receipt_id);
    if (!receipt) return unknownReceipt({ receipt_id });
    const lot = lotsById(reader, [receipt.lot_id]).find(({ id }) => id === receipt.lot_id);
    const isAveraged = lot && methodOf(now.company) === 'average';
    return { receipt, lot, averaged: isAveraged ? averagedOf(reader, receipt, lot) : undefined };
  },
  decide: (order, { order_id, reason, date }, now, { receipt, lot, averaged }) => {
    if (!lot || !isUntouched(lot, receipt))
      return lotTouched({ lots: [receipt.lot_sku], status: lot?.status });
    const { id, line_id, lot_id, lot_sku, quantity, unit_cost, total_cost, overhead_cost } =
      receipt;
    const cost = averaged?.unit_cost ?? lot.unit_cost;
    const value_delta = neg(lotValue(quantity, cost, order.currency));
    const wip = order.closing ?? { residue: 0, role: 'mfg_variance' };
    const journal_id = entryFor(now, total_cost, overhead_cost, value_delta, wip.residue);
    return {
      facts: [
        mfgOrderReceiptReversed(order_id, {
          receipt_id: id,
          ...{ line_id, lot_id, lot_sku, quantity, unit_cost },
          ...{ total_cost, value_delta, overhead_cost, wip },
          ...(averaged ? { averaged } : {}),
          reason: reason ?? null,
          date: reversalDate(now, date, receipt.date),
          journal_id,
        }),
      ],
      answer: { status: 'in_progress', journal_id },
    };
  },
});

/** Unit cost of the leaving lot under moving average: its receipt cost, if the rest of the SKU can bear it. */
const averagedOf = (
  reader: Reader,
  receipt: Receipt,
  lot: Lot,
): { sku: string; unit_cost: number } => {
  const sku = averagedSku(lot, receipt.lot_sku.replace(/\.\d+$/, ''));
  return { sku, unit_cost: leavingCost(lotsOf(reader, { sku }), lot, receipt) };
};

/** Events that the machine allows and the lots block: a reversal needs a receipt with an untouched lot. */
export const refusedByLots = (
  reader: Reader,
  events: readonly string[],
  order_id: string,
): string[] => {
  const order = events.includes('reverse-receipt') ? reader.state(mfgOrder, order_id) : undefined;
  if (!order) return [];
  return untouchedOf(reader, order) ? [] : ['reverse-receipt'];
};

/** First receipt with an untouched lot, if any. */
const untouchedOf = (reader: Reader, order: MfgOrder): Receipt | undefined => {
  const receipts = liveReceipts(order);
  const lots = new Map(
    lotsById(
      reader,
      receipts.map(({ lot_id }) => lot_id),
    ).map((lot) => [lot.id, lot]),
  );
  return receipts.find((receipt) => {
    const lot = lots.get(receipt.lot_id);
    return lot !== undefined && isUntouched(lot, receipt);
  });
};

/** Tests that a lot was not sold, reserved, changed or moved since its receipt. */
const isUntouched = (lot: Lot, receipt: Receipt): boolean =>
  lot.quantity === receipt.quantity &&
  isZero(lot.sold) &&
  isZero(lot.reserved) &&
  lot.status === 'available' &&
  lot.location_id === receipt.location_id;
