import type { Doc } from '../../document/state.ts';
import { isCredit } from '../../types/all.ts';
import type { EnPayment } from '../en-invoice.ts';

const bare = (iban: string | null | undefined): string | null =>
  iban?.replaceAll(' ', '').toUpperCase() || null;

/** Code of a transfer: SEPA in euro to an IBAN (58), else credit transfer (30); 1 where no account is known (BT-81). */
const codeOf = (currency: string, iban: string | null): string => {
  if (iban === null) return '1';
  return currency === 'EUR' && /^[A-Z]{2}\d{2}/.test(iban) ? '58' : '30';
};

/**
 * Payment means of a document (BG-16): its own, else the accounts of the company in its currency, to which the number
 * of the invoice is the reference.
 */
export const paymentsOf = (state: Doc): readonly EnPayment[] => {
  const { currency, payment_means: own, seller } = state;
  if (own?.length)
    return own.map((one) => {
      const iban = bare(one.iban);
      return {
        code: one.code ?? codeOf(currency, iban),
        reference: one.reference ?? state.ref_id ?? null,
        iban,
        account_name: one.account_name ?? null,
        bic: one.bic ?? null,
      };
    });
  if (isCredit(state)) return [];
  return (seller?.payment_accounts ?? [])
    .filter((one) => !one.currency || one.currency === currency)
    .map((one) => ({
      code: codeOf(currency, bare(one.iban)),
      reference: state.ref_id ?? null,
      iban: bare(one.iban),
      account_name: one.account_name ?? null,
      bic: one.bic ?? null,
    }));
};
