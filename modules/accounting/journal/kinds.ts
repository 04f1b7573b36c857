/** What an entry may be of. */
export const kinds = [
  'manual',
  'invoice',
  'bill',
  'payment',
  'refund',
  'credit_note',
  'fulfillment',
  'receipt',
  'stock',
  'manufacturing',
  'transfer',
  'recon_create',
  'recon_split',
  'recon_writeoff',
  'opening',
  'asset',
  'fx',
  'close',
  'reversal',
  'migration',
] as const;

const byHand: ReadonlySet<string> = new Set([
  'manual',
  'transfer',
  'recon_create',
  'recon_split',
  'recon_writeoff',
  'opening',
  'fx',
  'migration',
]);

/** Whether a person undoes such an entry itself; others are undone through what made them (decisions 29). */
export const isUndoneByHand = (kind: string): boolean => byHand.has(kind);
