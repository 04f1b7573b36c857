import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, openRecordOf, orNull } from '../../../kernel/declare/schemas.ts';
import { item as itemLife } from '../../../machines/item.ts';
import { AttachmentRecord, FileDetail } from '../files/item-file.ts';
import { itemFields } from './facts.ts';
import { inventoryTypes, landedCostKinds } from './item-kinds.ts';

/** Expiry of goods, as their attribute states it: a date, or an instant. */
export const ExpiryText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' });

/** Record of an item; price lists and attributes are additional fields. */
export const ItemRecord = titled(
  'Item',
  openRecordOf({
    ...itemFields,
    inventory_type: oneOf<string>(inventoryTypes),
    landed_cost_kind: Type.Optional(orNull(oneOf<string>(landedCostKinds))),
    location_name: Type.Optional(Type.String()),
    quantity: Type.Number(),
    reserved_quantity: Type.Number(),
    available_quantity: Type.Number(),
    status: oneOf(itemLife.states),
    source: Type.String(),
    is_available: Type.Boolean(),
    is_expired: Type.Boolean(),
    is_on_memo: Type.Boolean(),
    is_in_production: Type.Boolean(),
    cost_price: Type.Optional(Type.Number()),
    cost_total: Type.Optional(Type.Number()),
    expires_at: orNull(ExpiryText),
    parent_id: orNull(Type.String()),
    consignment_flag: orNull(Type.String()),
    consigned_from: orNull(Type.String()),
    consignment_doc_id: orNull(Type.String()),
    on_memo_to: orNull(Type.String()),
    on_memo_doc_id: orNull(Type.String()),
    currency: Type.String(),
    source_doc_id: orNull(Type.String()),
    children: Type.Array(Type.String()),
    child_skus: Type.Array(Type.String()),
    merged_into: orNull(Type.String()),
    merged_from: Type.Array(Type.String()),
    fulfilled_for_docs: Type.Array(Type.String()),
    files: Type.Array(FileDetail),
    attachments: Type.Array(AttachmentRecord),
    hero_file_id: orNull(Type.String()),
    preview_image_id: orNull(Type.String()),
    import_batch_id: orNull(Type.String()),
  }),
);
