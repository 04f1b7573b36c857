import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';

/** Types of journal entries. */
export const kinds = [
  'manual',
  'invoice',
  'bill',
  'payment',
  'refund',
  'application',
  'fee',
  'tax',
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

/** Type of a journal entry, as answered. */
export const EntryKind = titled('JournalEntryType', oneOf<string>(kinds));

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

/** True for types that are voided directly; all remaining types are undone through their source. */
export const isUndoneByHand = (kind: string): boolean => byHand.has(kind);
