import { diskFull } from '../../kernel/declare/disk-full.ts';
import { figureOutOfRange } from '../../kernel/declare/figure-range.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import {
  noDryRun,
  notAllowed,
  notFound,
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
import { headerComponents, headersOfRefusal } from './headers.ts';

type Json = Record<string, unknown>;

const problem = {
  type: 'object',
  properties: {
    loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    msg: { type: 'string' },
    type: { type: 'string' },
  },
  required: ['loc', 'msg', 'type'],
};

/** Answer fields of the entity that a write is about. */
export const written = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    event_id: { type: 'integer' },
    version: { type: 'integer' },
  },
};

/** Shared schemas. */
export const components: Json = {
  headers: headerComponents,
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    Written: written,
    DryRun: {
      type: 'object',
      description:
        'Answer of a write with dry_run=true: the facts it would record, and those fields of its answer that are known before the write.',
      properties: {
        dry_run: { const: true },
        events: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entity_type: { type: 'string' },
              event_type: { type: 'string' },
              data: { type: 'object', additionalProperties: true },
              metadata: { type: 'object', additionalProperties: true },
            },
            required: ['entity_type', 'event_type', 'data', 'metadata'],
            additionalProperties: true,
          },
        },
      },
      required: ['dry_run', 'events'],
      additionalProperties: true,
    },
    Error: {
      type: 'object',
      properties: { detail: { type: 'string' }, code: { type: 'string' } },
      required: ['detail', 'code'],
      additionalProperties: true,
    },
    HTTPValidationError: {
      type: 'object',
      properties: {
        detail: { anyOf: [{ type: 'array', items: problem }, { type: 'string' }] },
        code: { type: 'string' },
      },
      required: ['detail', 'code'],
      additionalProperties: true,
    },
  },
};

const always: readonly Pick<RefusalType, 'status' | 'says' | 'code'>[] = [
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
    status: 409,
    code: 'idempotency_key_reused',
    says: 'This idempotency key was used for a different request. Use a new key.',
  },
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
const bodyErrors: typeof always = [
  { status: 413, code: 'too_large', says: 'The body is larger than this route allows.' },
  { status: 415, code: 'unsupported_type', says: 'The route does not accept this content type.' },
  { status: 422, code: 'invalid_body', says: 'The body cannot be read.' },
];

/** Refusals of the guards of all modules. */
const guardRefusals = modules.flatMap(({ guards }) => guards.map(({ refuses }) => refuses));

/**
 * Errors outside the operation itself: queue, guards of dated facts, missing entity, version and state machine of a command; the queue of
 * long reads of a query.
 */
const pipelineErrors = (operation: Operation): readonly RefusalType[] => {
  if (operation.kind === 'command')
    return [
      tooBusy,
      outcomeUnknown,
      diskFull,
      ...(operation.keyless ? [] : guardRefusals),
      ...(operation.at ? [notFound, versionConflict] : []),
      ...(operation.asks === undefined ? [] : [notAllowed]),
      ...(operation.prepare ? [tookTooLong] : []),
      ...(operation.keyless ? [noDryRun] : []),
    ];
  return [
    ...(operation.mayBeLong ? [tooManyReads, tookTooLong] : []),
    ...(operation.mayBeLong || operation.media !== undefined ? [diskFull] : []),
  ];
};

/** Error responses of an operation by status: those of every operation, those of its kind, and its own refusals. */
export const refusalsOf = (operation: Operation): Json => {
  const byStatus = new Map<number, Map<string, string>>();
  const said = [
    ...always,
    ...(operation.kind === 'command' ? bodyErrors : []),
    ...(operation.needsSession ? [sessionRequired] : []),
    ...pipelineErrors(operation),
    ...operation.refuses,
  ];
  for (const { status, code, says } of said) {
    const codes = byStatus.get(status) ?? new Map<string, string>();
    byStatus.set(status, codes.set(code, says));
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), answer(status, codes)]),
  );
};

const answer = (status: number, codes: ReadonlyMap<string, string>): Json => ({
  description: [...codes].map(([code, says]) => `\`${code}\`: ${says}`).join('\n\n'),
  ...headersOfRefusal(status),
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${status === 422 ? 'HTTPValidationError' : 'Error'}` },
    },
  },
});
