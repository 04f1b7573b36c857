import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { assetsOfBill } from '../bills/assets-of-bill.ts';
import { assetsRegistered } from '../refusals.ts';

/** Refuses voiding or reverting a bill that assets are registered from, because its entry debits their cost. */
export const loseBill = command('assets.assets.loseBill', {
  says: 'Check that no asset is registered from a bill that is voided or reverted.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsRegistered],
  reads: (reader, { doc_id }) => {
    const found = assetsOfBill(reader, doc_id);
    return found.length === 0
      ? {}
      : assetsRegistered({
          assets: found.map(({ number }) => number),
          asset_ids: found.map(({ id }) => id),
        });
  },
  decide: () => [],
});
