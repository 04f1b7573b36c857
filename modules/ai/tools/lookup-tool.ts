import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox';
import type { Tool } from './tool.ts';

/** Number of records of a lookup. */
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
/** Date of a lookup. */
export const Day = Type.Optional(Type.String({ format: 'date' }));
/** Text of a lookup. */
export const Text = Type.Optional(Type.String({ maxLength: 200 }));
/** Period of a lookup. */
export const period = { date_from: Day, date_to: Day };

/** Declares a lookup tool. */
export const tool = <P extends TProperties>(
  name: string,
  says: string,
  takes: P,
  asks: (
    input: Static<ReturnType<typeof Type.Object<P>>>,
    now: { readonly today: string },
  ) => ReturnType<Tool['asks']>,
): Tool => ({
  name,
  says,
  takes: Type.Object(takes) as unknown as TObject,
  asks: asks as Tool['asks'],
});
