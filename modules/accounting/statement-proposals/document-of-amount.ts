import { abs, toMinor } from '../../../kernel/values/money/money.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { because } from '../statement-matching/reason.ts';
import { namesCompared, type Side } from '../statement-matching/side.ts';
import type { DocumentIndex } from './document-index.ts';
import { type Proposed, refOf, whole } from './document-shares.ts';

/** The only document of this amount, where the line names nobody. */
export const byAmount = (
  index: DocumentIndex,
  line: StoredLine,
  own: Side,
): Proposed | undefined => {
  const amount = toMinor(abs(line.amount), line.currency);
  const equal = (index.byAmount.get(amount) ?? []).filter(
    (item) =>
      item.isIn === line.amount > 0 && item.left === amount && item.one.currency === line.currency,
  );
  const [only] = equal;
  if (!only || equal.length > 1) return undefined;
  const agreement = namesCompared(own, only.side);
  return agreement === 'differs' && own.hasParty
    ? undefined
    : {
        shares: whole(equal),
        confidence: agreement === 'unknown' ? 'medium' : 'low',
        reasons: [because('only_of_amount', { what: refOf(only) })],
      };
};
