import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  Name,
  orNull,
  PositiveQuantity,
  Short,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { onRun, reasonInput } from '../planning/input.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor, type ProductionContext } from '../production/production-context.ts';
import { inputScrapped, type Loss, outputScrapped } from '../production/scrap.ts';
import {
  moreThanIssued,
  moreThanOutstanding,
  notAComponent,
  notAnOutput,
  tooPrecise,
} from '../refusals.ts';
import { mfgOrder } from '../state/order.ts';
import { entriesIn, JournalId } from './answers.ts';

/** Scraps output or components of a run; normal scrap is absorbed by the remaining output. */
export const scrap = command('manufacturing.orders.scrap', {
  says: 'Scrap output or components of a production run.',
  explains: [
    'Without `item_id` output is scrapped, at most what is outstanding (`more_than_outstanding`); otherwise unused issued components (`more_than_issued`).',
    'Abnormal scrap, the default, posts its cost as a loss (5450 against 1131); normal scrap posts nothing and its cost is borne by the remaining output.',
    'By-products have no scrap value.',
    'Cannot be undone.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    ...reasonInput,
    quantity: PositiveQuantity,
    unit: Type.Optional(orNull(Short)),
    /** Scrapped component; without it, the output is scrapped. */
    item_id: Type.Optional(orNull(AnyId)),
    output_sku: Type.Optional(Name),
    abnormal: Type.Optional(Type.Boolean({ default: true })),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ scrap_value: Type.Optional(Type.Number()), journal_id: JournalId }),
  asks: 'scrap',
  refuses: [notAComponent, notAnOutput, tooPrecise, moreThanIssued, moreThanOutstanding],
  reads: (reader, _, order) => ({ around: productionReads(reader, order) }),
  decide: (order, input, now, { around }) => {
    const { order_id, quantity, unit, reason, abnormal = true, date } = input;
    const context = contextFor(order_id, order, around, now, date);
    const after = scrapped(context, input, { quantity, unit, reason, abnormal });
    if (isRefusal(after)) return after;
    const { facts } = after;
    return {
      facts,
      answer: {
        scrap_value: sub(after.order.wip.scrapped, order.wip.scrapped),
        journal_id: entriesIn(facts)[0] ?? null,
      },
    };
  },
});

type Named = { readonly item_id?: string | null; readonly output_sku?: string };

const scrapped = (
  context: ProductionContext,
  { item_id, output_sku }: Named,
  loss: Loss,
): ProductionContext | Refusal => {
  const { inputs, expected_outputs } = context.order;
  if (item_id) {
    const input = inputs.find((one) => one.item_id === item_id);
    return input ? inputScrapped(context, input, loss) : notAComponent({ item_id });
  }
  const mains = expected_outputs.filter(({ is_byproduct }) => !is_byproduct);
  const output =
    output_sku === undefined && mains.length === 1
      ? mains[0]
      : expected_outputs.find(({ sku }) => sku === output_sku);
  return output
    ? outputScrapped(context, output, loss)
    : notAnOutput({ outputs: expected_outputs.map(({ sku }) => sku) });
};
