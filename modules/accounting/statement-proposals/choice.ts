import type { Match } from '../statement-matching/match-suggestions.ts';
import { type Found, rankOf } from './certainty.ts';

/** Suggested entries and other proposals, one or the other for each line. */
export type Chosen = {
  readonly matches: readonly Match[];
  readonly proposals: ReadonlyMap<string, Found>;
};

/**
 * Chooses between entries and other proposals. An entry of medium confidence may be the same money already booked,
 * so only a document that the line names, or a transfer or return, is preferred to it, never a rule.
 */
export const chosen = (
  matches: readonly Match[],
  proposals: ReadonlyMap<string, Found>,
): Chosen => {
  const isBetter = (id: string, match: Match): boolean => {
    const found = proposals.get(id);
    if (!found) return false;
    if (match.confidence === 'medium' && found.proposal.kind === 'rule') return false;
    return rankOf(found.confidence) < rankOf(match.confidence);
  };
  const kept = matches.filter((match) => !match.line_ids.some((id) => isBetter(id, match)));
  const taken = new Set(kept.flatMap(({ line_ids }) => line_ids));
  return {
    matches: kept,
    proposals: new Map([...proposals].filter(([id]) => !taken.has(id))),
  };
};
