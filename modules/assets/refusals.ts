import { refusal } from '../../kernel/declare/refusal.ts';

export const nameTaken = refusal('name_taken', 409, 'There is a class named {name}.');
export const accountsInUse = refusal(
  'accounts_in_use',
  409,
  'The class has posted to its accounts: they stay.',
);
export const unknownAccount = refusal(
  'unknown_account',
  422,
  'No postings go to account {account}.',
);
export const unknownClass = refusal('unknown_class', 404, 'There is no class {class_id} in use.');
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownPlace = refusal('unknown_location', 404, 'There is no location {location_id}.');
export const unknownParent = refusal('unknown_parent', 404, 'There is no asset {parent_id}.');
export const unknownLine = refusal(
  'unknown_line',
  404,
  'The bill {doc_id} has no line {line} that was posted.',
);
export const assetsRegistered = refusal(
  'assets_registered',
  409,
  'The assets {assets} are registered from it: undo their registration, or what was added from it, first.',
);
export const assetsGone = refusal(
  'assets_gone',
  409,
  'It lowers the cost of {assets} that have left the register: name another account on its lines.',
);
export const aboveCost = refusal(
  'credit_above_cost',
  409,
  'It takes {credited} off what {assets} cost, of which {cost} is registered: credit it at the rate of the bill, or name another account on its lines.',
);
export const serialTaken = refusal('serial_taken', 409, 'The asset {asset_id} has that number.');
export const badBody = refusal('bad_body', 422, '{field}: {message}.');
export const wrongFigures = refusal('wrong_figures', 422, 'The figures do not fit: {why}.');
export const useOperation = refusal(
  'use_operation',
  422,
  'The field {field} is changed by the operation {operation}.',
);
export const tooEarly = refusal(
  'too_early',
  422,
  '{date} lies before {since}, the month of the last movement.',
);
export const notPossible = refusal('not_possible', 409, 'Not possible: {why}.');
export const periodRun = refusal('period_already_run', 409, 'The period {period} has been run.');
export const earlierMissing = refusal(
  'earlier_period_missing',
  409,
  'The period {missing} comes first.',
);
export const periodNotOver = refusal(
  'period_not_begun',
  422,
  'The period {period} has not begun yet.',
);
export const lossIsNone = refusal(
  'no_loss',
  422,
  'It recovers {recoverable}, no less than the {carrying} it stands at.',
);
export const aboveCap = refusal(
  'above_cap',
  422,
  'It may come back to {cap} at most: what it would stand at without the loss.',
);
