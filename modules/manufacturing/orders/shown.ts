import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { benchFor, told } from '../running/bench.ts';
import { mfgOrderCreated } from './facts.ts';
import { OrderRecord } from './record.ts';
import { blank } from './state.ts';
import { orderRecord } from './view.ts';

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
  const { order } = told(benchFor(id, blank, nowhere, now), mfgOrderCreated(id, data));
  return { id, entity_id: id, entity_type: 'mfg_order', ...orderRecord(order) };
};
