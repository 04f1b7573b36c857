import { Type } from '@sinclair/typebox';
import { compare, fromMinor, neg } from '../../../kernel/money.ts';
import { command } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { currencyOf } from '../../companies/contract.ts';
import { assetsGone } from '../refusals.ts';
import { boughtBy } from './bought.ts';
import { isHere } from './state.ts';

type Holder = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly units: number;
};

const holdersOf = (look: Look, doc_id: string, line_id: string): readonly Holder[] =>
  look.rows<Holder>(
    `SELECT v.id, v.number, v.status, sum(b.amount) AS units FROM asset_bought b
     JOIN asset_view v ON v.company=b.company AND v.id=b.asset_id
     WHERE b.company=:company AND b.doc_id=:doc_id AND b.line_id=:line_id
     GROUP BY v.id HAVING sum(b.amount) > 0 ORDER BY v.seq`,
    { doc_id, line_id },
  );

/** Refuses that a supplier's credit lowers what assets cost that have left: nothing would take it off their account. */
export const creditBill = command('assets.assets.creditBill', {
  says: 'Hold that what a credit takes off a bill can be taken off the assets registered from it.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsGone],
  reads: (look, { doc_id }, _, now) => {
    for (const [line_id, { left }] of boughtBy(look, doc_id)) {
      const holders = left < 0 ? holdersOf(look, doc_id, line_id) : [];
      const here = holders.filter(isHere).reduce((units, one) => units + one.units, 0);
      const gone = holders.filter((one) => !isHere(one));
      if (left < 0 && compare(neg(left), fromMinor(here, currencyOf(now.company))) > 0)
        return assetsGone({
          assets: gone.map(({ number }) => number),
          asset_ids: gone.map(({ id }) => id),
        });
    }
    return {};
  },
  decide: () => [],
});
