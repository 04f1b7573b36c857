import { because, type MatchReason } from './reason.ts';
import { apart, namesSame, type Side } from './side.ts';
import { similarity } from './similarity.ts';

/** Score of a candidate for a line, from 0 to 100, with its reasons. */
export type Score = { readonly score: number; readonly reasons: readonly MatchReason[] };

/** Score of a candidate by amount, date and text, with reasons. */
export const scoreOf = (line: Side, other: Side): Score => {
  const reasons: MatchReason[] = [];
  let score = 0;
  const distance = apart(line, other);
  const off = Math.abs(other.amount - line.amount);
  if (off === 0) {
    score += 55;
    reasons.push(because('same_amount'));
  } else if (off <= Math.abs(line.amount) * 0.02) {
    score += 25;
    reasons.push(because('similar_amount'));
  }
  if (namesSame(line, other)) {
    score += 30;
    reasons.push(because('same_reference'));
  }
  const alike = similarity(line.text, other.text);
  if (alike > 0.3) {
    score += Math.round(alike * 15);
    reasons.push(because('similar_text'));
  }
  if (score > 0 && distance <= 31) {
    score += Math.max(0, 15 - Math.round(distance / 2));
    reasons.push(because('days_apart', { days: distance }));
  }
  return { score: Math.min(score, 100), reasons };
};
