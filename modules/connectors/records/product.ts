import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import { priceField } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import type { ExternalProduct } from '../platforms/platform.ts';
import { from, type ImportContext, type Plan } from './plan.ts';

const way = { upsert: false, by_sku: false, batch_id: null };

const importing = (input: object, options: Parameters<typeof sendNamed>[2]): Send =>
  sendNamed('inventory.imports.record', input, options);

const isCode = (text: string | null): text is string => text !== null && /^\d{4,40}$/.test(text);

const described = ({ name, price, description }: ExternalProduct) => ({
  name,
  ...(description === null ? {} : { description }),
  ...(price === null || price < 0 ? {} : { retail_price: price }),
});

/** Creates an item; an existing one with the same SKU is linked and not changed. */
const planNew = (product: ExternalProduct, { reader, now, connector }: ImportContext): Plan => {
  const { external_id, sku, barcode, quantity } = product;
  const same = sku === null ? undefined : itemWith(reader, 'live_sku', sku);
  if (same !== undefined) return { entity_id: same, sends: [], told: 'updated' };
  const entity_id = now.id('item');
  const isFree = isCode(barcode) && itemWith(reader, 'barcode', barcode) === undefined;
  const data = {
    ...described(product),
    sell_by: 'piece',
    quantity: quantity === null || quantity < 0 ? 0 : quantity,
    attributes: { source_platform: connector, source_id: external_id },
    ...(sku === null ? {} : { sku }),
    ...(isFree ? { barcode } : {}),
  };
  const input = { entity_id, event_type: 'item.created', data, ...way };
  return {
    entity_id,
    told: 'created',
    sends: [importing(input, from(`${connector}:${external_id}`))],
  };
};

/** Changes to a linked item; undefined if it is gone. */
export const planProduct = (product: ExternalProduct, around: ImportContext): Plan | undefined => {
  const { known, reader } = around;
  if (known === undefined) return planNew(product, around);
  if (!reader.state(item, known)) return undefined;
  const data = { fields_changed: described(product) };
  const input = { entity_id: known, event_type: 'item.updated', data, ...way };
  return { entity_id: known, told: 'updated', sends: [importing(input, from())] };
};

/** Price that is sent to platforms: the retail price, null if unset. */
export const outgoingPrice = (prices: Readonly<Record<string, unknown>>): number | null => {
  const price = prices[priceField('Retail')];
  return typeof price === 'number' ? price : null;
};
