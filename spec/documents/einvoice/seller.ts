import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import type { EnInvoice } from '../../../modules/documents/einvoice/en-invoice.ts';
import { get } from '../../../modules/documents/einvoice/get.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import type { FormatName } from '../../../modules/documents/einvoice/write/formats.ts';
import type { WrittenInvoice } from '../../../modules/documents/einvoice/write/written-invoice.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import type { TestApp } from '../../test-app.ts';
import { line } from '../documents.ts';

/** Settings of a German company that states everything an electronic invoice asks of it. */
export const sellerSettings = {
  ...{ currency: 'EUR', vat: true, shipping_taxed: true },
  ...{ phone: '+49 30 1234567', email: 'rechnung@werk.example', tax_id: 'DE123456789' },
  ...{ contact_person: 'Nora Feld', registration_number: 'HRB 4711' },
  postal_address: { line1: 'Uferweg 3', postal_code: '10115', city: 'Berlin', country: 'DE' },
  electronic_address: { scheme: 'EM', id: 'rechnung@werk.example' },
  payment_accounts: [{ iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }],
};

const address = {
  ...{ line1: 'Rue Haute 9', postal_code: '1000', city: 'Bruxelles', country: 'Belgium' },
  is_default: true,
};

/** A Belgian customer with addresses, VAT id and electronic address. */
export const customer = {
  ...{ name: 'Claire Petit', company_name: 'Petit SA', tax_id: 'BE0123456749' },
  ...{ email: 'achats@petit.example', buyer_reference: 'PO-DEPT-7' },
  electronic_address: { scheme: '0208', id: '0123456749' },
  addresses: [
    { ...address, address_type: 'billing' },
    { ...address, address_type: 'shipping', line1: 'Quai 4' },
  ],
};

export const vat19 = { code: 'VAT 19%', rate: 19 };
export const vat7 = { code: 'VAT 7%', rate: 7 };
export const exempt = {
  ...{ code: 'Exempt', rate: 0, category: 'E' as const },
  exemption_reason: 'Education, § 4 No. 21 UStG',
};

/** An invoice with discounts, allowances, charges and shipping at three rates. */
export const rich = (contact_id: string) => ({
  contact_id,
  customer_note: 'Thank you & see <you> "soon".',
  order_reference: 'PO 17',
  contract_reference: 'C-1',
  project_reference: 'P-9',
  delivery_date: '2026-11-01',
  discount: 10,
  discount_type: 'percentage',
  shipping: 12.5,
  payable_rounding: 0.02,
  allowances_charges: [
    { is_charge: false, amount: 5, reason: 'Loyalty', taxes: [vat7] },
    { is_charge: true, amount: 7.35, reason: 'Packing', taxes: [vat19] },
  ],
  line_items: [
    line(3, 19.99, { taxes: [vat19], discount_pct: 12.5, sku: 'A-1', sell_by: 'piece' }),
    line(1000, 4.5, { taxes: [vat7], price_base_quantity: 100, description: 'Fine sand' }),
    line(1, 80, { taxes: [exempt], allowances_charges: [{ is_charge: true, amount: 3 }] }),
    line(-1, 10, { taxes: [vat19] }),
  ],
});

/** Creates the customer. */
export const addCustomer = async (app: TestApp, more: object = {}): Promise<string> =>
  (await app.does(createContact, { ...customer, ...more } as never)).id;

/** Issues a document and answers its id. */
export const issue = async (app: TestApp, input: object): Promise<string> => {
  const { id } = await app.does(create, {
    ...{ doc_type: 'invoice', issue_date: '2026-11-03', due_date: '2026-12-03' },
    ...input,
  } as never);
  await app.does(finalize, { entity_id: id });
  return id;
};

/** XML of a document in a format. */
export const xmlOf = async (
  app: TestApp,
  entity_id: string,
  format: FormatName,
): Promise<string> => {
  const { bytes } = await app.asks(get, { entity_id, format });
  return new TextDecoder().decode(bytes);
};

/** A document in a format, as the own reader reads it. */
export const readBack = async (
  app: TestApp,
  entity_id: string,
  format: FormatName,
): Promise<EnInvoice> => {
  const found = readEInvoice(await xmlOf(app, entity_id, format));
  if (!found) throw new Error(`${format} of ${entity_id} cannot be read`);
  return found;
};

const noParty = {
  ...{ name: null, registration: null, vat_id: null, tax_number: null },
  ...{ address: null, person: null, phone: null, email: null, electronic_address: null },
};

/** An invoice that was read, with the parties that reading leaves out, ready to be written. */
export const writable = (invoice: EnInvoice): WrittenInvoice => ({
  ...invoice,
  type_code: invoice.is_credit ? '381' : invoice.is_advance ? '386' : '380',
  seller: {
    ...noParty,
    name: invoice.supplier_name,
    vat_id: invoice.supplier_vat_id,
    tax_number: invoice.supplier_tax_id,
  },
  buyer: { ...noParty, name: 'Buyer' },
  delivery_address: null,
  accounting_reference: null,
  references: invoice.preceding.map((number) => ({ number, date: null })),
});
