import type { FactMeta } from '../../kernel/declare/actor.ts';
import type { FactType } from '../../kernel/declare/fact.ts';
import { type Send, send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { doc, docFinalized } from '../documents/contract/facts.ts';
import { typeOf } from '../documents/contract/queries.ts';
import {
  type Item,
  item,
  itemConsumed,
  itemDisposed,
  itemFulfilled,
  itemFulfillmentReversed,
  itemPatched,
  itemPricingSet,
  itemProduced,
  itemQuantityAdjusted,
  itemSourceDeactivated,
  itemUpdated,
} from '../inventory/contract/facts.ts';
import { connectedOf, connectorConnected, type Known } from './connectors/connector.ts';
import { platforms } from './platforms/all.ts';
import type { Outbound } from './platforms/platform.ts';
import { enqueue } from './queue/enqueue.ts';
import { retry } from './queue/retry.ts';

/** True if an outbound queue of a platform is fed in real time. */
const isOpen = ({ platform, config }: Known, to: Outbound): boolean =>
  platform.sends.includes(to) &&
  config.sync_frequency === 'realtime' &&
  config.direction !== 'inbound';

const flags = [...platforms.keys()].map((name) => `sync_${name}`);

/** Enqueues a synchronized item; changes that came from a platform are not sent back. */
const itemLeaves = (
  reader: Reader,
  { entity_id: target_id, source }: FactMeta,
  state: Item,
  to: Outbound,
): readonly Send[] => {
  const flagged = state as unknown as Readonly<Record<string, unknown>>;
  if (source === 'connector' || !flags.some((flag) => flagged[flag] === true)) return [];
  return connectedOf(reader)
    .filter((known) => flagged[`sync_${known.platform.name}`] === true && isOpen(known, to))
    .map(({ platform }) => send(enqueue, { connector: platform.name, entity_type: to, target_id }));
};

const whenItem = <D>(name: string, when: FactType<D>, to: Outbound): Reaction =>
  reaction(`connectors.${name}`, {
    when,
    of: item,
    then: ({ meta, state }, _, reader) => itemLeaves(reader, meta, state, to),
  });

/**
 * Reactions: changed items and issued invoices are enqueued; new credentials retry failed pushes.
 */
export const reactions: readonly Reaction[] = [
  whenItem('itemUpdated', itemUpdated, 'products_out'),
  whenItem('itemPatched', itemPatched, 'products_out'),
  whenItem('itemPricingSet', itemPricingSet, 'products_out'),
  whenItem('itemQuantityAdjusted', itemQuantityAdjusted, 'inventory_out'),
  whenItem('itemFulfilled', itemFulfilled, 'inventory_out'),
  whenItem('itemFulfillmentReversed', itemFulfillmentReversed, 'inventory_out'),
  whenItem('itemDisposed', itemDisposed, 'inventory_out'),
  whenItem('itemConsumed', itemConsumed, 'inventory_out'),
  whenItem('itemProduced', itemProduced, 'inventory_out'),
  whenItem('itemSourceDeactivated', itemSourceDeactivated, 'inventory_out'),
  reaction('connectors.invoiceLeaves', {
    when: docFinalized,
    of: doc,
    then: ({ meta, state }, _, reader) =>
      typeOf(state).isExported && meta.source !== 'connector'
        ? connectedOf(reader)
            .filter((known) => isOpen(known, 'invoices_out'))
            .map(({ platform }) =>
              send(enqueue, {
                connector: platform.name,
                entity_type: 'invoices_out',
                target_id: meta.entity_id,
              }),
            )
        : [],
  }),
  reaction('connectors.newCredentials', {
    when: connectorConnected,
    then: ({ data: { platform } }) => send(retry, { connector_name: platform }),
  }),
];
