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

/** From where an entry is said to come: what others reported posts automatically, a person by what they do. */
export const sourceOf = (
  je_type: string,
  { source }: Pick<Now, 'source'>,
): { readonly source?: string } => {
  if (source === 'reaction') return { source: 'auto_je' };
  const named = source === 'api' ? sources[je_type] : undefined;
  return named === undefined ? {} : { source: named };
};
