/** The statuses that a refusal may carry. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503 | 507;

/** Facts that help a client act, such as the present version. */
export type RefusalFacts = Readonly<Record<string, unknown>>;

/** Reason why an operation was not done. */
export type Refusal = {
  readonly refused: true;
  readonly code: string;
  readonly status: RefusalStatus;
  readonly detail: string | readonly Problem[];
  readonly facts: RefusalFacts;
};

/** One invalid field, in the list form of `detail`. */
export type Problem = {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  /** Wanted form of the value, in words. */
  readonly expected?: string;
  /** The value sent, where it is no secret. */
  readonly got?: unknown;
};

/** A named refusal: call it with its facts. */
export type RefusalType = {
  (facts?: RefusalFacts): Refusal;
  readonly code: string;
  readonly status: RefusalStatus;
  readonly says: string;
};

/** Declares a refusal. In `says`, `{name}` is replaced by the fact of that name. */
export const refusal = (code: string, status: RefusalStatus, says: string): RefusalType => {
  const make = (facts: RefusalFacts = {}): Refusal => ({
    refused: true,
    code,
    status,
    detail: says.replace(/\{(\w+)\}/g, (_, name: string) => textOf(facts[name])).trim(),
    facts,
  });
  return Object.assign(make, { code, status, says });
};

/** True if a value is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
};

export const notFound = refusal('not_found', 404, 'There is no {what} with this id.');
export const versionConflict = refusal(
  'version_conflict',
  409,
  'The record has changed: it is at version {version}. Read it again, then repeat the request with that version.',
);
export const notAllowed = refusal('not_allowed', 409, 'Not possible: {why}. {next}');

/** A machine's refusal of an event: the reason, and what to do for the event to be taken. */
type Untaken = {
  readonly words: string;
  readonly next?: string;
  readonly steps?: readonly string[];
  readonly guard?: string;
};

/** Refuses an event that a machine does not take in a status, with the way out. */
export const notTaken = (
  { words: why, next, steps, guard }: Untaken,
  status: string,
  action: string,
): Refusal => notAllowed({ status, why, next, steps, guard, action });
export const keyReused = refusal(
  'idempotency_key_reused',
  409,
  'This idempotency key was used for another request. Send a new key.',
);
export const outcomeChanged = refusal(
  'outcome_changed',
  409,
  'The write would record other facts than its dry run did. Run it dry again and look at the difference.',
);
export const roleTooLow = refusal('role_too_low', 403, 'Requires {required} role or higher.');
export const sessionRequired = refusal(
  'session_required',
  403,
  'An API key cannot obtain or change access. Log in and use the access token.',
);
export const companyReserved = refusal(
  'company_reserved',
  409,
  'The company is being set up and accepts no other writes. Finish or discard that first.',
);
export const noDryRun = refusal(
  'no_dry_run',
  422,
  'This operation has no dry run: its answer is a secret, or exists only after the write. Send it without dry_run.',
);
export const unauthenticated = refusal(
  'unauthenticated',
  401,
  'A valid access token is required. Log in first.',
);
export const outcomeUnknown = refusal(
  'outcome_unknown',
  503,
  'The write could not be confirmed. Retry with the same idempotency key.',
);
export const notLeader = refusal(
  'not_leader',
  503,
  'No node of the cluster can take writes now, so nothing was written. Try again in a few seconds.',
);
export const tooBusy = refusal(
  'too_busy',
  503,
  'Too many writes are waiting. Try again in a moment.',
);
export const tooManyReads = refusal(
  'too_many_reads',
  503,
  'Too many long reads are waiting. Try again in a moment.',
);
export const programFilesMissing = refusal(
  'program_files_missing',
  503,
  'Files of the program are missing, as they are while packages are installed. Try again in a minute; if that does not help, restart the service.',
);
export const tookTooLong = refusal(
  'took_too_long',
  503,
  'The request was stopped after {seconds} seconds. Ask for a shorter period or fewer records.',
);
export const tooMuchAtOnce = refusal(
  'too_much_at_once',
  422,
  'The request exceeds the limits of one command: {what}. Split it into several requests.',
);
export const tooManyAttempts = refusal(
  'too_many_requests',
  429,
  'Too many attempts to sign in. Try again in {retry_after} seconds.',
);
export const tooManyHashes = refusal(
  'too_many_requests',
  429,
  'Too many passwords are being checked. Try again in {retry_after} seconds.',
);

/** Thrown where no value can be returned; answered as its refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(why: Refusal) {
    super(why.code);
    this.refusal = why;
  }
}
