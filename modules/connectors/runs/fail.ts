import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorSynced, resumePointOf } from './run.ts';

const Input = Type.Object({
  connector: Type.String(),
  entity: Type.String(),
  direction: Type.String(),
  started_at: Type.String(),
  error: Type.String(),
});

/** Synchronization that failed. */
export type Failed = Static<typeof Input>;

/** Records a synchronization that failed; the resume point is kept. */
export const fail = command('connectors.runs.fail', {
  says: 'Record a failed synchronization.',
  by: 'admin',
  takes: Input,
  reads: (reader, { connector, entity }) => ({ on: resumePointOf(reader, connector, entity) }),
  decide: (_, { error, ...run }, now, { on }) => [
    connectorSynced(now.id(), {
      ...run,
      ...on,
      begun_at: on.begun_at ?? run.started_at,
      finished_at: now.ts,
      ...{ created_count: 0, updated_count: 0, skipped_count: 0, queued_count: 0 },
      errors: [error],
      status: 'failed',
    }),
  ],
});
