import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { compare, neg } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { aboveCost, assetsGone } from '../refusals.ts';
import { isOnBooks } from '../state/state.ts';
import { billCostsOf } from './cost.ts';
import type { Credited } from './credited-amounts.ts';
import { costOnBooks, holdersOf } from './holders.ts';

/**
 * Refusal of credits that exceed the cost of the assets on the books registered from the bill, which would leave a
 * balance on the asset account. `also` names a draft credit that counts as issued.
 */
export const creditProblem = (reader: Reader, { doc_id, also }: Credited): Refusal | undefined => {
  const currency = currencyOf(companyHere(reader));
  for (const [line_id, { left }] of billCostsOf(reader, doc_id, also)) {
    if (left >= 0) continue;
    const holders = holdersOf(reader, doc_id, line_id);
    // A line without assets may be over-credited, for example by a rounding difference.
    if (holders.length === 0) continue;
    const cost = costOnBooks(holders, currency);
    if (compare(neg(left), cost) <= 0) continue;
    const gone = holders.filter((one) => !isOnBooks(one));
    const which = gone.length > 0 ? gone : holders;
    const named = {
      assets: which.map(({ number }) => number),
      asset_ids: which.map(({ id }) => id),
    };
    return gone.length > 0 ? assetsGone(named) : aboveCost({ ...named, credited: neg(left), cost });
  }
  return undefined;
};
