import { type Static, Type } from '@sinclair/typebox';
import { type Role, seesCosts, withoutCosts, withoutFields } from '../../../kernel/access.ts';
import type { FactKind } from '../../../kernel/fact.ts';
import type { House } from '../../../kernel/module.ts';
import { orNull } from '../../../kernel/shapes.ts';
import { companyHere, type Look } from '../../../kernel/store/look.ts';
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
  entity_name: Type.Optional(orNull(Type.String())),
  actor_name: Type.Optional(orNull(Type.String())),
});

/** An entry of the ledger as answered. */
export type Entry = Static<typeof Entry>;

/** An entry as a role may see it: costs taken out below manager, and what the company shows to higher roles; then it says so. */
export const shownEntry = (house: House, look: Look, entry: Told, role: Role): Entry => {
  const plain = withoutCostsOf(house, entry, role);
  if (entry.entity_type !== 'item') return plain;
  const hidden = hiddenFrom(companyHere(look), role);
  const field = kindOf(house, entry)?.about?.(entry.data as never);
  if (field !== undefined && hidden.has(field)) return { ...entry, data: {}, redacted: true };
  const data = withoutFields(plain.data, hidden);
  return data === plain.data ? plain : { ...plain, data, redacted: true };
};

const kindOf = (house: House, { event_type }: Told): FactKind | undefined =>
  house.actorOfFact.get(event_type)?.folds.get(event_type)?.fact;

const withoutCostsOf = (house: House, entry: Told, role: Role): Entry => {
  if (seesCosts(role)) return entry;
  const kind = kindOf(house, entry);
  const isHidden = kind?.shownBelowManager === 'none' || kind?.isCost?.(entry.data as never);
  if (isHidden) return { ...entry, data: {}, redacted: true };
  const data = withoutFields(withoutCosts(entry.data), kind?.costs ?? none);
  return data === entry.data ? entry : { ...entry, data, redacted: true };
};

const none: ReadonlySet<string> = new Set();
