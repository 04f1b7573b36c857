import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextNumber } from '../../../kernel/writer/number-series.ts';
import { checkDigit } from '../codes/gtin.ts';
import { barcodeTaken, skuTaken } from './refusals.ts';

/** Item with this value in a unique column; merged and deleted items are not found. */
export const itemWith = (
  reader: Reader,
  column: 'live_sku' | 'barcode' | 'gtin' | 'rfid_epc',
  value: string,
): string | undefined =>
  reader.row<{ id: string }>(
    `SELECT id FROM item_view WHERE company=:company AND ${column}=:value`,
    {
      value,
    },
  )?.id;

/** Next generated SKU, `SKU-000001`. */
export const nextSku = (reader: Reader): TakenNumber =>
  nextNumber(
    reader,
    'sku',
    { prefix: 'SKU', pattern: '{PREFIX}-{######}' },
    '',
    (text) => itemWith(reader, 'live_sku', text) !== undefined,
  );

/** Next in-house barcode: EAN-13 of the restricted range 2. */
export const nextBarcode = (reader: Reader): TakenNumber =>
  nextNumber(
    reader,
    'barcode',
    { prefix: '', pattern: '{###########}' },
    '',
    (text) => itemWith(reader, 'barcode', eanFrom(Number(text))) !== undefined,
  );

/** EAN-13 in the restricted range: `2`, eleven digits, check digit (GS1 General Specifications 7.9). */
export const eanFrom = (n: number): string => {
  const digits = `2${String(n).padStart(11, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};

/** Refusal when another item has the SKU, barcode, GTIN or EPC. */
export const nameConflict = (
  reader: Reader,
  named: {
    readonly sku?: string;
    readonly barcode?: string;
    readonly gtin?: string;
    readonly rfid_epc?: string;
  },
  self?: string,
): Refusal | undefined => {
  const other = (column: Parameters<typeof itemWith>[1], value: string | undefined): boolean => {
    const id = value ? itemWith(reader, column, value) : undefined;
    return id !== undefined && id !== self;
  };
  if (other('live_sku', named.sku)) return skuTaken({ sku: named.sku });
  for (const field of ['barcode', 'gtin', 'rfid_epc'] as const) {
    if (other(field, named[field])) return barcodeTaken({ field, value: named[field] });
  }
  return undefined;
};
