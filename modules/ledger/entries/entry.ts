import { type Static, Type } from '@sinclair/typebox';
import { type Role, seesCosts, withoutCosts } from '../../../kernel/access.ts';
import type { House } from '../../../kernel/module.ts';
import { orNull } from '../../../kernel/shapes.ts';
import type { Told } from '../../../kernel/writer/request.ts';

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

/** An entry as a role may see it: costs taken out below manager, and then it says so. */
export const shownEntry = (house: House, entry: Told, role: Role): Entry => {
  if (seesCosts(role)) return entry;
  const kind = house.actorOfFact.get(entry.event_type)?.folds.get(entry.event_type)?.fact;
  const isHidden = kind?.shownBelowManager === 'none' || kind?.isCost?.(entry.data as never);
  if (isHidden) return { ...entry, data: {}, redacted: true };
  const data = withoutCosts(entry.data);
  return data === entry.data ? entry : { ...entry, data, redacted: true };
};
