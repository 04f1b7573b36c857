import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of production runs, work centers, recipes and planning parameters. */
export const events: EventNotes = {
  'mfg.order.created': 'A production run was created.',
  'mfg.order.started': 'A production run was started.',
  'mfg.order.held': 'A production run was put on hold.',
  'mfg.order.resumed': 'A production run on hold continues.',
  'mfg.order.scheduled': 'The steps of a production run were scheduled on stations.',
  'mfg.order.split': 'A quantity was moved to another production run; recorded on both.',
  'mfg.step.completed': 'A step of a production run was completed.',
  'mfg.order.updated': 'Labor of a production run was recorded in addition to that of its steps.',
  'mfg.order.issued':
    'Components were issued to a production run; their cost moves from 1130 to work in progress.',
  'mfg.order.returned': 'Issued components came back from a production run.',
  'mfg.order.received':
    'Outputs of a production run were received into stock; their cost moves from work in progress to 1130.',
  'mfg.order.scrapped': 'Outputs or components of a production run were scrapped.',
  'mfg.order.completed': 'A production run was completed and its cost was settled.',
  'mfg.order.cancelled': 'A production run was cancelled.',
  'mfg.order.receipt_reversed': 'A receipt of outputs was reversed.',
  'mfg.work_center.created': 'A work center was created.',
  'mfg.work_center.updated': 'A work center was changed: stations, shifts, calendar or rates.',
  'mfg.work_center.deleted': 'A work center was deleted.',
  'item.recipe.set': 'The recipe of an item was set.',
  'item.recipe.alternate_set':
    'A further recipe of an item was set, with its days of use and its priority.',
  'item.recipe.alternate_removed': 'A further recipe of an item was removed.',
  'item.workflow.set': 'The production steps of an item were set.',
  'item.planning.set':
    'The planning parameters of an item were set: safety stock, lead times, lot sizes, suppliers.',
  'item.recipe.recosted': 'The cost of a recipe changed with the cost of its components.',
};
