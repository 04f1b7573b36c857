import { countTable, table, viewTable } from '../../kernel/declare/table.ts';

/**
 * What documents are filtered, sorted and summed by: money in minor units of the document's
 * currency, `_base` in those of the company's, the rate in millionths.
 */
export const docTable = viewTable(
  'doc_view',
  {
    doc_type: 'text',
    status: 'text',
    ref_id: 'text?',
    doc_number: 'text?',
    /** What no other document may be called: its type and number, a bill's with its supplier. */
    number_key: 'text?',
    reference: 'text?',
    is_shared: 'integer',
    is_issued: 'integer',
    is_purchase: 'integer',
    contact_id: 'text?',
    contact_name: 'text?',
    /** The issue date, else the day it was made. */
    dated: 'text',
    issue_date: 'text?',
    due_date: 'text?',
    /** When it is to be settled, else what comes nearest. */
    due: 'text',
    /** Of an issued invoice, bill or credit note, what it is part of: `sales` or `purchases`. */
    trade_side: 'text?',
    /** The same while something is open on it: `sales` a customer is to pay, `purchases` we. */
    open_side: 'text?',
    /** Of an invoice or a bill that something is owed on: the day that it is due. */
    owed_by: 'text?',
    valid_until: 'text?',
    expected_delivery: 'text?',
    currency: 'text',
    base_currency: 'text',
    rate: 'integer',
    subtotal: 'integer',
    net: 'integer',
    tax: 'integer',
    total: 'integer',
    paid: 'integer',
    outstanding: 'integer',
    written_off: 'integer',
    net_base: 'integer',
    tax_base: 'integer',
    total_base: 'integer',
    outstanding_base: 'integer',
    purchase_kind: 'text?',
    fulfillment_status: 'text?',
    stock_status: 'text?',
    restock_status: 'text?',
    open_goods: 'integer',
    original_doc_id: 'text?',
    converted_to: 'text?',
    converted_to_type: 'text?',
    source_memo_id: 'text?',
    source_subscription_id: 'text?',
    commission_contact_id: 'text?',
    posted: 'integer',
    finalized_at: 'text?',
    sent_at: 'text?',
  },
  {
    uniques: [['company', 'number_key']],
    indexes: [
      ['company', 'seq'],
      // What follows `seq` is counted by without a look at the row.
      ['company', 'doc_type', 'seq', 'dated', 'status', 'is_shared'],
      ['company', 'status', 'seq'],
      ['company', 'contact_id', 'seq'],
      ['company', 'dated'],
      ['company', 'due_date'],
      ['company', 'ref_id'],
    ],
    sparse: [
      // What is open, what was sold and bought is added up without a look at the rows.
      ['open_side', 'contact_id', 'doc_type', 'due_date', 'due', 'outstanding', 'outstanding_base'],
      ['trade_side', 'dated', 'doc_type', 'contact_id', 'contact_name', 'net_base', 'id'],
      ['is_shared', 'seq', 'status'],
      ['open_goods', 'seq', 'doc_type', 'status', 'is_shared'],
      ['original_doc_id'],
      ['source_subscription_id'],
      ['commission_contact_id'],
    ],
  },
);

/** How many documents of a type are of a day and in a status, and what they come to. */
export const docCountTable = countTable(
  'doc_count',
  {
    doc_type: 'text',
    dated: 'text',
    status: 'text',
    is_issued: 'integer',
    is_purchase: 'integer',
    is_shared: 'integer',
  },
  { net_base: 'integer', total_base: 'integer', outstanding_base: 'integer' },
);

/** How many invoices and bills are due on a day and not settled, and what is owed on them. */
export const docDueCountTable = countTable(
  'doc_due_count',
  { owed_by: 'text', doc_type: 'text' },
  { outstanding_base: 'integer' },
);

/** A row a line, for what is asked by item: quantities and prices in millionths, money as above. */
export const docLineTable = table(
  'doc_line_view',
  {
    doc_id: 'text',
    line_id: 'text',
    item_id: 'text?',
    sku: 'text?',
    name: 'text?',
    account_code: 'text?',
    is_goods: 'integer?',
    quantity: 'integer?',
    unit_price: 'integer?',
    /** Less discounts, before tax. */
    net: 'integer?',
    net_base: 'integer?',
    received: 'integer?',
    fulfilled: 'integer?',
    returned: 'integer?',
    restocked: 'integer?',
    /** Cost of sales of what was delivered less what came back, as the books have it. */
    cost: 'integer?',
  },
  {
    key: ['doc_id', 'line_id'],
    indexes: [
      ['company', 'item_id', 'doc_id'],
      ['company', 'sku'],
      ['company', 'doc_id', 'cost'],
    ],
  },
);
