import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { onRun } from '../planning/input.ts';
import { mfgOrder } from '../state/order.ts';
import { VarianceReport, varianceOf } from './variances.ts';

/** Planned and actual cost of a run with its variances. */
export const variance = query('manufacturing.orders.variance', {
  says: 'Compare what a production run costs with what was planned.',
  explains: [
    'Compares the cost basis at planning with materials, labor and overhead recorded so far, in company currency; before completion the figures are provisional.',
    'Variances are positive where the run costs more than planned: material price and usage, labor rate and efficiency, overhead, and yield at planned unit cost.',
    'Unit costs have six decimals and refer to main outputs.',
  ],
  by: 'manager',
  takes: Type.Object(onRun),
  gives: VarianceReport,
  refuses: [notFound],
  answer: (reader, { order_id }) => {
    const order = reader.state(mfgOrder, order_id);
    return order ? varianceOf(order) : notFound({ what: mfgOrder.title, id: order_id });
  },
});
