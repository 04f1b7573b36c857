import { Type } from '@sinclair/typebox';
import { CredentialField } from '../../../kernel/declare/input/credential-field.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { outbounds } from '../platforms/platform.ts';
import { stockAuditOf } from '../records/stock.ts';
import { lastRun, RunShape } from '../runs/run.ts';
import { configFields, EntityName, type Known } from './connector.ts';
import { hookOf, hookUrl } from './hook.ts';

const text = Type.String();

/** Connector in a list. */
export const ConnectorRow = Type.Object({
  name: text,
  display_name: text,
  category: text,
  supported_entities: Type.Array(EntityName),
  /** Outbound queues that the platform supports. */
  sends: Type.Array(Type.Union(outbounds.map((one) => Type.Literal(one)))),
  direction: configFields.direction,
  connected: Type.Boolean(),
  must_reconnect: Type.Boolean({
    description:
      'It was connected before a restore. Backups hold no credentials: connect it again.',
  }),
});

/** Connector with its configuration, without credentials. */
export const ConnectorShape = titled(
  'Connector',
  Type.Object({
    ...ConnectorRow.properties,
    ...configFields,
    /** Fields that `connectors_connectors_connect` takes for this platform. */
    credential_fields: Type.Array(CredentialField),
    address: orNull(text),
    webhook_url: orNull(text),
    last_daily_sync_at: orNull(text),
    last_run: orNull(RunShape),
    /** Audit with the counts of the platform that differ from the stock; a person finalizes and adjusts it. */
    stock_audit_id: orNull(text),
  }),
);

/** Row of a connector in a list. */
export const rowOf = ({ platform, config, state, mustReconnect }: Known) => ({
  name: platform.name,
  display_name: platform.display_name,
  category: platform.category,
  supported_entities: [...platform.supported_entities],
  sends: [...platform.sends],
  direction: config.direction,
  connected: state.is_active && !mustReconnect,
  must_reconnect: mustReconnect,
});

/** Connector as answered. */
export const connectorRecord = (reader: Reader, known: Known, services: Services) => {
  const { name } = known.platform;
  const hook = hookOf(reader, name);
  return {
    ...rowOf(known),
    ...known.config,
    credential_fields: [...known.platform.credential_fields],
    address: known.state.address,
    webhook_url: hook === undefined ? null : hookUrl(services, name, hook),
    last_daily_sync_at: known.state.last_daily_sync_at,
    last_run: lastRun(reader, name) ?? null,
    stock_audit_id: stockAuditOf(reader, name) ?? null,
  };
};
