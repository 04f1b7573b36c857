import type {
  PrintableDocument,
  PrintableLine,
} from '../../../modules/documents/print/printable.ts';

const vat = (amount: number) => ({ code: 'VAT 19%', rate: 19, amount });

/** Invoice of a jeweller to a client. */
export const invoice: PrintableDocument = {
  doc_type: 'invoice',
  status: 'partial',
  ref_id: 'INV-2611-0042',
  reference: 'PO 7781',
  company_name: 'Rheingold & Söhne GmbH',
  company_address: 'Königsallee 12\n40212 Düsseldorf\nGermany',
  company_tax_id: 'DE 123 456 789',
  company_phone: '+49 211 555 010',
  company_email: 'office@rheingold.example',
  contact_name: 'Margaret Ashworth',
  contact_company_name: 'Ashworth Fine Jewellery Ltd',
  contact_email: 'accounts@ashworth.example',
  contact_phone: '+44 20 5550 0199',
  contact_tax_id: 'GB 987 6543 21',
  contact_billing_address: '48 Hatton Garden\nLondon EC1N 8EX\nUnited Kingdom',
  contact_shipping_address: 'Unit 7, Riverside Works\nLondon SE1 2AB\nUnited Kingdom',
  shipping_attn: 'Goods in',
  issue_date: '2026-11-02',
  due_date: '2026-12-02',
  payment_terms: 'Net 30',
  currency: 'EUR',
  line_items: [
    {
      name: 'Round brilliant diamond 1.02 ct',
      description: 'F / VS1, GIA certificate 5221 034 117',
      sku: 'DIA-RB-102-F',
      quantity: 1,
      unit: 'piece',
      unit_price: 8450,
      taxes: [vat(1605.5)],
      line_total: 8450,
    },
    {
      name: 'Sapphire rough, Ceylon',
      sku: 'SAP-CEY-R',
      quantity: 12.75,
      unit: 'carat',
      unit_price: 185.5,
      discount_pct: 5,
      taxes: [vat(426.94)],
      line_total: 2246.87,
    },
    {
      name: 'Setting and polishing',
      description: 'Four-claw platinum mount, customer’s design 3B',
      quantity: 6.5,
      unit: 'hour',
      unit_price: 72,
      taxes: [vat(88.92)],
      line_total: 468,
    },
  ],
  subtotal: 11164.87,
  discount: 164.87,
  discount_type: 'flat',
  discount_amount: 164.87,
  tax: 2121.36,
  shipping: 45,
  total: 13166.36,
  amount_paid: 4000,
  amount_outstanding: 9166.36,
  notes: 'Delivered insured by courier.\nThank you for your business.',
  terms_text:
    'Goods remain our property until paid in full. Payment within 30 days of the invoice date ' +
    'without deduction. Claims for visible defects within 8 days of receipt, in writing.',
  language: 'en-GB',
};

const line = (index: number): PrintableLine => ({
  name: `Silver chain ${40 + (index % 20)} cm`,
  sku: `CHN-${String(index).padStart(4, '0')}`,
  quantity: 2,
  unit: 'piece',
  unit_price: 19.5,
  line_total: 39,
});

/** Invoice of a number of equal lines, untaxed. */
export const longInvoice = (count: number): PrintableDocument => ({
  ...invoice,
  status: 'final',
  line_items: Array.from({ length: count }, (_, index) => line(index + 1)),
  subtotal: 39 * count,
  discount: 0,
  discount_amount: 0,
  tax: 0,
  shipping: 0,
  total: 39 * count,
  amount_paid: 0,
  amount_outstanding: 39 * count,
});
