import { countTable, table, viewTable } from '../../kernel/declare/table.ts';

/**
 * Columns by which documents are filtered, sorted and summed: money in minor units of the
 * document's currency, `_base` in those of the company currency, the rate in millionths.
 */
export const docTable = viewTable(
  'doc_view',
  {
    doc_type: 'text',
    status: 'text',
    ref_id: 'text?',
    doc_number: 'text?',
    /** Unique key within the company: type and number; of a bill also its supplier. */
    number_key: 'text?',
    reference: 'text?',
    is_shared: 'integer',
    is_issued: 'integer',
    is_purchase: 'integer',
    contact_id: 'text?',
    contact_name: 'text?',
    /** Issue date, otherwise the creation date. */
    dated: 'text',
    issue_date: 'text?',
    due_date: 'text?',
    /** Due date, otherwise the expected delivery or the date of the document. */
    due: 'text',
    /** Side of an issued invoice, bill or credit note: `sales` or `purchases`. */
    trade_side: 'text?',
    /** The same side while the document has an open balance. */
    open_side: 'text?',
    /** Due date of an invoice or bill with an open balance. */
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
    /** Tax that is not due before payment, in company currency; null for 0. */
    tax_not_due: 'integer?',
    /** `advance` for an advance and credit notes of one. */
    kind: 'text?',
    /** Net of an advance on its account, not settled, in company currency. */
    advance_open: 'integer?',
    /** 1 for a document with a payment that took a settlement discount. */
    discounted: 'integer?',
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
      // The columns after `seq` let counts be answered from the index alone.
      ['company', 'doc_type', 'seq', 'dated', 'status', 'is_shared'],
      ['company', 'status', 'seq'],
      ['company', 'contact_id', 'seq'],
      ['company', 'dated'],
      ['company', 'due_date'],
      ['company', 'ref_id'],
    ],
    sparse: [
      // Open balances, sales and purchases are summed from the index alone.
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

/** Number and totals of the documents of one type, day and status. */
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

/** Number and open balance of the unpaid invoices and bills due on one day. */
export const docDueCountTable = countTable(
  'doc_due_count',
  { owed_by: 'text', doc_type: 'text' },
  { outstanding_base: 'integer' },
);

/** One row for each document line: quantities and prices in millionths, money as in `doc_view`. */
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
    /** Net of discounts, before tax. */
    net: 'integer?',
    net_base: 'integer?',
    received: 'integer?',
    fulfilled: 'integer?',
    returned: 'integer?',
    restocked: 'integer?',
    /** Posted cost of the delivered goods less that of returned ones. */
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

/** Reminders of overdue invoices. */
export const reminderTable = viewTable(
  'reminder_view',
  { contact_id: 'text', level: 'integer', date: 'text', sent_at: 'text?' },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'contact_id', 'seq'],
    ],
  },
);

/** Last reminder of each invoice. */
export const docReminderTable = table(
  'doc_reminder_view',
  { doc_id: 'text', level: 'integer', date: 'text', reminder_id: 'text' },
  { key: ['doc_id'] },
);

/** Money on account of contacts; amounts in minor units. */
export const onAccountTable = viewTable(
  'on_account_view',
  {
    side: 'text',
    kind: 'text',
    contact_id: 'text',
    currency: 'text',
    date: 'text',
    status: 'text',
    /** The side while something remains. */
    open_side: 'text?',
    remaining: 'integer',
    remaining_base: 'integer',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'contact_id', 'seq'],
      ['company', 'date', 'seq'],
    ],
    sparse: [['open_side', 'contact_id', 'currency', 'date', 'remaining', 'remaining_base']],
  },
);
