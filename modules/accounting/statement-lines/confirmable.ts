import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import type { BankEntry } from '../reconciliation/bank-entries.ts';
import type { Settling, Standing } from '../reconciliation/facts.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { answering, asAnswered } from '../reconciliation/session.ts';
import { settling } from './answered.ts';

/** A suggestion that holds, as it becomes a match; or why it does not. */
export type Confirmed =
  | { readonly lines: readonly StoredLine[]; readonly settling: Settling }
  | { readonly lines: readonly StoredLine[]; readonly reason: string };

const confirmed = (line: StoredLine): Standing => ({
  status: 'matched',
  how: 'auto',
  je_ids: line.je_ids,
  confidence: line.confidence,
  rule_id: null,
});

const holds = (lines: readonly StoredLine[], entries: readonly BankEntry[]): boolean =>
  sum(lines.map(({ amount }) => amount)) === sum(entries.map(({ amount }) => amount));

/** The suggestions among lines, those of the same entries together: what still holds, and what does not. */
export const confirmable = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  base: string,
  lines: readonly StoredLine[],
): readonly Confirmed[] => {
  const used = new Set<string>();
  const suggested = lines.filter(({ status }) => status === 'suggested');
  const groups = Map.groupBy(suggested, ({ je_ids }) => je_ids.toSorted().join(' '));
  return [...groups.values()].map((group) => {
    const ids = group[0]?.je_ids ?? [];
    const entries = answering(reader, id, state, base, ids);
    if (isRefusal(entries)) return { lines: group, reason: String(entries.detail) };
    if (ids.some((one) => used.has(one)))
      return { lines: group, reason: 'The entry answers another line.' };
    if (!holds(group, entries))
      return { lines: group, reason: 'The amounts of line and entry differ.' };
    for (const one of ids) used.add(one);
    const moves = group.map((line) => [line, confirmed(line)] as const);
    return { lines: group, settling: settling(moves, asAnswered(entries)) };
  });
};

/** Several settlings as few, each small enough for a fact. */
export const inFacts = (settlings: readonly Settling[]): readonly Settling[] => {
  const length = 500;
  const facts: Settling[] = [];
  let open: { -readonly [K in keyof Settling]: Settling[K] } | undefined;
  for (const one of settlings) {
    if (!open || open.lines.length + one.lines.length > length) {
      open = { lines: [], cleared: [], released: [] };
      facts.push(open);
    }
    open.lines = [...open.lines, ...one.lines];
    open.cleared = [...open.cleared, ...one.cleared];
    open.released = [...open.released, ...one.released];
  }
  return facts;
};
