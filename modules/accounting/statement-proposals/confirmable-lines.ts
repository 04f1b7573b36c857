import type { StoredLine } from '../reconciliation/line.ts';
import type { Confidence } from '../statement-matching/confidence.ts';
import { rankOf } from './certainty.ts';

/** Lines confirmed per call; the rest is answered as `remaining`. */
const linesAtOnce = 500;

/** Lines asked for: by their ids, or all of a confidence and above. */
export type AskedLines = {
  readonly confidence?: Confidence | undefined;
  readonly line_ids?: readonly string[] | undefined;
};

/** Suggested lines that a confirmation settles, by what their proposal is, and those it leaves. */
export const confirmableLines = (
  lines: readonly StoredLine[],
  { confidence = 'high', line_ids }: AskedLines,
) => {
  const suggested = lines.filter(({ status }) => status === 'suggested');
  const isAsked = (line: StoredLine): boolean =>
    line_ids ? line_ids.includes(line.line_id) : rankOf(line.confidence) <= rankOf(confidence);
  const all = suggested.filter(isAsked);
  const due = all.slice(0, linesAtOnce);
  const hasEntries = ({ je_ids }: StoredLine): boolean => je_ids.length > 0;
  const isRule = ({ proposal }: StoredLine): boolean => proposal?.kind === 'rule';
  return {
    entries: due.filter(hasEntries),
    single: due.filter((line) => !hasEntries(line) && !isRule(line)),
    rules: due.filter((line) => !hasEntries(line) && isRule(line)),
    remaining: all.length - due.length,
    unsure: line_ids ? [] : suggested.filter((line) => !isAsked(line)),
    notOpen: (line_ids ?? []).filter((id) => !suggested.some(({ line_id }) => line_id === id)),
  };
};
