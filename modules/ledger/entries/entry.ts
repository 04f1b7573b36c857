import { type Static, Type } from '@sinclair/typebox';
import { type Role, withoutFields } from '../../../kernel/declare/access.ts';
import type { FactKind } from '../../../kernel/declare/fact.ts';
import type { House } from '../../../kernel/declare/module.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { sightIn, visibleTo } from '../../../kernel/declare/sight.ts';
import { companyHere, type Look } from '../../../kernel/reader/reader.ts';
import type { Told } from '../../../kernel/writer/request.ts';
import { hiddenFrom } from '../../companies/contract.ts';

/** An entry of the ledger as answered (decisions 16). */
export const Entry = Type.Object({
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
  ts: Type.String(),
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
});

/** An entry of the ledger as answered. */
export type Entry = Static<typeof Entry>;

/** An entry as a role may see it: without costs, purchase prices and fields that the company shows to higher roles; then it says so. */
export const shownEntry = (house: House, look: Look, entry: Told, role: Role): Entry => {
  const plain = withoutConfidential(house, look, entry, role);
  if (entry.entity_type !== 'item') return plain;
  const hidden = hiddenFrom(companyHere(look), role);
  const field = kindOf(house, entry)?.about?.(entry.data as never);
  if (field !== undefined && hidden.has(field)) return { ...entry, data: {}, redacted: true };
  const data = withoutFields(plain.data, hidden);
  return data === plain.data ? plain : { ...plain, data, redacted: true };
};

const kindOf = (house: House, { event_type }: Told): FactKind | undefined =>
  house.actorOfFact.get(event_type)?.folds.get(event_type)?.fact;

const withoutConfidential = (house: House, look: Look, entry: Told, role: Role): Entry => {
  const sight = sightIn(look, role);
  if (sight === 'costs') return entry;
  const kind = kindOf(house, entry);
  const isHidden = kind?.shownBelowManager === 'none' || kind?.isCost?.(entry.data as never);
  if (isHidden) return { ...entry, data: {}, redacted: true };
  const isPriced = sight === 'none' && isOfPriced(house, look, entry);
  const costs = kind?.costs ?? none;
  const data = visibleTo(sight, entry.data, { costs, prices: kind?.prices ?? none, isPriced });
  return data === entry.data ? entry : { ...entry, data, redacted: true };
};

/** Whether the entity of an entry shows purchase prices; one of a dry run is known by its data alone. */
const isOfPriced = (house: House, look: Look, { entity_id, entity_type, data }: Told): boolean => {
  const actor = house.actors.get(entity_type);
  const state = entity_id === undefined ? undefined : look.any(entity_id)?.state;
  return actor?.isPriced(state ?? data) === true;
};

const none: ReadonlySet<string> = new Set();
