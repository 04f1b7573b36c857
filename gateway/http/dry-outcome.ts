import type { Role } from '../../kernel/declare/access.ts';
import { withoutFigures } from '../../kernel/declare/confidential/sight.ts';
import type { Visibility } from '../../kernel/declare/confidential/visibility.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import type { Command } from '../../kernel/declare/operation.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { shownEntry } from '../../modules/ledger/index.ts';

type Done = Extract<Outcome, { done: true }>;

type DryEvent = Pick<Entry, 'entity_type' | 'event_type' | 'data'>;

type DryAnswer = { readonly dry_run?: boolean; readonly events?: readonly DryEvent[] };

/**
 * The events that a dry run would have recorded, as the ledger shows them to the caller. They have no ids, so if one entity of
 * a kind has purchase prices, the figures of all entities of that kind are left out.
 */
const visibleDryRun = (
  outcome: Done,
  { registry, reader }: { readonly registry: Registry; readonly reader: Reader },
  role: Role,
  { sight, isPriced }: Visibility,
): Done => {
  const answer = JSON.parse(outcome.body) as DryAnswer;
  if (answer.dry_run !== true || answer.events === undefined) return outcome;
  const shown = answer.events.map((event) => shownEntry(registry, reader, event as Entry, role));
  if (sight !== 'none') return { ...outcome, body: JSON.stringify({ ...answer, events: shown }) };
  const kinds = pricedKinds(registry, answer.events);
  const events = shown.map((event) =>
    isPriced || kinds.has(event.entity_type)
      ? { ...event, data: withoutFigures(event.data) }
      : event,
  );
  const rest = kinds.size > 0 ? withoutFigures(answer) : answer;
  return { ...outcome, body: JSON.stringify({ ...rest, events }) };
};

const pricedKinds = (registry: Registry, events: readonly DryEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ entity_type: kind, data }) => registry.actors.get(kind)?.isPriced(data))
      .map(({ entity_type: kind }) => kind),
  );

/** The outcome of a write as its caller may see it: a stored answer as the operation shows it again, a dry run as the ledger does. */
export const visibleOutcome = (
  { showsAgain }: Command,
  outcome: Done,
  around: { readonly registry: Registry; readonly reader: Reader },
  role: Role,
  seen: Visibility,
): Done => {
  const again =
    outcome.hit && showsAgain
      ? { ...outcome, body: JSON.stringify(showsAgain(JSON.parse(outcome.body), seen.sight)) }
      : outcome;
  return visibleDryRun(again, around, role, seen);
};
