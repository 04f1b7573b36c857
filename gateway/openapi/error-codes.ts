import { diskFull } from '../../kernel/declare/disk-full.ts';
import { figureOutOfRange } from '../../kernel/declare/input/figure-range.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import {
  noDryRun,
  notAllowed,
  notFound,
  notLeader,
  outcomeChanged,
  outcomeUnknown,
  type RefusalType,
  sessionRequired,
  tooBusy,
  tookTooLong,
  tooManyReads,
  versionConflict,
} from '../../kernel/declare/refusal.ts';
import { modules } from '../../modules/all.ts';
import {
  enrolmentRequired,
  outOfScope,
  passwordChangeRequired,
} from '../../modules/identity/index.ts';
import { foreignOrigin } from '../mcp/origin.ts';

/** An error code with its HTTP status, cause and remedy. */
export type Stated = { readonly status: number } & Pick<RefusalType, 'says' | 'code'>;

/** Errors of every operation. */
const always: readonly Stated[] = [
  {
    status: 401,
    code: 'unauthenticated',
    says: 'No valid access token. If one was sent, `reason` says whether it expired, was invalid, or why its session ended. Sign in again.',
  },
  {
    status: 403,
    code: 'role_too_low',
    says: 'The role of the caller does not allow this operation.',
  },
  outOfScope,
  passwordChangeRequired,
  enrolmentRequired,
  {
    status: 406,
    code: 'not_acceptable',
    says: 'The operation answers none of the types in Accept. Send one of those it names, or */*.',
  },
  {
    status: 409,
    code: 'idempotency_key_reused',
    says: 'This idempotency key was used for a different request. Use a new key.',
  },
  outcomeChanged,
  {
    status: 422,
    code: 'invalid_request',
    says: 'A field is invalid; `detail` lists the problems.',
  },
  figureOutOfRange,
  {
    status: 429,
    code: 'too_many_requests',
    says: 'Too many requests. Try again after Retry-After seconds.',
  },
];

/** Errors of any request body. */
const bodyErrors: readonly Stated[] = [
  { status: 413, code: 'too_large', says: 'The body is larger than this route allows.' },
  { status: 415, code: 'unsupported_type', says: 'The route does not accept this content type.' },
  { status: 422, code: 'invalid_body', says: 'The body cannot be read.' },
];

/** Errors before an operation is found, or outside every operation. */
export const ofEveryAddress: readonly Stated[] = [
  { status: 404, code: 'no_route', says: 'There is no route with this path.' },
  {
    status: 405,
    code: 'method_not_allowed',
    says: 'The path does not take this method; `Allow` lists those that it takes.',
  },
  foreignOrigin,
  {
    status: 421,
    code: 'misdirected_request',
    says: 'The service does not answer under this host name.',
  },
  { status: 431, code: 'headers_too_large', says: 'Address and headers are too long.' },
  { status: 408, code: 'request_timeout', says: 'The request was not received in time.' },
  { status: 400, code: 'malformed_request', says: 'This is not a valid HTTP/1.1 request.' },
  {
    status: 500,
    code: 'internal_error',
    says: 'An error of the service. Its log has the details under the `request_id`.',
  },
];

/** Errors of the queue, the disk and the time limits. */
const ofService = [tooBusy, outcomeUnknown, tooManyReads, tookTooLong, diskFull];

/** Errors that any operation may answer; the response `Problem` lists them. */
export const general: readonly Stated[] = [...always, ...bodyErrors, ...ofService];

/** Refusals of the guards of all modules. */
const guardRefusals = modules.flatMap(({ guards }) => guards.map(({ refuses }) => refuses));

/** Errors of a command's target and of its kind: guards of dated facts, missing entity, version, state machine. */
const ofKind = (operation: Operation): readonly Stated[] => [
  ...(operation.needsSession ? [sessionRequired] : []),
  ...(operation.ofLeader ? [notLeader] : []),
  ...(operation.kind === 'command'
    ? [
        ...(operation.keyless ? [noDryRun] : guardRefusals),
        ...(operation.at ? [notFound, versionConflict] : []),
        ...(operation.asks === undefined ? [] : [notAllowed]),
      ]
    : []),
];

/** Errors of the service that an operation may answer. */
const ofServiceIn = (operation: Operation): readonly Stated[] => {
  if (operation.kind === 'command')
    return [tooBusy, outcomeUnknown, diskFull, ...(operation.prepare ? [tookTooLong] : [])];
  return [
    ...(operation.mayBeLong ? [tooManyReads, tookTooLong] : []),
    ...(operation.mayBeLong || operation.media !== undefined ? [diskFull] : []),
  ];
};

/** Texts of error codes by status. */
export type ErrorCodes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** Stated errors by status, then by code. */
export const byStatus = (stated: readonly Stated[]): ErrorCodes => {
  const all = new Map<number, Map<string, string>>();
  for (const { status, code, says } of stated) {
    const codes = all.get(status) ?? new Map<string, string>();
    all.set(status, codes.set(code, says));
  }
  return new Map([...all].sort(([a], [b]) => a - b));
};

/** Every error code that an operation may answer, by status. */
export const errorCodes = (operation: Operation): ErrorCodes =>
  byStatus([
    ...always,
    ...(operation.kind === 'command' ? bodyErrors : []),
    ...ofServiceIn(operation),
    ...specific(operation),
  ]);

/** Errors that the document states at the operation: those of its kind and its own refusals. */
export const specific = (operation: Operation): readonly Stated[] => {
  const usual = new Set(general.map(({ status, code }) => `${status} ${code}`));
  return [...ofKind(operation), ...operation.refuses].filter(
    ({ status, code }) => !usual.has(`${status} ${code}`),
  );
};
