import { Type } from '@sinclair/typebox';
import { badData, Taken } from '../../../kernel/declare/imports/data.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { nextOrderNumber } from '../planning/number.ts';
import { recipeRefusals } from '../recipes/recipe-lookup.ts';
import { mfgOrder } from '../state/order.ts';
import { boms } from './bom.ts';
import { events } from './order.ts';
import { badId, noOutputItem, notImportable, orderExists, unknownEvent } from './refusals.ts';

/** Events that move goods or values, which cannot be imported. */
const notImported = [
  'mfg.order.issued',
  'mfg.order.returned',
  'mfg.order.received',
  'mfg.order.receipt_reversed',
  'mfg.order.scrapped',
  'mfg.order.split',
  'mfg.order.scheduled',
  'mfg.order.updated',
];

/** Imports one event of a run or a bill of materials. */
export const takeOver = command('manufacturing.imports.takeOver', {
  says: 'Import one event of production.',
  by: 'manager',
  takes: Taken,
  gives: writtenWith({ told: Type.String() }),
  refuses: [
    unknownEvent,
    notImportable,
    badData,
    badId,
    orderExists,
    noOutputItem,
    notFound,
    notAllowed,
    ...recipeRefusals,
  ],
  reads: (reader, taken, _, now) => {
    const { event_type, entity_id } = taken;
    const make = events[event_type] ?? boms[event_type];
    if (!make)
      return (notImported.includes(event_type) ? notImportable : unknownEvent)({ event_type });
    const order = reader.entity(mfgOrder, entity_id);
    const facts = make(taken, { reader, now, order, number: nextOrderNumber(reader, now) });
    return isRefusal(facts) ? facts : { facts };
  },
  decide: (_, { event_type }, __, { facts }) => ({
    facts,
    answer: { told: event_type.endsWith('.created') ? 'created' : 'updated' },
  }),
});
