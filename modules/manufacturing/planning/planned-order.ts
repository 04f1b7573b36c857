import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { contextFor, recorded } from '../production/production-context.ts';
import { mfgOrderCreated } from '../state/facts.ts';
import { blank } from '../state/order-state.ts';
import { OrderRecord } from '../state/record.ts';
import { orderRecord } from '../state/view.ts';

const {
  version: _,
  created_at: __,
  updated_at: ___,
  allowed_actions: ____,
  ...fields
} = OrderRecord.properties;

/** Record of a newly planned run. */
export const PlannedRecord = titled('PlannedProductionOrder', Type.Object(fields));

const nowhere = { lots: [], places: new Map(), standards: new Map(), labor_rate: 0 };

/** Record of a run from its creation fact. */
export const plannedRecord = (
  id: string,
  data: Parameters<typeof mfgOrderCreated>[1],
  now: Now,
): object => {
  const { order } = recorded(contextFor(id, blank, nowhere, now), mfgOrderCreated(id, data));
  return { id, entity_id: id, entity_type: 'mfg_order', ...orderRecord(order) };
};
