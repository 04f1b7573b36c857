import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { movedFacts } from '../assets/contract/facts.ts';
import { invoiceAsked } from '../assets/contract/queries.ts';
import { fromAsset } from './conversion/from-asset.ts';

/** Creates the draft invoice when a fixed asset is sold. */
export const assetReactions: readonly Reaction[] = (['open-sale', 'invoice-sale'] as const).map(
  (kind) =>
    reaction(`documents.assetSold.${kind}`, {
      when: movedFacts[kind],
      then: ({ data, meta }) => {
        const doc_id = invoiceAsked(data)?.invoice_id;
        const asked = { asset_id: meta.entity_id, date: data.date };
        return doc_id ? send(fromAsset, { doc_id, ...asked }) : undefined;
      },
    }),
);
