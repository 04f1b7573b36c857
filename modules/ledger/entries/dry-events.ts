import type { Role } from '../../../kernel/declare/access.ts';
import { withoutFigures } from '../../../kernel/declare/confidential/sight.ts';
import type { Visibility } from '../../../kernel/declare/confidential/visibility.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Entry as LedgerEntry } from '../../../kernel/ledger/entry.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { shownEntry } from './entry.ts';

/** Entry that a dry run would have recorded; it has no ids. */
export type DryEvent = Pick<LedgerEntry, 'entity_type' | 'event_type' | 'data'>;

/** Events of a dry run as a role may see them; `isPriced` if some have purchase prices, which the rest of the answer may repeat. */
type Shown = { readonly events: readonly DryEvent[]; readonly isPriced: boolean };

/**
 * The events that a dry run would have recorded, as the ledger shows them to a role. They have no ids, so if one entity of a kind
 * has purchase prices, the figures of all entities of that kind are left out.
 */
export const shownDryEvents = (
  { registry, reader }: { readonly registry: Registry; readonly reader: Reader },
  made: readonly DryEvent[],
  role: Role,
  { sight, isPriced }: Visibility,
): Shown => {
  const shown = made.map((event) => shownEntry(registry, reader, event as LedgerEntry, role));
  if (sight !== 'none') return { events: shown, isPriced: false };
  const kinds = pricedKinds(registry, made);
  const events = shown.map((event) =>
    isPriced || kinds.has(event.entity_type)
      ? { ...event, data: withoutFigures(event.data) }
      : event,
  );
  return { events, isPriced: kinds.size > 0 };
};

const pricedKinds = (registry: Registry, events: readonly DryEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ entity_type: kind, data }) => registry.actors.get(kind)?.isPriced(data))
      .map(({ entity_type: kind }) => kind),
  );
