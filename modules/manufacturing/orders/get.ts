import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { onRun } from '../planning/input.ts';
import { mfgOrder } from '../state/order.ts';
import { OrderRecord } from '../state/record.ts';
import { mfgOrderView, orderRecord } from '../state/view.ts';
import { refusedByLots } from './reverse-receipt.ts';

/** A production run, now or as of a cutoff. */
export const get = query('manufacturing.orders.get', {
  says: 'Read a production run.',
  explains: [
    '`allowed_actions` lists what the status and the received lots permit.',
    'Quantities of components and outputs are given with the outstanding part; `wip.balance` is the value still on 1131 in company currency.',
    'Costs need the manager role.',
    '`as_of` gives the run at a date, instant or ledger id; `not_found` if it did not exist then.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...onRun, as_of: Type.Optional(AsOf) }),
  gives: OrderRecord,
  refuses: [notFound],
  answer: (reader, { order_id, as_of }, now, { registry }) => {
    const unknown = notFound({ what: mfgOrder.title, id: order_id });
    if (as_of === undefined)
      return (
        readRecord(reader, mfgOrderView, order_id, now.caller.role, (acts) =>
          refusedByLots(reader, acts.split(','), order_id),
        ) ?? unknown
      );
    const kept = { actor: mfgOrder, record: orderRecord };
    return recordAt(reader, registry, kept, order_id, cutoffOf(reader, as_of), now) ?? unknown;
  },
});
