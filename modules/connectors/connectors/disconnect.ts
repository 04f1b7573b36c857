import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { notConnected, unknownConnector } from '../refusals.ts';
import { connectorDisconnected, connectorId, knownOf } from './connector.ts';
import { noHook } from './hook.ts';
import { noSecret } from './secret.ts';

/** Deletes the credentials of a platform; imported records are kept. */
export const disconnect = command('connectors.connectors.disconnect', {
  says: 'Delete the credentials of a connector.',
  explains: [
    'Webhook calls are refused and synchronization stops at once; the platform itself is not informed, so revoke the access there too.',
    'Imported records, links and the queue stay.',
    'Without credentials: `not_connected`.',
    'Set the credentials again with `connectors_connectors_connect`; the webhook address is then a new one.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({ connector_name: AnyId }),
  gives: writtenWith({ connected: Type.Literal(false) }),
  refuses: [unknownConnector, notConnected],
  reads: (reader, { connector_name }) => {
    const known = knownOf(reader, connector_name);
    if (isRefusal(known)) return known;
    return known.state.is_active ? {} : notConnected({ connector: connector_name });
  },
  decide: (_, { connector_name: platform }) => ({
    facts: [
      connectorDisconnected(connectorId(platform), { platform }),
      noSecret(platform),
      noHook(platform),
    ],
    answer: { connected: false },
  }),
});
