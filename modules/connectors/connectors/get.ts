import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { unknownConnector } from '../refusals.ts';
import { knownOf } from './connector.ts';
import { ConnectorShape, connectorRecord } from './connector-record.ts';

/** A connector with its configuration, connection and latest synchronization. */
export const get = query('connectors.connectors.get', {
  says: 'Read a connector; credentials are never returned.',
  explains: [
    'Includes the settings with their defaults, the entities that the platform supports, and the latest synchronization.',
    '`webhook_url` is null unless connected; register it at the platform by hand.',
    '`stock_audit_id` is the draft audit with stock counts of the platform that differ and wait for a person.',
    '`credential_fields` names the fields that this platform needs to connect.',
    '`must_reconnect` is true after a restore, because backups hold no credentials.',
  ],
  by: 'viewer',
  takes: Type.Object({ connector_name: AnyId }),
  gives: ConnectorShape,
  refuses: [unknownConnector],
  answer: (reader, { connector_name }, _, services) => {
    const known = knownOf(reader, connector_name);
    return isRefusal(known) ? known : connectorRecord(reader, known, services);
  },
});
