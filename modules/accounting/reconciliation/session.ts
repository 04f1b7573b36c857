import { isRefusal, notFound, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import {
  reconciliation as life,
  type ReconciliationEvent,
} from '../../../machines/reconciliation.ts';
import { type BankEntry, entriesOn, reconciledAmong, tickedIn } from './bank-entries.ts';
import type { Cleared } from './facts.ts';
import { type Reconciliation, reconciliation } from './reconciliation.ts';
import { badAmount, notOnBank, reconciledElsewhere, voidEntries } from './refusals.ts';

/** Path parameter of a reconciliation. */
export const sessionId = { reconciliation_id: Uuid };

/** Entity id of a session command. */
export const atSession = ({ reconciliation_id }: { readonly reconciliation_id: string }): string =>
  reconciliation_id;

/** Session by id, or a refusal. */
export const sessionOf = (reader: Reader, id: string): Reconciliation | Refusal =>
  reader.state(reconciliation, id) ?? notFound({ what: 'reconciliation', id });

/** Refusal of an event on a session that is not open, with the event that reopens it. */
export const closedRefusal = (status: string, type: ReconciliationEvent['type']): Refusal => {
  const verdict = life.can(status, { type }, {} as never);
  if (verdict.taken) throw new Error(`a session that is ${status} takes ${type}`);
  return notTaken(verdict, status, type);
};

/** Refusal of an amount with too many decimals for its currency. */
export const amountProblem = (amount: number, currency: string): Refusal | undefined =>
  fitsDecimals(amount, minorUnits(currency))
    ? undefined
    : badAmount({ currency, decimals: minorUnits(currency) });

/** Matchable entries: on the account, not void and not reconciled. */
export const matchable = (
  reader: Reader,
  state: Reconciliation,
  base: string,
  ids: readonly string[],
): readonly BankEntry[] | Refusal => {
  const found = entriesOn(reader, state, base, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) return notOnBank({ je_ids: missing });
  const undone = reader
    .rows<{ id: string }>(
      `SELECT id FROM journal_entry_view WHERE company=:company
         AND id IN (SELECT value FROM json_each(:ids)) AND (status='void' OR reverses IS NOT NULL)`,
      { ids: JSON.stringify(ids) },
    )
    .map(({ id }) => id);
  if (undone.length > 0) return voidEntries({ je_ids: undone });
  const taken = reconciledAmong(reader, state, ids);
  if (taken.size > 0)
    return reconciledElsewhere({
      je_ids: [...taken.keys()],
      reconciliation_ids: [...new Set(taken.values())],
    });
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** Entries that may match a line of this session: matchable ones, and those cleared in it without a line. */
export const answering = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  base: string,
  ids: readonly string[],
): readonly BankEntry[] | Refusal => {
  const ticked = tickedIn(reader, id, state, base).filter(({ je_id }) => ids.includes(je_id));
  const mine = new Set(ticked.map(({ je_id }) => je_id));
  const others = matchable(
    reader,
    state,
    base,
    ids.filter((one) => !mine.has(one)),
  );
  return isRefusal(others) ? others : [...ticked, ...others];
};

/** Entries cleared by lines from now on, replacing earlier clearing without a line. */
export const asAnswered = (
  entries: readonly BankEntry[],
): { readonly cleared: Cleared[]; readonly released: Cleared[] } => ({
  cleared: asCleared(entries),
  released: asCleared(
    entries.filter(({ is_ticked }) => is_ticked),
    true,
  ),
});

/** Entries in the form of cleared entries. */
export const asCleared = (entries: readonly BankEntry[], alone = false): Cleared[] =>
  entries.map(({ je_id, amount }) => ({ je_id, amount, ...(alone ? { alone } : {}) }));
