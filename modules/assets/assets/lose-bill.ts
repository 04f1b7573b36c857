import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { assetsRegistered } from '../refusals.ts';
import type { Kept } from './asset.ts';

/** The assets whose cost a bill debited, those that have left too: their cost was taken off its account. */
const registeredFrom = (look: Look, doc_id: string) =>
  look
    .rows<{ id: string; number: string }>(
      `SELECT id, number FROM asset_view WHERE company=:company AND doc_id >= :first AND doc_id < :beyond
       ORDER BY seq`,
      // Lines follow their document behind a `#`, after which `$` comes.
      { first: `${doc_id}#`, beyond: `${doc_id}$` },
    )
    .filter(({ id }) => {
      const [first] = look.lines(id) as unknown as readonly Kept[];
      return first?.details['source'] === 'bill';
    });

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
