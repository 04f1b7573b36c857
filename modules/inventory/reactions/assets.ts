import { send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { asset, movedFacts } from '../../assets/contract/facts.ts';
import { receiveLot } from '../movements/receive-lot.ts';
import { reverseReceipt } from '../movements/reverse-receipt.ts';

/** Details of an asset's transfer to inventory. */
type Goods = {
  readonly item_id?: string;
  readonly sku?: string;
  readonly quantity?: number;
  readonly unit_cost?: number;
  readonly location_id?: string | null;
};

/** Reactions to assets: a transfer to inventory makes a lot, its reversal removes the lot. */
export const assetReactions: readonly Reaction[] = [
  reaction('inventory.assetTransferred', {
    when: movedFacts.transfer,
    of: asset,
    then: ({ data: { date, movement }, meta, state }) => {
      const {
        item_id,
        sku,
        quantity,
        unit_cost = 0,
        location_id = null,
      } = movement.details as Goods;
      if (!item_id || !sku || !quantity) return undefined;
      return send(receiveLot, {
        ...{ id: item_id, sku, name: state.name, location_id, quantity, unit_cost, date },
        within: meta.entity_id,
      });
    },
  }),
  reaction('inventory.assetTransferUndone', {
    when: movedFacts.undo,
    then: ({ data: { date, movement }, meta }) => {
      const { item_id, quantity } = movement.details as Goods;
      return item_id && quantity
        ? send(reverseReceipt, { item_id, quantity, date, within: meta.entity_id })
        : undefined;
    },
  }),
];
