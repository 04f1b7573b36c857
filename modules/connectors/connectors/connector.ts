import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { platforms } from '../platforms/all.ts';
import { entities, outbounds, type Platform } from '../platforms/platform.ts';
import { unknownConnector } from '../refusals.ts';

const one = <T extends string>(names: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(names.map((name) => Type.Literal(name))));

/** Entities that can be synchronized. */
export const EntityName = one(entities);

/** Synchronization settings of a connector; the hour is UTC. */
export const configFields = {
  direction: one(['inbound', 'outbound', 'both'] as const),
  sync_frequency: one(['realtime', 'manual', 'daily'] as const),
  daily_sync_hour: Type.Integer({ minimum: 0, maximum: 23 }),
};
const Config = Type.Object(configFields);
export type Config = Static<typeof Config>;

/** Hash of the last state that a platform has of a record, for one outbound queue. */
export const PlatformState = Type.Object({ to: one(outbounds), mark: Type.String() });
export type PlatformState = Static<typeof PlatformState>;

const kind = 'connector';
const platform = Type.String();

export const connectorConfigured = fact(
  'connector.configured',
  kind,
  Type.Object({ platform, ...configFields }),
);

/** A platform was connected; credentials are stored outside the ledger. */
export const connectorConnected = fact(
  'connector.connected',
  kind,
  Type.Object({ platform, address: Type.String() }),
);

export const connectorDisconnected = fact(
  'connector.disconnected',
  kind,
  Type.Object({ platform }),
);

/** Entity to synchronize, and the cause. */
export const requestFields = {
  platform,
  entity: EntityName,
  cause: one(['daily', 'webhook'] as const),
};

/** The daily clock or a webhook requests the synchronization of an entity. */
export const connectorSyncRequested = fact(
  'connector.sync_requested',
  kind,
  Type.Object(requestFields),
);

/** A record of a platform is linked to an entity. */
export const connectorRecordLinked = fact(
  'connector.record_linked',
  kind,
  Type.Object({
    platform,
    entity: EntityName,
    external_id: Type.String(),
    entity_id: Type.String(),
    mark: Type.String(),
    /** State that the platform has of the record, if an outbound queue covers it. */
    there: Type.Optional(PlatformState),
  }),
);

/** Connector of a company: configuration and connection of one platform. */
export type Connector = Partial<Config> & {
  readonly platform: string;
  readonly is_active: boolean;
  readonly address: string | null;
  readonly last_daily_sync_at: string | null;
};

const initial: Connector = {
  platform: '',
  is_active: false,
  address: null,
  last_daily_sync_at: null,
};

const when = on<Connector>();

/** Actor of a connector: one per platform and company, with a derived id. */
export const connector = actor<Connector>(kind, {
  initial,
  status: ({ is_active }) => (is_active ? 'connected' : 'disconnected'),
  folds: [
    when(connectorConfigured, (state, data) => ({ ...state, ...data })),
    when(connectorConnected, (state, data) => ({ ...state, ...data, is_active: true })),
    when(connectorDisconnected, (state, data) => ({
      ...state,
      ...data,
      is_active: false,
      address: null,
    })),
    when(connectorSyncRequested, (state, { cause }, { ts }) =>
      cause === 'daily' ? { ...state, last_daily_sync_at: ts } : state,
    ),
    when(connectorRecordLinked, (state) => state),
  ],
});

/** Entity id of a company's connector. */
export const connectorId = (name: string): string => `connector:${name}`;

/** Platform with the configuration and state of a company's connector. */
export type Known = {
  readonly platform: Platform;
  readonly config: Config;
  readonly state: Connector;
  /** Version of the connector's entity; undefined before its first fact. */
  readonly version: number | undefined;
  /** It was connected and its credentials are gone, as after a restore: no archive has credentials. */
  readonly mustReconnect: boolean;
};

/**
 * Connector of a company with defaults: both directions; realtime for web shops, manual for
 * accounting systems.
 */
export const knownOf = (reader: Reader, name: string): Known | Refusal => {
  const found = platforms.get(name);
  if (!found) return unknownConnector({ connector: name });
  const stored = reader.entity(connector, connectorId(name));
  const state = stored?.state ?? { ...initial, platform: name };
  const config = {
    direction: state.direction ?? 'both',
    sync_frequency: state.sync_frequency ?? (found.category === 'website' ? 'realtime' : 'manual'),
    daily_sync_hour: state.daily_sync_hour ?? 2,
  };
  const mustReconnect = state.is_active && !hasCredentials(reader, name);
  return { platform: found, config, state, version: stored?.version, mustReconnect };
};

const hasCredentials = (reader: Reader, name: string): boolean =>
  reader.row('SELECT 1 FROM connector_secret WHERE company=:company AND id=:name', { name }) !==
  undefined;

/** Connected platforms of a company, those included that must be reconnected: their queues are kept. */
export const connectedOf = (reader: Reader): readonly Known[] =>
  [...platforms.keys()].flatMap((name) => {
    const known = knownOf(reader, name);
    return !isRefusal(known) && known.state.is_active ? [known] : [];
  });
