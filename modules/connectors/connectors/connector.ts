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

/** What may be kept in step. */
export const EntityName = one(entities);

/** How a connector keeps in step; the hour is UTC. */
export const configFields = {
  direction: one(['inbound', 'outbound', 'both'] as const),
  sync_frequency: one(['realtime', 'manual', 'daily'] as const),
  daily_sync_hour: Type.Integer({ minimum: 0, maximum: 23 }),
};
const Config = Type.Object(configFields);
export type Config = Static<typeof Config>;

/** A mark of what a platform has of a record on a way out. */
export const There = Type.Object({ to: one(outbounds), mark: Type.String() });
export type There = Static<typeof There>;

const kind = 'connector';
const platform = Type.String();

export const connectorConfigured = fact(
  'connector.configured',
  kind,
  Type.Object({ platform, ...configFields }),
);

/** Credentials are there; they are no part of it. */
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

/** Which entity is to be brought in step, and who wants it. */
export const requestFields = {
  platform,
  entity: EntityName,
  cause: one(['daily', 'webhook'] as const),
};

/** The clock, or the platform, wants an entity to be brought in step. */
export const connectorSyncRequested = fact(
  'connector.sync_requested',
  kind,
  Type.Object(requestFields),
);

/** A record of the platform is this one of ours. */
export const connectorRecordLinked = fact(
  'connector.record_linked',
  kind,
  Type.Object({
    platform,
    entity: EntityName,
    external_id: Type.String(),
    entity_id: Type.String(),
    mark: Type.String(),
    /** What the platform has of it on a way out. */
    there: Type.Optional(There),
  }),
);

/** A platform of a company: how it is kept in step, whether it is connected. */
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

/** One of each platform a company, under an id of its own. */
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

/** The id of a company's connector. */
export const connectorId = (name: string): string => `connector:${name}`;

/** A platform with what a company has set for it. */
export type Known = {
  readonly platform: Platform;
  readonly config: Config;
  readonly state: Connector;
  /** Version of its entity; none until something of it was recorded. */
  readonly version: number | undefined;
};

/** A platform as a company has it; websites are in step at once unless told otherwise, accounting by hand. */
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
  return { platform: found, config, state, version: stored?.version };
};

/** The platforms of a company that are connected. */
export const connectedOf = (reader: Reader): readonly Known[] =>
  [...platforms.keys()].flatMap((name) => {
    const known = knownOf(reader, name);
    return !isRefusal(known) && known.state.is_active ? [known] : [];
  });
