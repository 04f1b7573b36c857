import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { unknownConnector } from '../refusals.ts';
import { configure } from './configuration.ts';
import { configFields, knownOf } from './connector.ts';

/**
 * Changes direction, frequency and hour of a connector's synchronization; absent fields keep their
 * value.
 */
export const update = command('connectors.connectors.update', {
  says: 'Change the synchronization settings of a connector.',
  explains: [
    '`realtime` reacts to webhooks and sends changes at once, `daily` runs at `daily_sync_hour` (UTC), `manual` only on request.',
    '`direction` limits the connector to importing or sending.',
    'Missing fields keep their value; defaults are both directions, realtime for web shops and manual for accounting systems.',
    'Takes effect with the next synchronization; a session is needed.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    connector_name: AnyId,
    ...Type.Partial(Type.Object(configFields)).properties,
  }),
  gives: writtenWith(configFields),
  refuses: [unknownConnector],
  reads: (reader, { connector_name }) => {
    const known = knownOf(reader, connector_name);
    return isRefusal(known) ? known : { known };
  },
  decide: (_, { connector_name, ...changes }, __, { known }) => {
    const { facts, config, written } = configure(connector_name, known, changes);
    return { facts, answer: { ...config, ...written } };
  },
});
