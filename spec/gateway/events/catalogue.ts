import { Ajv, type AnySchema } from 'ajv';
import * as assert from 'uvu/assert';
import { asyncapiOf } from '../../../gateway/events/asyncapi.ts';
import { eventTypesOf } from '../../../gateway/events/event-types.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { isDate, isInstant } from '../../../kernel/values/clock.ts';

export const registry = registryOf(allModules);

/** The catalogue of events, and the AsyncAPI document of it. */
export const types = eventTypesOf(registry);
export const document = asyncapiOf(types, '0.1.0');

type Message = { readonly payload: object; readonly examples: readonly { payload: object }[] };
type Components = { readonly messages: Record<string, Message>; readonly schemas: object };
export const { messages, schemas } = document['components'] as unknown as Components;

const formats = { date: isDate, 'date-time': isInstant, email: /^[^@\s]+@[^@\s]+$/ };
const checks = new Ajv({ strict: false, validateSchema: false, formats });
checks.addSchema(document as AnySchema, 'events');

/** Faults of a value against a place of the document; empty if it fits. */
export const faultsAt = (place: string, value: unknown): readonly unknown[] => {
  const check = checks.getSchema(`events#/components/${place}`);
  assert.ok(check, place);
  return check(value) === true ? [] : [place, ...(check.errors ?? [])];
};
