import { sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import { isOnIssuedDocument } from '../../documents/contract/queries.ts';
import { costIsForManagers } from '../items/refusals.ts';
import { mayCostAs } from '../pricing/price-fields.ts';
import { lacking, mapped } from './column-targets.ts';
import { record } from './record.ts';
import { itemReader } from './rows.ts';
import { unmake } from './unmake.ts';

const costs = ['cost_price', 'cost_total'];

/** Import kind for item files of up to 200,000 rows; a row identifies its item by SKU. */
export const itemImport: ImportKind = {
  key: 'items',
  by: 'operator',
  entity: 'item',
  event_type: 'item.created',
  mapped,
  lacking: (mapping, role) => {
    const cost = costs.find((field) => Object.values(mapping).includes(field));
    if (cost && !mayCostAs(role)) return costIsForManagers({ field: cost });
    return lacking(mapping);
  },
  reader: itemReader,
  unique: ({ sku, barcode }) => [
    ...(sku === undefined ? [] : [`the SKU ${sku}`]),
    ...(barcode === undefined ? [] : [`the barcode ${barcode}`]),
  ],
  send: (_, one, { upsert, batch_id, is_row }) =>
    (upsert ? sendAnew : sendOnce)(record, one, { batch_id, upsert, by_sku: is_row }),
  unmake: unmake.name,
  isUsed: isOnIssuedDocument,
};
