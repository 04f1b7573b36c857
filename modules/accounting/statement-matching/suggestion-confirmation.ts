import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import type { BankEntry } from '../reconciliation/bank-entries.ts';
import type { LineState, MatchChange } from '../reconciliation/facts.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { answering, asAnswered } from '../reconciliation/session.ts';
import { matchChange } from '../statement-lines/line-answer.ts';

/** Confirmed suggestion as a change of matches, or the reason why it is no longer valid. */
export type Confirmed =
  | { readonly lines: readonly StoredLine[]; readonly matchChange: MatchChange }
  | { readonly lines: readonly StoredLine[]; readonly reason: string };

const confirmed = (line: StoredLine): LineState => ({
  status: 'matched',
  how: 'auto',
  je_ids: line.je_ids,
  confidence: line.confidence,
  rule_id: null,
  ...(line.proposal ? { proposal: line.proposal } : {}),
});

const holds = (lines: readonly StoredLine[], entries: readonly BankEntry[]): boolean =>
  sum(lines.map(({ amount }) => amount)) === sum(entries.map(({ amount }) => amount));

/** Checks the suggestions among lines; lines with the same suggested entries are checked together. */
export const confirmable = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  base: string,
  lines: readonly StoredLine[],
): readonly Confirmed[] => {
  const used = new Set<string>();
  const suggested = lines.filter(
    ({ status, je_ids }) => status === 'suggested' && je_ids.length > 0,
  );
  const groups = Map.groupBy(suggested, ({ je_ids }) => je_ids.toSorted().join(' '));
  return [...groups.values()].map((group) => {
    const ids = group[0]?.je_ids ?? [];
    const entries = answering(reader, id, state, base, ids);
    if (isRefusal(entries)) return { lines: group, reason: String(entries.detail) };
    if (ids.some((one) => used.has(one)))
      return { lines: group, reason: 'The entry is matched with another line.' };
    if (!holds(group, entries))
      return { lines: group, reason: 'The amounts of the line and the entry differ.' };
    for (const one of ids) used.add(one);
    const moves = group.map((line) => [line, confirmed(line)] as const);
    return { lines: group, matchChange: matchChange(moves, asAnswered(entries)) };
  });
};

/** Lines, and characters of JSON, per fact: less than half of its limit. */
const perFact = { lines: 500, characters: limits.factBytes * 0.4 } as const;

/** Merges changes of matches into as few facts as their size limit allows. */
export const inFacts = (settlings: readonly MatchChange[]): readonly MatchChange[] => {
  const facts: MatchChange[] = [];
  let open: { -readonly [K in keyof MatchChange]: MatchChange[K] } | undefined;
  let length = 0;
  for (const one of settlings) {
    const own = JSON.stringify(one).length;
    const isFull =
      !open ||
      open.lines.length + one.lines.length > perFact.lines ||
      length + own > perFact.characters;
    if (!open || isFull) {
      open = { lines: [], cleared: [], released: [] };
      facts.push(open);
      length = 0;
    }
    length += own;
    open.lines = [...open.lines, ...one.lines];
    open.cleared = [...open.cleared, ...one.cleared];
    open.released = [...open.released, ...one.released];
  }
  return facts;
};
