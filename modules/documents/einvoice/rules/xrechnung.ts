import type { WrittenInvoice } from '../write/written-invoice.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';

const seller = ({ seller: { address, person, phone, email } }: WrittenInvoice) => [
  ...problemIf(
    !address?.city,
    'BR-DE-3',
    'settings.postal_address.city',
    'The city of the company is missing. Set it in `postal_address`',
  ),
  ...problemIf(
    !address?.postal_code,
    'BR-DE-4',
    'settings.postal_address.postal_code',
    'The postal code of the company is missing. Set it in `postal_address`',
  ),
  ...problemIf(
    !person,
    'BR-DE-5',
    'settings.contact_person',
    'The person to ask at the company is missing. Set `contact_person` of the company',
  ),
  ...problemIf(
    (phone?.match(/\d/g) ?? []).length < 3,
    'BR-DE-6',
    'settings.phone',
    'The telephone number of the company is missing. Set `phone` of the company',
  ),
  ...problemIf(
    !/^[^@\s]+@[^@\s]+$/.test(email ?? ''),
    'BR-DE-7',
    'settings.email',
    'The mail address of the company is missing. Set `email` of the company',
  ),
];

const buyer = ({ buyer: { address, electronic_address }, buyer_reference }: WrittenInvoice) => [
  ...problemIf(
    !address?.city,
    'BR-DE-8',
    'contact_address.city',
    'The city of the buyer is missing. Add it to the billing address of the contact',
  ),
  ...problemIf(
    !address?.postal_code,
    'BR-DE-9',
    'contact_address.postal_code',
    'The postal code of the buyer is missing. Add it to the billing address of the contact',
  ),
  ...problemIf(
    !buyer_reference,
    'BR-DE-15',
    'buyer_reference',
    'The buyer reference is missing, for public authorities the Leitweg-ID. Enter `buyer_reference` of the document or contact',
  ),
  ...problemIf(
    !electronic_address,
    'PEPPOL-EN16931-R010',
    'contact_electronic_address',
    'The electronic address of the buyer is missing. Set `electronic_address` of the contact',
  ),
];

/** Rules of XRechnung 3 besides those of EN 16931. */
export const xrechnungProblems = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => [
  ...problemIf(
    invoice.payments.length === 0,
    'BR-DE-1',
    'settings.payment_accounts',
    'Payment instructions are missing. Set `payment_accounts` of the company, or `payment_means` of the document',
  ),
  ...seller(invoice),
  ...problemIf(
    !invoice.seller.electronic_address,
    'PEPPOL-EN16931-R020',
    'settings.electronic_address',
    'The electronic address of the company is missing. Set `electronic_address` of the company',
  ),
  ...buyer(invoice),
];
