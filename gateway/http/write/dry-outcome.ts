import type { Role } from '../../../kernel/declare/access.ts';
import { withoutFigures } from '../../../kernel/declare/confidential/sight.ts';
import type { Visibility } from '../../../kernel/declare/confidential/visibility.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Command } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { type DryEvent, shownDryEvents } from '../../../modules/ledger/index.ts';

type Done = Extract<Outcome, { done: true }>;

type Around = { readonly registry: Registry; readonly reader: Reader };

type DryAnswer = { readonly dry_run?: boolean; readonly events?: readonly DryEvent[] };

const visibleDryRun = (outcome: Done, around: Around, role: Role, seen: Visibility): Done => {
  const answer = JSON.parse(outcome.body) as DryAnswer;
  if (answer.dry_run !== true || answer.events === undefined) return outcome;
  const { events, isPriced } = shownDryEvents(around, answer.events, role, seen);
  const rest = isPriced ? withoutFigures(answer) : answer;
  return { ...outcome, body: JSON.stringify({ ...rest, events }) };
};

/** The outcome of a write as its caller may see it: a stored answer as the operation shows it again, a dry run as the ledger does. */
export const visibleOutcome = (
  { showsAgain }: Command,
  outcome: Done,
  around: Around,
  role: Role,
  seen: Visibility,
): Done => {
  const again =
    outcome.hit && showsAgain
      ? { ...outcome, body: JSON.stringify(showsAgain(JSON.parse(outcome.body), seen.sight)) }
      : outcome;
  return visibleDryRun(again, around, role, seen);
};
