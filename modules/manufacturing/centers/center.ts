import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { workingHours } from './working-hours.ts';

/** Fields of a work center. */
const centerFields = {
  name: Type.String(),
  wip_location_id: orNull(Type.String()),
  /** Company currency per hour. */
  labor_rate: Type.Number(),
  /** Number of stations that work in parallel, each on one operation at a time; a fraction is dropped. */
  capacity: Type.Number(),
  hours_per_day: Type.Number(),
  is_default: Type.Boolean(),
  ...workingHours,
};

export const mfgWorkCenterCreated = fact(
  'mfg.work_center.created',
  'work_center',
  Type.Object(centerFields),
);

export const mfgWorkCenterUpdated = fact(
  'mfg.work_center.updated',
  'work_center',
  Type.Partial(Type.Object(centerFields)),
);

export const mfgWorkCenterDeleted = fact('mfg.work_center.deleted', 'work_center', Type.Object({}));

const State = Type.Object({ ...centerFields, is_active: Type.Boolean() });

/** State of a work center. */
export type WorkCenter = Static<typeof State>;

const when = on<WorkCenter>();

/** The work center actor; a deleted one is kept as inactive. */
export const workCenter = actor<WorkCenter>('work_center', {
  title: 'work center',
  initial: {
    name: '',
    wip_location_id: null,
    labor_rate: 0,
    capacity: 1,
    hours_per_day: 8,
    is_default: false,
    is_active: true,
  },
  folds: [
    when(mfgWorkCenterCreated, (_, data) => ({ ...data, is_active: true })),
    when(mfgWorkCenterUpdated, (state, data) => ({ ...state, ...data })),
    when(mfgWorkCenterDeleted, (state) => ({ ...state, is_active: false, is_default: false })),
  ],
});
