import { refusal } from '../../kernel/declare/refusal.ts';

export const unreadableSource = refusal(
  'unreadable_source',
  422,
  'The file {file} cannot be read: {why}. Export it again.',
);
export const figuresTooLarge = refusal(
  'figures_too_large',
  422,
  'The figures of the files are too large or have too many digits. Correct them in the files.',
);
export const runOfOtherCompany = refusal(
  'run_of_other_company',
  409,
  'The run belongs to the company {company_id} that it sets up. Switch to that company, or use the tokens that its start answered.',
);
export const unknownSource = refusal(
  'unknown_source',
  422,
  'There is no source {source}. Send one of {sources}.',
);
export const notThisSource = refusal(
  'not_this_source',
  422,
  'These files are not from {source}: {found}. Send another source, or auto.',
);
export const wrongExtension = refusal(
  'wrong_extension',
  415,
  '{source} does not read {extension} files: {file}. See the file roles of the source.',
);
export const sourceTooLarge = refusal(
  'source_too_large',
  413,
  'The file {file} is larger than {limit} bytes. Split it.',
);
export const noFile = refusal(
  'no_file',
  422,
  'No file was sent. Send the files of the source system as `file`.',
);
export const tooManyScans = refusal(
  'too_many_scans',
  429,
  'More than {limit} files were scanned within an hour. Try again later.',
);
export const noScan = refusal(
  'not_found',
  404,
  'There is no scan with this token, or it has expired. Scan the files again.',
);
export const alreadyStarted = refusal(
  'already_started',
  409,
  'A migration was already started from this scan. Read its run.',
);
export const decisionsIncomplete = refusal(
  'decisions_incomplete',
  422,
  'Some answers are missing or not valid. Correct the fields listed.',
);
export const decisionsMissing = refusal(
  'decisions_missing',
  409,
  'These questions are open: {questions}. Answer them first.',
);
export const nameTaken = refusal(
  'company_name_taken',
  409,
  'You already have a company named {company_name}. Send another name.',
);
export const notStaged = refusal('not_staged', 404, 'This company is not being migrated.');
export const notComputed = refusal(
  'not_reconciled_yet',
  409,
  'The reconciliation is not computed yet. Wait for the end of the run.',
);
export const differencesNotAccepted = refusal(
  'differences_not_accepted',
  409,
  'The reconciliation differs in {sections}. Accept it with a note, or discard the run.',
);
export const noteNeeded = refusal(
  'acceptance_note_needed',
  422,
  'Differences are accepted only with a reason. Send acceptance_note.',
);
export const badPostingAccount = refusal(
  'bad_posting_account',
  422,
  'The posting account {key} cannot be {code}: {why}.',
);
export const badLockDate = refusal(
  'bad_lock_date',
  422,
  'The books cannot be locked through {lock_through}. Send an earlier date.',
);
export const basicLogin = refusal('bad_login', 401, 'The email or the password is wrong.');
export const hasCompany = refusal(
  'has_company',
  409,
  'This login already belongs to a company. Sign in and start from there.',
);
export const runMoved = refusal(
  'run_moved',
  409,
  'The run has moved on or stopped. Read it again.',
);
