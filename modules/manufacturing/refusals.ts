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
export const unknownSupplier = refusal(
  'unknown_supplier',
  422,
  'There is no contact {contact_id}. Choose a supplier from the contacts.',
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
  'The run has no components, and none of its outputs has a recipe. Send inputs or set a recipe first.',
);
export const noRecipe = refusal('no_recipe', 409, '{sku} has no recipe. Set one first.');
export const noRecipeOn = refusal(
  'no_recipe_on_date',
  409,
  '{sku} has no recipe that is valid on {date}. Name one of its recipes ({recipes}) or change their days.',
);
export const unknownRecipe = refusal(
  'unknown_recipe',
  404,
  'There is no recipe {recipe} of {sku}. Its recipes are {recipes}.',
);
export const reservedCode = refusal(
  'recipe_code_reserved',
  422,
  'The code {code} stands for the recipe of the item itself. Set that recipe, or choose another code.',
);
export const daysTurned = refusal(
  'days_turned',
  422,
  'The last day {valid_to} is before the first day {valid_from}. Correct the days of use.',
);
export const sharesNotWhole = refusal(
  'shares_not_whole',
  422,
  'The cost shares of the outputs add up to {total} percent; they must add up to 100.',
);
export const twice = refusal(
  'named_twice',
  422,
  '{what} is listed twice: {sku}. Combine the lines.',
);
export const short = refusal(
  'short',
  409,
  'Stock of these components is short: {skus}. Receive them or reduce the quantity.',
);
export const notAComponent = refusal(
  'not_a_component',
  404,
  '{item_id} is not a component of this run.',
);
export const notAnOutput = refusal(
  'not_an_output',
  422,
  'The outputs of the run are {outputs}. Send one of them as output_sku.',
);
export const nothingOutstanding = refusal(
  'nothing_outstanding',
  409,
  'No output of {sku} is outstanding.',
);
export const onlyOptional = refusal(
  'only_optional',
  409,
  'Only optional components are left to issue: {skus}. Send those to issue as items.',
);
export const overReceipt = refusal(
  'over_receipt',
  409,
  'Only {outstanding} of {sku} is outstanding. Send allow_over to receive {quantity}.',
);
export const notIssued = refusal(
  'components_not_issued',
  409,
  'Components have not been issued: {skus}. Issue them first.',
);
export const skuTaken = refusal(
  'sku_taken',
  409,
  'The SKU {sku} is already used by another item. Choose another one.',
);
export const notAccounted = refusal(
  'output_short',
  409,
  '{outstanding} of {sku} is outstanding, but only {quantity} is received. Send allow_short or the waste.',
);
export const moreThanIssued = refusal(
  'more_than_issued',
  409,
  'Only {lying} of {sku} is in the run; {quantity} is too much.',
);
export const moreThanOutstanding = refusal(
  'more_than_outstanding',
  409,
  'Only {outstanding} of {sku} is outstanding; {quantity} is too much.',
);
export const unknownReceipt = refusal(
  'unknown_receipt',
  404,
  'The run has no unreversed receipt {receipt_id}.',
);
export const lotTouched = refusal(
  'lot_touched',
  409,
  'The received lot has been sold, used or moved since: {lots}. Return its goods first.',
);
export const unknownStep = refusal('unknown_step', 404, 'The run has no step {step_id}.');
export const stepDone = refusal('step_done', 409, 'The step {step_id} is already done.');
export const nothingToBuy = refusal(
  'nothing_to_buy',
  409,
  'No item is to be bought. Look at the list of items to buy and its filters.',
);
export const unknownLine = refusal(
  'unknown_line',
  404,
  'The document {doc_id} has no open line {line_id} of an item. Name an undelivered line of goods.',
);
export const planUnknown = refusal(
  'plan_unknown',
  422,
  'This is no plan of the last {hours} hours. Plan again and accept the new plan.',
);
export const planChanged = refusal(
  'plan_changed',
  409,
  'Stock, orders, runs or work centers have changed since the plan was made. Plan again and accept the new plan.',
);
export const nothingToSchedule = refusal(
  'nothing_to_schedule',
  422,
  'The run has neither steps nor a work center. Assign a work center first.',
);
export const tooLong = refusal(
  'too_long_to_schedule',
  422,
  'The run does not fit into the next {days} days. Choose another work center or start date.',
);
export const badTimes = refusal(
  'bad_times',
  422,
  'The due date is before the start. Correct one of them.',
);
export const splitTooMuch = refusal(
  'split_too_much',
  422,
  'Splitting off {quantity} of {outstanding} outstanding would leave nothing. Split off less.',
);
export const ownComponent = refusal('own_component', 422, '{sku} cannot be a component of itself.');
export const unknownSkus = refusal('unknown_skus', 422, 'No item has the SKU {skus}.');
export const recipeLoop = refusal(
  'recipe_loop',
  422,
  'The recipe contains itself: {path}. Remove a component.',
);
export const unnamedComponent = refusal(
  'unnamed_component',
  422,
  'A component has neither sku nor item_id. Send one of them.',
);
export const nameTaken = refusal(
  'name_taken',
  409,
  'There is already a work center {name}. Choose another name.',
);
export const lastDefault = refusal(
  'last_default',
  409,
  'There must be a default work center. Make another one the default instead.',
);
export const centerInUse = refusal(
  'work_center_in_use',
  409,
  'The work center is used by {used_by}. Assign another one there first.',
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
  'load_to must not be before load_from, and the range has at most {days} days.',
);
