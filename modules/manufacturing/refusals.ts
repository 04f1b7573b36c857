import { refusal } from '../../kernel/declare/refusal.ts';

export const unknownItem = refusal('unknown_item', 404, 'There is no item {item_id}.');
export const unknownLocation = refusal(
  'unknown_location',
  422,
  'There is no location {location_id}.',
);
export const unknownAssignee = refusal(
  'unknown_assignee',
  422,
  'There is no user {assigned_to} in this company.',
);
export const unknownCenter = refusal(
  'unknown_work_center',
  422,
  'There is no work center {work_center_id}.',
);
export const tooPrecise = refusal(
  'too_precise',
  422,
  'A quantity of {sku} in {unit} has at most {decimals} decimals.',
);
export const nothingToMakeFrom = refusal(
  'nothing_to_make_from',
  409,
  'The run names no components, and none of its outputs has a recipe.',
);
export const noRecipe = refusal('no_recipe', 409, '{sku} has no recipe.');
export const sharesNotWhole = refusal(
  'shares_not_whole',
  422,
  'The cost shares of the outputs come to {total} percent, not to 100.',
);
export const twice = refusal('named_twice', 422, '{what} stands twice: {sku}.');
export const short = refusal('short', 409, 'Components are short: {skus}.');
export const notAComponent = refusal(
  'not_a_component',
  404,
  '{item_id} is not a component of this run.',
);
export const notAnOutput = refusal(
  'not_an_output',
  422,
  'The run makes {outputs}: say output_sku.',
);
export const nothingOutstanding = refusal(
  'nothing_outstanding',
  409,
  'No output of {sku} is outstanding.',
);
export const onlyOptional = refusal(
  'only_optional',
  409,
  'Only optional components are left to issue: {skus}. Name those that are to be taken.',
);
export const overReceipt = refusal(
  'over_receipt',
  409,
  'Of {sku} {outstanding} is outstanding; {quantity} needs allow_over.',
);
export const notIssued = refusal(
  'components_not_issued',
  409,
  'Components are to be issued first: {skus}.',
);
export const skuTaken = refusal('sku_taken', 409, 'The SKU {sku} is already used by another item.');
export const notAccounted = refusal(
  'output_short',
  409,
  'Of {sku} {outstanding} is outstanding and {quantity} comes in: say allow_short or what was wasted.',
);
export const moreThanIssued = refusal(
  'more_than_issued',
  409,
  'Of {sku} {lying} lies in the run; {quantity} is more.',
);
export const moreThanOutstanding = refusal(
  'more_than_outstanding',
  409,
  'Of {sku} {outstanding} is outstanding; {quantity} is more.',
);
export const unknownReceipt = refusal(
  'unknown_receipt',
  404,
  'The run has no live receipt {receipt_id}.',
);
export const lotTouched = refusal(
  'lot_touched',
  409,
  'The received lot has been sold, used or moved since: {lots}.',
);
export const unknownStep = refusal('unknown_step', 404, 'The run has no step {step_id}.');
export const stepDone = refusal('step_done', 409, 'The step {step_id} is done already.');
export const nothingToSchedule = refusal(
  'nothing_to_schedule',
  422,
  'The run has neither steps nor a work center.',
);
export const tooLong = refusal(
  'too_long_to_schedule',
  422,
  'The run does not fit into the next {days} days.',
);
export const badTimes = refusal('bad_times', 422, 'The run ends before it starts.');
export const splitTooMuch = refusal(
  'split_too_much',
  422,
  'Of {outstanding} outstanding, {quantity} would leave nothing.',
);
export const ownComponent = refusal('own_component', 422, '{sku} cannot be a component of itself.');
export const unknownSkus = refusal('unknown_skus', 422, 'No item has the SKU {skus}.');
export const recipeLoop = refusal('recipe_loop', 422, 'The recipe runs in a circle: {path}.');
export const unnamedComponent = refusal(
  'unnamed_component',
  422,
  'A component names neither a SKU nor an item.',
);
export const nameTaken = refusal('name_taken', 409, 'There is a work center {name} already.');
export const lastDefault = refusal(
  'last_default',
  409,
  'Another work center is to be made the default instead.',
);
export const centerInUse = refusal(
  'work_center_in_use',
  409,
  'The work center is used by {used_by}.',
);
export const centerIsDefault = refusal(
  'is_default_center',
  409,
  'This is the default work center; make another one the default first.',
);
export const badStatus = refusal(
  'bad_status',
  422,
  'There is no status {status}; known are {known}.',
);
export const badDays = refusal(
  'bad_days',
  422,
  'The days run from the first to the last, and are at most {days}.',
);
