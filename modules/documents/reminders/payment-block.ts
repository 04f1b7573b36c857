import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../document/doc.ts';
import { codeModules, transferText } from '../print/payment-code.ts';
import type { PaymentCode, PrintablePayment, Sender } from '../print/printable.ts';
import { payments } from '../print/printable-parts.ts';
import type { Reminder } from './reminder.ts';

/** Accounts to which the invoices of a reminder are paid; with several invoices without their references. */
export const accountsOf = (
  reader: Reader,
  { invoices }: Pick<Reminder, 'invoices'>,
): readonly PrintablePayment[] => {
  const found = invoices.flatMap(({ doc_id }) => {
    const state = reader.state(doc, doc_id);
    return state ? (payments(state).payment_means ?? []) : [];
  });
  const bare = found.map(({ reference, ...account }) =>
    invoices.length === 1 && reference ? { ...account, reference } : account,
  );
  const byAccount = new Map(bare.map((one) => [JSON.stringify([one.iban, one.bic]), one]));
  return [...byAccount.values()];
};

/** QR code of a SEPA transfer of the sum, where it is in euro alone. */
export const transferCode = async (
  { totals, invoices }: Reminder,
  payment_means: readonly PrintablePayment[],
  { company_name }: Sender,
): Promise<PaymentCode | undefined> => {
  const [only] = totals.length === 1 ? totals : [];
  const numbers = invoices.flatMap(({ ref_id }) => ref_id ?? []).join(' ');
  return only
    ? codeModules(
        transferText({
          ...{ payment_means, company_name },
          ...{ currency: only.currency, amount: only.total, reference: numbers },
        }),
      )
    : undefined;
};
