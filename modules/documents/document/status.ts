import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';
import { typeNamed } from '../types/all.ts';
import { type DocType, docTypes } from '../types/document-type.ts';

/** Statuses of documents of a type. */
export const statesOf = (name: DocType): readonly string[] => typeNamed(name).machine.states;

/** Type of a document, as answered. */
export const DocTypeName = titled('DocumentType', oneOf<string>(docTypes));

/** Status of a document of any type. */
export const DocStatus = titled('DocumentStatus', oneOf([...new Set(docTypes.flatMap(statesOf))]));

/** Words for goods of a document: none, some, or all of them moved. */
export type Progress = readonly [none: string, some: string, all: string];

export const fulfillment: Progress = ['unfulfilled', 'partial', 'fulfilled'];
export const stocking: Progress = ['not_stocked', 'partial', 'stocked'];
export const restocking: Progress = ['not_restocked', 'partial', 'restocked'];

/** Delivery status of an invoice or memo. */
export const FulfillmentStatus = titled('FulfillmentStatus', oneOf(fulfillment));

/** Receipt status of a purchase. */
export const StockStatus = titled('StockStatus', oneOf(stocking));

/** Restock status of a credit note. */
export const RestockStatus = titled('RestockStatus', oneOf(restocking));

/** Use of what is bought. */
export const PurchaseKind = Type.Union([
  Type.Literal('inventory'),
  Type.Literal('expense'),
  Type.Literal('asset'),
]);
