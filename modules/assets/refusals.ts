import { refusal } from '../../kernel/declare/refusal.ts';

export const nameTaken = refusal(
  'name_taken',
  409,
  'A class named {name} already exists. Choose another name.',
);
export const accountsInUse = refusal(
  'accounts_in_use',
  409,
  'Accounts cannot be changed once assets use the class. Create another class and reclassify.',
);
export const unknownAccount = refusal(
  'unknown_account',
  422,
  'Account {account} does not exist or takes no postings. Choose another account.',
);
export const unknownClass = refusal('unknown_class', 404, 'There is no active class {class_id}.');
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownPlace = refusal('unknown_location', 404, 'There is no location {location_id}.');
export const unknownParent = refusal('unknown_parent', 404, 'There is no asset {parent_id}.');
export const unknownLine = refusal(
  'unknown_line',
  404,
  'The bill {doc_id} has no posted line {line}.',
);
export const assetsRegistered = refusal(
  'assets_registered',
  409,
  'The assets {assets} are registered from this bill. Undo their registration or addition first.',
);
export const assetsGone = refusal(
  'assets_gone',
  409,
  'The credit reduces the cost of {assets}, which are no longer on the books. Use another account on its lines.',
);
export const aboveCost = refusal(
  'credit_above_cost',
  409,
  'The credit of {credited} exceeds the registered cost {cost} of {assets}. Credit it at the rate of the bill, or use another account on its lines.',
);
export const serialTaken = refusal(
  'serial_taken',
  409,
  'The asset {asset_id} already has this number. Choose another one.',
);
export const badBody = refusal('bad_body', 422, '{field}: {message}.');
export const wrongFigures = refusal('wrong_figures', 422, 'The values are not valid: {why}.');
export const useOperation = refusal(
  'use_operation',
  422,
  'The field {field} cannot be edited. Use the operation {operation}.',
);
export const tooEarly = refusal(
  'too_early',
  422,
  '{date} is before {since}, the month of the last movement. Choose a later date.',
);
export const notPossible = refusal('not_possible', 409, 'The asset does not allow this: {why}.');
export const periodRun = refusal(
  'period_already_run',
  409,
  'Depreciation of {period} has already been run.',
);
export const earlierMissing = refusal(
  'earlier_period_missing',
  409,
  'Depreciation of {missing} has not been run. Run it first.',
);
export const periodNotBegun = refusal(
  'period_not_begun',
  422,
  'The period {period} has not begun.',
);
export const lossIsNone = refusal(
  'no_loss',
  422,
  'The recoverable amount {recoverable} is not below the carrying amount {carrying}; nothing to impair.',
);
export const aboveCap = refusal(
  'above_cap',
  422,
  'The recoverable amount exceeds {cap}, the carrying amount without impairment (IAS 36.117). Send at most {cap}.',
);
