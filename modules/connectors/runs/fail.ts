import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorSynced, goesOn } from './run.ts';

const Input = Type.Object({
  connector: Type.String(),
  entity: Type.String(),
  direction: Type.String(),
  started_at: Type.String(),
  error: Type.String(),
});

/** What is noted of a synchronization that could not be. */
export type Failed = Static<typeof Input>;

/** Notes that a platform could not be asked. */
export const fail = command('connectors.runs.fail', {
  says: 'Note a synchronization that failed.',
  by: 'admin',
  takes: Input,
  reads: (reader, { connector, entity }) => ({ on: goesOn(reader, connector, entity) }),
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
