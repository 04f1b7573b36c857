import {
  date,
  decimal,
  flag,
  instant,
  millionths,
  money,
  optional,
  text,
  whole,
} from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { currencyOf } from '../companies/contract/queries.ts';
import { doc } from './document/doc.ts';
import { docLineTable, docTable, onAccountTable } from './tables.ts';

const documents = readingTable('documents', docTable, {
  says: 'Documents: invoices, bills, orders, quotations, credit notes, memos and consignments. A credit note has positive amounts.',
  key: ['company_id', 'document_id'],
  columns: {
    company_id: text('Company.', 'company'),
    document_id: text('Document.', 'id'),
    doc_type: text('Type, such as `invoice`.'),
    kind: optional(text('`advance` for an advance and credit notes of one.')),
    status: text('Status.'),
    number: optional(text('Number, once it was issued.', 'doc_number')),
    reference: optional(text('Reference of the other party.')),
    side: optional(
      text('`sales` or `purchases`, of an issued invoice, bill or credit note.', 'trade_side'),
    ),
    is_issued: flag('True once issued, unless it is void, cancelled or was received by a link.'),
    is_purchase: flag('True for documents with suppliers.'),
    is_shared: flag('True for a document that another installation shared; leave it out of sums.'),
    contact_id: optional(text('Contact.')),
    contact_name: optional(text('Name of the contact on the document.')),
    date: date('Issue date, otherwise the creation date.', 'dated'),
    issue_date: optional(date('Issue date.')),
    due_date: optional(date('Due date.')),
    currency: text('Currency of the document.'),
    base_currency: text('Currency of the company.'),
    exchange_rate: millionths('Company currency for one unit of the currency.', 'rate'),
    net: money('Net of discounts, before tax.', 'currency'),
    tax: money('Tax.', 'currency'),
    total: money('Total.', 'currency'),
    paid: money('Paid.', 'currency'),
    outstanding: money('Open balance.', 'currency'),
    written_off: money('Written off.', 'currency'),
    net_base: money('Net, in company currency.', 'base_currency'),
    tax_base: money('Tax, in company currency.', 'base_currency'),
    total_base: money('Total, in company currency.', 'base_currency'),
    outstanding_base: money('Open balance, in company currency.', 'base_currency'),
    fulfillment_status: optional(text('Progress of the delivery.')),
    stock_status: optional(text('Progress of the receipt.')),
    original_document_id: optional(text('Document that a credit note credits.', 'original_doc_id')),
    converted_to: optional(text('Document that it became.')),
    subscription_id: optional(text('Subscription that made it.', 'source_subscription_id')),
    finalized_at: optional(instant('Time at which it was issued.')),
    sent_at: optional(instant('Time at which it was sent.')),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
});

const documentLines = readingTable('document_lines', docLineTable, {
  says: 'Lines of documents.',
  key: ['company_id', 'document_id', 'line_id'],
  columns: {
    company_id: text('Company.', 'company'),
    document_id: text('Document.', 'doc_id'),
    line_id: text('Line.'),
    item_id: optional(text('Item.')),
    sku: optional(text('SKU.')),
    name: optional(text('Text of the line.')),
    account_code: optional(text('Account, where the line names one.')),
    is_goods: optional(flag('True for goods that are delivered or received.')),
    quantity: optional(millionths('Quantity.')),
    unit_price: optional(millionths('Price of one unit, in the currency of the document.')),
    net: optional(money('Net of discounts, before tax.', 'currency')),
    net_base: optional(money('The same in company currency.', 'base_currency')),
    fulfilled: optional(millionths('Quantity delivered, or handed out on a memo.')),
    received: optional(millionths('Quantity received.')),
    returned: optional(millionths('Quantity returned to the supplier, or from a memo.')),
    restocked: optional(millionths('Quantity of a credit note that is back in stock.')),
    cost: optional(
      money(
        'Cost of the delivered goods less that of returned ones, in company currency.',
        'base_currency',
      ),
    ),
  },
  each: {
    state: doc,
    entity: 'doc_id',
    rows: ({ row, state: { currency, base_currency } }) => [{ ...row, currency, base_currency }],
  },
});

const payments = readingTable('payments', docTable, {
  says: 'Payments and refunds of documents, voided ones included, with applied credits and write-offs.',
  key: ['company_id', 'document_id', 'payment_index'],
  columns: {
    company_id: text('Company.', 'company'),
    document_id: text('Document that it settles.', 'id'),
    payment_index: whole('Number of the payment within its document, from 0.'),
    payment_id: text('Payment; the same for all documents that one payment settles.'),
    kind: text('`payment` or `refund`.'),
    status: text('`active` or `voided`.'),
    method: text('Method; `credit_note`, `applied`, `on_account` and `write_off` move no money.'),
    date: date('Date of the payment.', 'payment_date'),
    amount: decimal('Amount, in the currency of the document.'),
    currency: text('Currency of the document.'),
    relieved: decimal('Part of the receivable or payable that it settles, in company currency.'),
    bank_account: optional(text('Bank account.')),
    reference: optional(text('Reference.')),
    journal_entry_id: optional(text('Journal entry that posts it.')),
    recorded_at: instant('Time at which it was recorded.'),
    recorded_by: optional(text('User who recorded it.')),
  },
  each: {
    state: doc,
    rows: ({ row: { company, id }, state }) =>
      state.payments.map((one) => ({
        ...{ company, id, payment_index: one.index, payment_id: one.payment_id },
        ...{ kind: one.kind, status: one.status, method: one.method },
        ...{ payment_date: one.payment_date, amount: one.amount, currency: one.currency },
        ...{ relieved: one.relieved, bank_account: one.bank_account, reference: one.reference },
        journal_entry_id: one.journal_entry_id ?? null,
        ...{ recorded_at: one.recorded_at, recorded_by: one.recorded_by },
      })),
  },
});

const onAccount = readingTable('on_account', onAccountTable, {
  says: 'Money on account of contacts, not yet applied to documents.',
  key: ['company_id', 'on_account_id'],
  columns: {
    company_id: text('Company.', 'company'),
    on_account_id: text('Money on account.', 'id'),
    side: text('`sales` or `purchases`.'),
    kind: text('Origin.'),
    status: text('Status.'),
    contact_id: text('Contact.'),
    date: date('Date of the receipt or payment.'),
    currency: text('Currency.'),
    remaining: money('Amount that is left.', 'currency'),
    remaining_base: money('The same in company currency.', currencyOf),
  },
});

/** Documents with lines and payments for business intelligence. */
export const readingTables = [documents, documentLines, payments, onAccount];
