import type { WrittenInvoice } from '../write/written-invoice.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';

/** Rules of Peppol BIS Billing 3 besides those of EN 16931. */
export const peppolProblems = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => {
  const { seller, buyer, buyer_reference, order_reference } = invoice;
  return [
    ...problemIf(
      !buyer_reference && !order_reference,
      'PEPPOL-EN16931-R003',
      'buyer_reference',
      'A reference of the buyer or its order is missing. Enter `buyer_reference` or `order_reference`',
    ),
    ...problemIf(
      !buyer.electronic_address,
      'PEPPOL-EN16931-R010',
      'contact_electronic_address',
      'The electronic address of the buyer is missing. Set `electronic_address` of the contact',
    ),
    ...problemIf(
      !seller.electronic_address,
      'PEPPOL-EN16931-R020',
      'settings.electronic_address',
      'The electronic address of the company is missing. Set `electronic_address` of the company',
    ),
  ];
};
