import type { Caller } from '../kernel/access.ts';
import type { Outside } from '../kernel/outside.ts';
import type { Outcome, Told } from '../kernel/writer/request.ts';
import { shownEntry } from '../modules/ledger/index.ts';

type Done = Extract<Outcome, { done: true }>;

type Tried = { readonly events?: readonly Pick<Told, 'entity_type' | 'event_type' | 'data'>[] };

/** What a dry run would have recorded, as the ledger would show it to the caller: no costs, nothing of higher roles. */
export const shownDry = (
  outcome: Done,
  { house, look }: Pick<Outside, 'house' | 'look'>,
  caller: Caller,
): Done => {
  const answer = JSON.parse(outcome.body) as Tried;
  if (answer.events === undefined) return outcome;
  const here = look(caller);
  const events = answer.events.map((event) => shownEntry(house, here, event as Told, caller.role));
  return { ...outcome, body: JSON.stringify({ ...answer, events }) };
};
