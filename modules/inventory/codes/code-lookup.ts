import { gtinsIn } from './gtin.ts';

/** One interpretation of a code: its name, the column to search, and the spellings to search for. */
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
 * Interpretations of a scanned or typed code, in order: id, barcode, GTIN, EPC or SKU as written, then
 * the GTIN that it contains, which shops may store as a barcode too.
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
