import { Type } from '@sinclair/typebox';
import { Amount, AnyId, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { workingHours } from './working-hours.ts';

/** Input of a work center. */
export const centerInput = {
  name: Type.Optional(Name),
  wip_location_id: Type.Optional(orNull(AnyId)),
  labor_rate: Type.Optional(Amount),
  /** Number of stations that work in parallel, each on one operation at a time; a fraction is dropped. */
  capacity: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })),
  hours_per_day: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 24 })),
  ...workingHours,
};
