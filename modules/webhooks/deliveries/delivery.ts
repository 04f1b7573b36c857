import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { pausedByRestore } from '../../../kernel/platform/job-outcome.ts';

/** Status of a delivery; `held` waits for the release of jobs after a restore. */
export const DeliveryStatus = oneOf(['waiting', 'delivered', 'dead', 'held']);
export type DeliveryStatus = Static<typeof DeliveryStatus>;

/** A delivery as answered. */
export const DeliveryRecord = titled(
  'WebhookDelivery',
  Type.Object({
    event_id: Type.Integer({ description: 'Ledger id of the event.' }),
    webhook_id: Type.String({ description: 'Header `webhook-id`, the same at every attempt.' }),
    event_type: Type.String(),
    entity_type: Type.String(),
    entity_id: Type.String(),
    status: DeliveryStatus,
    attempts: Type.Integer(),
    next_attempt_at: orNull(Instant),
    error: orNull(Type.String({ description: 'Reason of the last failure.' })),
  }),
);

/** A delivery as stored: a job and the entry that it delivers. */
export type DeliveryRow = {
  readonly ledger_id: number;
  readonly status: 'waiting' | 'done' | 'parked';
  readonly attempts: number;
  readonly next_at: string;
  readonly error: string | null;
  readonly entity_id: string;
  readonly event_type: string;
  readonly entity_type: string;
  readonly hash: string;
};

/** Columns of a delivery, for SQL over `job j` and `ledger l`. */
export const deliveryColumns = `j.ledger_id, j.status, j.attempts, j.next_at, j.error, j.entity_id,
 l.event_type, l.entity_type, l.hash`;

/** Status of a delivery by the columns of its job. */
export const statusOf = ({
  status,
  error,
}: Pick<DeliveryRow, 'status' | 'error'>): DeliveryStatus => {
  if (status === 'waiting') return 'waiting';
  if (status === 'done') return 'delivered';
  return error === pausedByRestore ? 'held' : 'dead';
};

/** Condition of a status over `job j`; `:paused` is the error of jobs that a restore has paused. */
export const statusConditions: Readonly<{ [S in DeliveryStatus]: string }> = {
  waiting: " AND j.status='waiting'",
  delivered: " AND j.status='done'",
  dead: " AND j.status='parked' AND j.error IS NOT :paused",
  held: " AND j.status='parked' AND j.error IS :paused",
};
