import { type Static, Type } from '@sinclair/typebox';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { listOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';
import { workCenterTable } from '../tables.ts';
import { type WorkCenter, workCenter } from './center.ts';
import { keyOf } from './lookup.ts';
import { workingHours } from './working-hours.ts';

/** Planned load of a work center on a day. */
export const Load = Type.Object({
  date: Type.String(),
  available_hours: Type.Number(),
  planned_hours: Type.Number(),
  pct: Type.Number(),
});

/** Planned load of a work center on a day. */
export type Load = Static<typeof Load>;

/** Record of a work center. */
export const WorkCenterRecord = titled(
  'WorkCenter',
  recordOf({
    name: Type.String(),
    wip_location_id: orNull(Type.String()),
    labor_rate: Type.Optional(Type.Number()),
    capacity: Type.Number(),
    hours_per_day: Type.Number(),
    is_default: Type.Boolean(),
    is_active: Type.Boolean(),
    ...workingHours,
    load: Type.Optional(Type.Array(Load)),
  }),
);

export const WorkCenterList = listOf(WorkCenterRecord);

/** View of the work centers of a company. */
export const workCenterView = view(workCenterTable, {
  of: workCenter,
  v: 2,
  columns: ({ name, is_default, is_active }: WorkCenter) => ({
    name,
    sort_name: sortName(name),
    name_key: is_active ? keyOf(name) : null,
    is_default: is_default ? 1 : 0,
    is_active: is_active ? 1 : 0,
  }),
});
