import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
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

/** A run as it stands right after it was planned. */
export const Shown = Type.Object(fields, { additionalProperties: true });

const nowhere = { lots: [], places: new Map(), standards: new Map(), labor_rate: 0 };

/** The record of a run that is about to be recorded. */
export const shownAs = (
  id: string,
  data: Parameters<typeof mfgOrderCreated>[1],
  now: Now,
): object => {
  const { order } = recorded(contextFor(id, blank, nowhere, now), mfgOrderCreated(id, data));
  return { id, entity_id: id, entity_type: 'mfg_order', ...orderRecord(order) };
};
