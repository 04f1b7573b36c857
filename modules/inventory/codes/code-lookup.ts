import { gtinsIn } from './gtin.ts';

/** One thing that a code may be: what it is called, the column it stands in, and how it may be written there. */
export type CodeTry = {
  readonly name: string;
  readonly column: string;
  readonly written: readonly string[];
};

const columns = {
  id: 'id',
  barcode: 'barcode',
  gtin: 'gtin',
  rfid_epc: 'rfid_epc',
  sku: 'live_sku',
} as const;

/**
 * What a scanned or typed code may be of an item, in order: its id, barcode, GTIN, EPC or SKU as it stands
 * there (trade 4), else the GTIN that it holds, which shops keep as a barcode too.
 */
export const codeTries = (code: string): readonly CodeTry[] => {
  const gtins = gtinsIn(code);
  return [
    ...Object.entries(columns).map(([name, column]) => ({ name, column, written: [code] })),
    ...(gtins.length > 0
      ? (['gtin', 'barcode'] as const).map((name) => ({ name, column: name, written: gtins }))
      : []),
  ];
};
