import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { connectorId, connectorSyncRequested, requestFields } from './connector.ts';

/** Has an entity brought in step after the commit. */
export const requestSync = command('connectors.connectors.requestSync', {
  says: 'Have an entity of a connector brought in step.',
  by: 'admin',
  takes: Type.Object(requestFields),
  decide: (_, input) => [connectorSyncRequested(connectorId(input.platform), input)],
});
