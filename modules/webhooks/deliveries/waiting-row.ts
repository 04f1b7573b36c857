import type { Kept } from '../../../kernel/declare/decision.ts';
import { jobName } from './job-name.ts';

/** Row of a delivery that is due at an instant, as if it had never been tried. */
export const waitingRow = (
  endpointId: string,
  { ledger_id, entity_id }: { readonly ledger_id: number; readonly entity_id: string },
  next_at: string,
): Kept => ({
  keep: 'job',
  row: {
    ledger_id,
    reaction: jobName(endpointId),
    entity_id,
    status: 'waiting',
    attempts: 0,
    next_at,
    error: null,
  },
});
