import type { Now } from '../../../kernel/declare/operation.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';

const sources: Readonly<Record<string, string>> = dictionary({
  opening: 'bank_account_opening',
  transfer: 'transfer',
  close: 'fiscal_close',
  recon_create: 'reconciliation',
  recon_split: 'reconciliation',
  recon_writeoff: 'reconciliation',
});

/** Source of an entry in the ledger: reactions post automatically, users by their action. */
export const sourceOf = (
  je_type: string,
  { source }: Pick<Now, 'source'>,
): { readonly source?: string } => {
  if (source === 'reaction') return { source: 'auto_je' };
  const named = source === 'api' ? sources[je_type] : undefined;
  return named === undefined ? {} : { source: named };
};
