import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of items: lots and pieces with their quantities, costs, prices and places. */
export const events: EventNotes = {
  'item.created': 'An item, a lot or a piece, was created as a draft or with stock.',
  'item.snapshot': 'The full state of an item in another system was recorded by an import.',
  'item.updated': 'Fields of an item were changed, each with its old and new value.',
  'item.patched':
    'A later import changed descriptive fields of an item, never its quantity or prices.',
  'item.pricing.set': 'A price or the cost of an item was set.',
  'item.recosted':
    'A lot has a new unit cost: of all lots of its SKU, or averaged with returned goods. The difference in value is posted to account 1130.',
  'item.status.set': 'The status of an item was set.',
  'item.reserved': 'A quantity of an item was reserved for a document or list.',
  'item.unreserved': 'A reserved quantity of an item was released.',
  'item.expired': 'An item was marked as expired.',
  'item.deleted': 'An item that was never used was deleted.',
  'item.file_attached': 'A file or image was attached to an item.',
  'item.file_updated': 'Description, tag or order of a file of an item was changed.',
  'item.file_removed': 'A file of an item was removed.',
  'item.quantity.adjusted':
    'The quantity of an item was adjusted; the difference in value is posted between account 1130 and the account of the adjustment.',
  'item.return_asked':
    'The return of goods to the supplier was requested; they leave stock when the source document records it.',
  'item.transferred': 'An item was moved to another location.',
  'item.split': 'A lot was split; cost and prices follow the quantity into the new lots.',
  'item.merged': 'Lots were merged into this one.',
  'item.source_deactivated': 'This lot was merged into another one and is no longer in stock.',
  'item.fulfilled': 'Goods left stock for a document; their cost moves from account 1130 to 5100.',
  'item.fulfillment_reversed': 'Goods that had left stock for a document came back.',
  'item.memo_out': 'Goods went out on approval (memo); they stay property of the company.',
  'item.memo_returned': 'Goods came back from a memo.',
  'item.consumed': 'A production run consumed a quantity of the item.',
  'item.produced': 'A production run produced a quantity of the item.',
  'item.disposed': 'An item was disposed of; its value is posted as an expense.',
  'item.import.recorded': 'A file of items was imported.',
  'item.import.undone': 'An import of items was undone.',
  'stock.expiry_told': 'Goods on hand that had expired by the end of a day were reported once.',
};
