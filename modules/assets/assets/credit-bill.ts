import { Type } from '@sinclair/typebox';
import { compare, fromMinor, neg, sum } from '../../../kernel/money.ts';
import { command } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { currencyOf } from '../../companies/contract.ts';
import { assetsGone } from '../refusals.ts';
import { boughtBy } from './bought.ts';
import { holdersOf } from './holders.ts';
import { isHere } from './state.ts';

/** Refuses that a supplier's credit lowers what assets cost that have left: nothing would take it off their account. */
export const creditBill = command('assets.assets.creditBill', {
  says: 'Hold that what a credit takes off a bill can be taken off the assets registered from it.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsGone],
  reads: (look, { doc_id }, _, now) => {
    for (const [line_id, { left }] of boughtBy(look, doc_id)) {
      if (left >= 0) continue;
      const holders = holdersOf(look, doc_id, line_id);
      // Of a line without assets more may be credited than it debited, be it for a cent of rounding.
      if (holders.length === 0) continue;
      const here = sum(holders.filter(isHere).map(({ units }) => units));
      if (compare(neg(left), fromMinor(here, currencyOf(now.company))) <= 0) continue;
      const gone = holders.filter((one) => !isHere(one));
      return assetsGone({
        assets: gone.map(({ number }) => number),
        asset_ids: gone.map(({ id }) => id),
      });
    }
    return {};
  },
  decide: () => [],
});
