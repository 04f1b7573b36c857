import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of goods lists: audits, transfers, write-offs, shipping lists and quotations. */
export const events: EventNotes = {
  'list.created': 'A goods list was created.',
  'list.updated': 'Fields or lines of a list were changed.',
  'list.patched': 'An import changed a draft list.',
  'list.personal_erased': 'Personal fields of a list were erased at the request of its contact.',
  'list.deleted': 'A draft list was deleted.',
  'list.finalized': 'A list was finalized; an audit also records the quantities on hand.',
  'list.reverted_to_draft': 'A finalized list was returned to draft.',
  'list.type_changed': 'A draft list became one of another type.',
  'list.mail_status_set': 'The mail of a list was queued, accepted or refused by the mail server.',
  'list.sent': 'A list was marked as sent or mailed.',
  'list.voided': 'A list was voided.',
  'list.converted':
    'A list was converted into a document, which takes its lines, header and reservations.',
  'list.accepted': 'A quotation was accepted; recorded by imports only.',
  'list.completed': 'A list was completed.',
  'list.note_added': 'A note was added to a list.',
  'list.note_updated': 'A note of a list was changed.',
  'list.note_removed': 'A note of a list was removed.',
  'list.line_counted': 'The quantity of a line was counted.',
  'list.scanned':
    'A barcode was scanned: it added a line, counted it again, or marked it as audited or received.',
  'list.unscanned': 'A scan was taken back.',
  'list.marks_set': 'Lines were marked as scanned or not.',
  'list.lines_reserved': 'Goods of lines were reserved or released.',
  'list.moved':
    'The goods of a transfer were moved to their location; each item records `item.transferred`.',
  'list.move_reversed': 'The move of a transfer was reversed.',
  'list.adjusted':
    'Lots were adjusted to an audit; `value_delta` is posted between account 1130 and the account of shrinkage or overage.',
  'list.adjust_reversed': 'The adjustment of an audit was reversed with its entry.',
  'list.written_off':
    'The goods of a list were written off; their value is credited to account 1130.',
  'list.writeoff_reversed': 'A write-off was reversed; `je_id` is the reversed entry.',
};
