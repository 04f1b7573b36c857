import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { assetsRegistered } from '../refusals.ts';

/** The assets whose cost, or what was added to it, a bill debited, those that have left too: their cost was taken off its account. */
const registeredFrom = (look: Look, doc_id: string) =>
  look.rows<{ id: string; number: string }>(
    `SELECT v.id, v.number FROM asset_view v JOIN asset_bought b
       ON b.company=v.company AND b.asset_id=v.id
     WHERE v.company=:company AND b.doc_id=:doc_id GROUP BY v.id HAVING sum(b.amount) <> 0
     ORDER BY v.seq`,
    { doc_id },
  );

/** Refuses that a bill is taken back while assets are registered from it: nothing would have debited their cost. */
export const loseBill = command('assets.assets.loseBill', {
  says: 'Hold that no asset is registered from a bill that is taken back.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsRegistered],
  reads: (look, { doc_id }) => {
    const found = registeredFrom(look, doc_id);
    return found.length === 0
      ? {}
      : assetsRegistered({
          assets: found.map(({ number }) => number),
          asset_ids: found.map(({ id }) => id),
        });
  },
  decide: () => [],
});
