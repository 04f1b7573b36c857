import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { compare, neg } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { aboveCost, assetsGone } from '../refusals.ts';
import { boughtBy } from './bought.ts';
import type { Credited } from './credited-off.ts';
import { costHere, holdersOf } from './holders.ts';
import { isHere } from './state.ts';

/**
 * Why what credits take off the lines of a bill cannot be taken off the assets registered from them: those that
 * are here cost less, and the rest would stay on their account. A credit that is not issued counts as if it were
 * where it is named.
 */
export const creditProblem = (reader: Reader, { doc_id, also }: Credited): Refusal | undefined => {
  const currency = currencyOf(companyHere(reader));
  for (const [line_id, { left }] of boughtBy(reader, doc_id, also)) {
    if (left >= 0) continue;
    const holders = holdersOf(reader, doc_id, line_id);
    // Of a line without assets more may be credited than it debited, be it for a cent of rounding.
    if (holders.length === 0) continue;
    const cost = costHere(holders, currency);
    if (compare(neg(left), cost) <= 0) continue;
    const gone = holders.filter((one) => !isHere(one));
    const which = gone.length > 0 ? gone : holders;
    const named = {
      assets: which.map(({ number }) => number),
      asset_ids: which.map(({ id }) => id),
    };
    return gone.length > 0 ? assetsGone(named) : aboveCost({ ...named, credited: neg(left), cost });
  }
  return undefined;
};
