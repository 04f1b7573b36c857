import type { Static } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { centerOf } from '../centers/lookup.ts';
import { twice, unknownCenter } from '../refusals.ts';
import type { Step } from '../state/fields.ts';
import type { StepInput } from './input.ts';

type Sent = Static<typeof StepInput>;

/** Refusal of sent steps: a work center that is unknown or inactive, or an id that two steps have. */
export const stepsProblem = (reader: Reader, steps: readonly Sent[]): Refusal | undefined => {
  const named = steps.flatMap(({ work_center_id, alternates = [] }) => [
    work_center_id,
    ...alternates.map((one) => one.work_center_id),
  ]);
  const unknown = named.find((id) => id && !centerOf(reader, id));
  if (unknown) return unknownCenter({ work_center_id: unknown });
  const ids = steps.flatMap(({ id }) => id ?? []);
  const again = ids.find((id, at) => ids.indexOf(id) !== at);
  return again === undefined ? undefined : twice({ what: 'A step', sku: again });
};

/** Steps as recorded, sorted by `order`; missing ids are assigned. */
export const stepsFrom = (sent: readonly Sent[], now: Pick<Now, 'id'>): Step[] =>
  sent
    .map(
      (one, at): Step => ({
        id: one.id ?? now.id(),
        name: one.name,
        work_center_id: one.work_center_id ?? null,
        setup_minutes: one.setup_minutes ?? 0,
        run_minutes_per_unit: one.run_minutes_per_unit ?? 0,
        wait_minutes: one.wait_minutes ?? 0,
        instructions: one.instructions ?? null,
        requires_check: one.requires_check ?? false,
        order: one.order ?? at + 1,
        ...schedulingOf(one),
      }),
    )
    .sort((a, b) => a.order - b.order);

/** Fields for scheduling that were sent. */
const schedulingOf = ({ setup_family, transfer_batch, max_stations, alternates }: Sent) => ({
  ...(setup_family ? { setup_family } : {}),
  ...(transfer_batch ? { transfer_batch } : {}),
  ...(max_stations ? { max_stations } : {}),
  ...(alternates && alternates.length > 0 ? { alternates } : {}),
});
