import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorId, connectorSyncRequested, requestFields } from './connector.ts';

/** Requests the synchronization of an entity; it runs after the commit. */
export const requestSync = command('connectors.connectors.requestSync', {
  says: 'Request the synchronization of an entity of a connector.',
  by: 'admin',
  takes: Type.Object(requestFields),
  decide: (_, input) => [connectorSyncRequested(connectorId(input.platform), input)],
});
