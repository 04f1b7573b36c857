import type { Says } from '../../../kernel/declare/variants.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';

/** Sentences about each operation of an asset, for the reference. */
export const sentences: Readonly<Record<string, Says>> = dictionary({
  add: {
    says: 'Add cost to an asset.',
    explains: [
      'Debits the cost and credits `credit_account`, or takes the cost from a line of a bill (`doc_id`, `line_id`).',
      'A replacement derecognises `replaced_part_cost` (IAS 16.13), a component becomes an asset of its own (IAS 16.43), a supplier credit reduces the cost.',
    ],
  },
  correct: {
    says: 'Correct one field of an asset.',
    explains: [
      'Corrects an error, not an estimate (IAS 8.41): the history is recalculated and the difference posted.',
      'Change several fields at once with `assets_assets_operate_corrections`.',
    ],
  },
  corrections: {
    says: 'Correct several fields of an asset at once.',
    explains: [
      'Corrects errors, not estimates (IAS 8.41): the history is recalculated once and the difference posted in one entry.',
    ],
  },
  dispose: {
    says: 'Dispose of an asset without a sale.',
    explains: [
      'Charges depreciation to the date, removes cost and depreciation, and posts the gain or loss (IAS 16.71).',
      'A `quantity` or `fraction` disposes of a part.',
    ],
  },
  'financial-details': {
    says: 'Set cost and depreciation terms of a draft asset.',
    explains: [
      'Posts the difference to the cost that is posted; possible only before it is in service.',
    ],
  },
  impair: {
    says: 'Impair an asset to its recoverable amount.',
    explains: [
      'The recoverable amount is the higher of fair value less costs and value in use (IAS 36.18).',
      'The loss takes up a revaluation surplus first (IAS 36.60); without a loss it is refused (`loss_is_none`).',
    ],
  },
  maintenance: {
    says: 'Record maintenance of an asset.',
    explains: [
      'Maintenance is an expense (IAS 16.12); it is posted only with `post`, to `expense_account` and `credit_account`.',
    ],
  },
  move: {
    says: 'Move an asset to another location or custodian.',
    explains: ['Posts nothing; undo it with `assets_assets_operate_undoMove`.'],
  },
  'place-in-service': {
    says: 'Place an asset in service.',
    explains: [
      'From the date it is available for use and depreciated (IAS 16.55); terms that are left out are those of its class.',
    ],
  },
  readings: {
    says: 'Record a meter value or produced units of an asset.',
    explains: [
      'Units-of-production depreciation charges by these units; a month that is charged takes no more.',
    ],
  },
  reclassify: {
    says: 'Reclassify an asset to another class, to held for sale or back to use.',
    explains: [
      '`to_class_id` moves cost, depreciation and impairment to the accounts of the new class.',
      'Held for sale is measured at the lower of carrying amount and fair value less costs (IFRS 5.15), and depreciation stops (IFRS 5.25).',
    ],
  },
  reminders: {
    says: 'Create, change, complete or delete a reminder of an asset.',
    explains: [
      'Send `id` to change one, with `done` or `delete` to complete or delete it; due ones are in `assets_attention_list`.',
    ],
  },
  revalue: {
    says: 'Revalue an asset to its fair value.',
    explains: [
      'An increase goes to the revaluation surplus, a decrease first takes it up (IAS 16.39, 16.40).',
      'By elimination the cost becomes the fair value; the proportional approach scales cost and depreciation (IAS 16.35).',
    ],
  },
  'reverse-impairment': {
    says: 'Reverse the impairment of an asset.',
    explains: [
      'At most up to the carrying amount without impairment (IAS 36.117, `above_cap`); the part charged to the surplus returns there (IAS 36.119).',
    ],
  },
  reviews: {
    says: 'Review the estimates of an asset.',
    explains: [
      'A change applies from `effective_month` on and posts nothing (IAS 8.38).',
      'Withdraw a review with `assets_reviews_withdraw`.',
    ],
  },
  sell: {
    says: 'Sell an asset.',
    explains: [
      'With `receive_account` it is sold at once: the gain or loss is the price less costs and carrying amount (IAS 16.71).',
      'Without it a sale is opened, with a draft invoice if `create_invoice` is set.',
    ],
  },
  skip: {
    says: 'Skip the depreciation of a month.',
    explains: [
      'The charge is spread over the remaining life, since depreciation does not cease while an asset is idle (IAS 16.55).',
      'Withdraw it with `assets_skips_withdraw`.',
    ],
  },
  transfer: {
    says: 'Transfer an asset to another department or to inventory.',
    explains: [
      'A department bears the later depreciation; in inventory it becomes a lot at its carrying amount (IAS 16.68A).',
    ],
  },
  undo: {
    says: 'Undo a movement of an asset.',
    explains: [
      'Restores the fields and reverses the entry; refused if later movements depend on it.',
      'Undoing the registration removes the asset.',
    ],
  },
  'undo-disposal': {
    says: 'Undo the disposal of an asset.',
    explains: [
      'Restores the asset, cancels its sale and reverses received proceeds; refused while an invoice covers the sale.',
      'The next run charges the months in between.',
    ],
  },
  'undo-latest': {
    says: 'Undo the latest movement of an asset that can be undone.',
    explains: ['Restores the fields and reverses the entry of the movement that `undoable` names.'],
  },
  'undo-move': {
    says: 'Undo the last move of an asset.',
    explains: ['Returns it to the location and custodian before; operators may undo moves only.'],
  },
});
