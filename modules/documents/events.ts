import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of documents: invoices, bills, orders, quotations, credit notes and memos, and of money on account. */
export const events: EventNotes = {
  'doc.personal_erased': 'Personal fields of a document were erased at the request of its contact.',
  'doc.created':
    'A draft document was created: invoice, bill, order, quotation, credit note, memo or consignment.',
  'doc.updated': 'Fields or lines of a document were changed.',
  'doc.patched': 'An import changed a draft.',
  'doc.deleted': 'A draft was deleted.',
  'doc.sent': 'A document was marked as sent or mailed.',
  'doc.mail_status_set':
    'The mail of a document was queued, accepted or refused by the mail server.',
  'doc.reminded': 'An overdue invoice was named in a reminder to its contact.',
  'doc.reminder_voided':
    'The last reminder of an invoice was voided; the reminder before it counts again, or none.',
  'reminder.recorded':
    'A reminder of overdue invoices was recorded for a contact, with level, invoices and sums; it posts nothing.',
  'reminder.sent': 'A reminder was mailed or marked as sent.',
  'reminder.voided': 'A reminder was voided; it counts for none of its invoices any more.',
  'reminder.mail_status_set':
    'The mail of a reminder was queued, accepted or refused by the mail server.',
  'reminder.updated': 'A reminder belongs to another contact, because its own was merged.',
  'reminder.personal_erased':
    'Personal fields of a reminder were erased at the request of its contact.',
  'doc.unsent': 'The mark that a document was sent was removed.',
  'doc.closed': 'A document was closed; nothing more is expected of it.',
  'doc.reopened': 'A closed document was opened again.',
  'doc.converted':
    'A document was converted into another one, such as a quotation into an invoice.',
  'doc.conversion_undone':
    'The target of a conversion was deleted; the quantities can be converted again.',
  'doc.conversion_changed':
    'The draft invoice of a memo covers more of its lines than before; less, where negative.',
  'doc.shared_import':
    'Another installation shared a document; it has no effect until it is booked.',
  'doc.shared_updated': 'The sender replaced a shared document by a later revision.',
  'doc.shared_lines':
    'Further lines of a shared document whose first event could not hold them all.',
  'doc.linked': 'A document was linked to another record.',
  'doc.unlinked': 'A link of a document to another record was removed.',
  'doc.finalized':
    'A document was issued and has its number. An invoice posts 1120 against revenue and 2120; a bill posts 2110 against 2145, expenses and 1150.',
  'doc.converted_to_bill':
    'A purchase order became a bill in place; it posts 2110 against 2145, expenses and 1150.',
  'doc.voided': 'A document was voided; its entries are reversed.',
  'doc.unvoided':
    'A voided document was restored; its entries are posted again, deliveries are not.',
  'doc.reverted_to_draft': 'An issued document was returned to draft; its entries are reversed.',
  'doc.payment.received':
    'Money was received or paid for a document, or a credit was applied. An invoice posts money against 1120, a bill 2110 against money.',
  'doc.payment.refunded': 'A payment was refunded.',
  'doc.payment.returned':
    'The bank returned a payment on a day of its own; the document is open again.',
  'doc.payment.voided': 'A payment was voided; its entry is reversed.',
  'doc.balance_written_off': 'The open balance of a document was written off.',
  'doc.fulfilled': 'All goods of a document were delivered; their cost moves from 1130 to 5100.',
  'doc.partially_fulfilled':
    'Part of the goods of a document was delivered; their cost moves from 1130 to 5100.',
  'doc.fulfillment_reversed':
    'A delivery was reversed; the goods and their cost are back in stock.',
  'doc.restocked':
    'The goods of a credit note, or of negative lines of an invoice, came back into stock.',
  'doc.restock_reversed': 'The return of the goods of a credit note into stock was reversed.',
  'doc.restock_counted':
    'Recorded on the original document: quantities that a credit note brought back into stock, or removed again where negative.',
  'doc.lines_reserved': 'Goods of lines were reserved or released.',
  'doc.memo_out': 'The goods of a memo went out on approval.',
  'doc.lines_returned': 'Goods of a memo or consignment were returned.',
  'doc.lines_sold':
    'Recorded on a memo: goods sold by an issued invoice; where negative, the sale was undone.',
  'doc.received': 'Goods of a purchase were received: 1130 against 2145.',
  'doc.receipt_reversed': 'A receipt of goods was reversed.',
  'doc.items_returned': 'Goods were returned to the supplier.',
  'doc.note_added': 'A note was added to a document.',
  'doc.note_updated': 'A note of a document was changed.',
  'doc.note_removed': 'A note of a document was removed.',
  'doc.file_attached': 'A file was attached to a document.',
  'doc.file_updated': 'Description or tag of a file of a document was changed.',
  'doc.file_removed': 'A file of a document was removed.',
  'doc.sequence.set':
    'The number series of a document type was set: prefix, pattern or next number.',
  'doc.advance_settled':
    'Recorded on an advance invoice: an issued invoice or bill settles a part of its paid net.',
  'doc.advance_released':
    'Recorded on an advance invoice: the invoice that settled it was voided or returned to draft.',
  'on_account.received':
    'Money of a contact was received or paid without a document; it is on 2160 (customer advances) or 1170 (supplier advances).',
  'on_account.applied':
    'Money on account was applied to a document, which records the settlement with the same `payment_id`.',
  'on_account.refunded': 'Money on account was paid back.',
  'on_account.application_voided': 'An application was undone; its amount is on account again.',
  'on_account.refund_voided': 'A refund was undone; its amount is on account again.',
  'on_account.voided': 'The receipt of money on account was undone.',
  'on_account.updated': 'Money on account belongs to another contact, because its own was merged.',
};
