import { type Static, Type } from '@sinclair/typebox';
import { type Role, withoutFields } from '../../../kernel/declare/access.ts';
import { sightIn, visibleTo } from '../../../kernel/declare/confidential/sight.ts';
import type { FactKind } from '../../../kernel/declare/fact.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, orNull } from '../../../kernel/declare/schemas.ts';
import type { Entry as LedgerEntry } from '../../../kernel/ledger/entry.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';

/** An entry of the ledger as answered. */
export const Entry = titled(
  'LedgerEntry',
  Type.Object({
    id: Type.Integer(),
    company_id: Type.String(),
    entity_id: Type.String(),
    entity_type: Type.String(),
    event_type: Type.String(),
    data: Type.Record(Type.String(), Type.Unknown()),
    metadata: Type.Record(Type.String(), Type.Unknown()),
    actor_id: orNull(Type.String()),
    location_id: orNull(Type.String()),
    source: Type.String(),
    idempotency_key: orNull(Type.String()),
    ts: Instant,
    correlation_id: Type.String(),
    causation_id: orNull(Type.Integer()),
    prev_hash: Type.String(),
    hash: Type.String(),
    redacted: Type.Optional(Type.Boolean()),
    erased: Type.Optional(
      Type.Boolean({ description: 'Personal values of the entry are erased and read as null.' }),
    ),
    entity_name: Type.Optional(orNull(Type.String())),
    actor_name: Type.Optional(orNull(Type.String())),
  }),
);

/** An entry of the ledger as answered. */
export type Entry = Static<typeof Entry>;

/** An entry as a role may see it: without costs, purchase prices and fields that the company shows to higher roles; then it says so. */
export const shownEntry = (
  registry: Registry,
  reader: Reader,
  entry: LedgerEntry,
  role: Role,
): Entry => {
  const plain = withoutConfidential(registry, reader, entry, role);
  if (entry.entity_type !== 'item') return plain;
  const hidden = hiddenFrom(companyHere(reader), role);
  const field = kindOf(registry, entry)?.about?.(entry.data as never);
  if (field !== undefined && hidden.has(field)) return { ...entry, data: {}, redacted: true };
  const data = withoutFields(plain.data, hidden);
  return data === plain.data ? plain : { ...plain, data, redacted: true };
};

const kindOf = (registry: Registry, { event_type }: LedgerEntry): FactKind | undefined =>
  registry.actorOfFact.get(event_type)?.folds.get(event_type)?.fact;

const withoutConfidential = (
  registry: Registry,
  reader: Reader,
  entry: LedgerEntry,
  role: Role,
): Entry => {
  const sight = sightIn(reader, role);
  if (sight === 'costs') return entry;
  const kind = kindOf(registry, entry);
  const isHidden = kind?.shownBelowManager === 'none' || kind?.isCost?.(entry.data as never);
  if (isHidden) return { ...entry, data: {}, redacted: true };
  const isPriced = sight === 'none' && isOfPriced(registry, reader, entry);
  const costs = kind?.costs ?? none;
  const data = visibleTo(sight, entry.data, { costs, prices: kind?.prices ?? none, isPriced });
  return data === entry.data ? entry : { ...entry, data, redacted: true };
};

/** True if the entity of an entry shows purchase prices; one of a dry run is known by its data alone. */
const isOfPriced = (
  registry: Registry,
  reader: Reader,
  { entity_id, entity_type, data }: LedgerEntry,
): boolean => {
  const actor = registry.actors.get(entity_type);
  const state = entity_id === undefined ? undefined : reader.any(entity_id)?.state;
  return actor?.isPriced(state ?? data) === true;
};

const none: ReadonlySet<string> = new Set();
