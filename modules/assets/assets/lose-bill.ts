import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { assetsRegistered } from '../refusals.ts';
import { registeredFrom } from './registered-from.ts';

/** Refuses that a bill is taken back while assets are registered from it: nothing would have debited their cost. */
export const loseBill = command('assets.assets.loseBill', {
  says: 'Hold that no asset is registered from a bill that is taken back.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsRegistered],
  reads: (reader, { doc_id }) => {
    const found = registeredFrom(reader, doc_id);
    return found.length === 0
      ? {}
      : assetsRegistered({
          assets: found.map(({ number }) => number),
          asset_ids: found.map(({ id }) => id),
        });
  },
  decide: () => [],
});
