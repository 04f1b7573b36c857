import { refusal } from '../../kernel/declare/refusal.ts';

export const unreadableSource = refusal(
  'unreadable_source',
  422,
  'The file {file} cannot be read: {why}.',
);
export const figuresTooLarge = refusal(
  'figures_too_large',
  422,
  'The figures of the files are too large, or have too many digits, to be added up.',
);
export const unknownSource = refusal(
  'unknown_source',
  422,
  'There is no source {source}; there are {sources}.',
);
export const notThisSource = refusal(
  'not_this_source',
  422,
  'These files are not from {source}: {found}.',
);
export const wrongExtension = refusal(
  'wrong_extension',
  415,
  'A file of the kind {extension} is not taken from {source}: {file}.',
);
export const sourceTooLarge = refusal(
  'source_too_large',
  413,
  'The file {file} is larger than {limit} bytes.',
);
export const noFile = refusal('no_file', 422, 'Send the files of the other system as `file`.');
export const tooManyScans = refusal(
  'too_many_scans',
  429,
  'At most {limit} files are scanned in an hour.',
);
export const noScan = refusal('not_found', 404, 'There is no scan with this token, or it expired.');
export const alreadyStarted = refusal(
  'already_started',
  409,
  'A migration was started from this scan already.',
);
export const decisionsIncomplete = refusal(
  'decisions_incomplete',
  422,
  'Some answers are missing or wrong.',
);
export const decisionsMissing = refusal(
  'decisions_missing',
  409,
  'These questions are open: {questions}.',
);
export const nameTaken = refusal(
  'company_name_taken',
  409,
  'You have a company of the name {company_name} already.',
);
export const notStaged = refusal(
  'not_staged',
  404,
  'This company is not one that is being brought over.',
);
export const notComputed = refusal(
  'not_reconciled_yet',
  409,
  'The reconciliation is computed at the end of the run.',
);
export const differencesNotAccepted = refusal(
  'differences_not_accepted',
  409,
  'The reconciliation differs in {sections}; accept it with a note, or start anew.',
);
export const noteNeeded = refusal(
  'acceptance_note_needed',
  422,
  'Accepting differences needs an acceptance_note that says why.',
);
export const badPostingAccount = refusal(
  'bad_posting_account',
  422,
  'The posting account {key} cannot be {code}: {why}.',
);
export const badLockDate = refusal(
  'bad_lock_date',
  422,
  'The books cannot be locked through {lock_through}.',
);
export const basicLogin = refusal('bad_login', 401, 'The email or the password is wrong.');
export const hasCompany = refusal(
  'has_company',
  409,
  'This login belongs to a company already; sign in and start from there.',
);
export const runMoved = refusal('run_moved', 409, 'The run has gone on or stopped meanwhile.');
