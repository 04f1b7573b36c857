import { diskFull } from '../../kernel/declare/disk-full.ts';
import { figureOutOfRange } from '../../kernel/declare/figure-range.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import {
  noDryRun,
  notAllowed,
  notFound,
  outcomeUnknown,
  periodLocked,
  type RefusalType,
  sessionRequired,
  tooBusy,
  tookTooLong,
  tooManyReads,
  versionConflict,
} from '../../kernel/declare/refusal.ts';
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

/** What a write answers of the entity it is about. */
export const written = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    event_id: { type: 'integer' },
    version: { type: 'integer' },
  },
};

/** Schemas that operations share. */
export const components: Json = {
  headers: headerComponents,
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    Written: written,
    DryRun: {
      type: 'object',
      description:
        'What a write answers with dry_run=true: what it would have recorded, and of its own answer what is known before it is done.',
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
    says: 'A valid access token is needed; `reason` tells of one that was sent whether it expired, was never one, or why its session ended.',
  },
  { status: 403, code: 'role_too_low', says: 'The role is too low.' },
  outOfScope,
  passwordChangeRequired,
  enrolmentRequired,
  {
    status: 409,
    code: 'idempotency_key_reused',
    says: 'This idempotency key was used for another request.',
  },
  { status: 422, code: 'invalid_request', says: 'A field does not fit.' },
  figureOutOfRange,
  { status: 429, code: 'too_many_requests', says: 'Too many requests.' },
];

/** What may be said of a body before it is looked into. */
const ofBodies: typeof always = [
  { status: 413, code: 'too_large', says: 'The body is larger than this route takes.' },
  { status: 415, code: 'unsupported_type', says: 'The content type is not one this route takes.' },
  { status: 422, code: 'invalid_body', says: 'The body could not be read.' },
];

/** What the way to an operation may answer: the writer's queue and its period lock, what it finds at the address, its machine; or the queue of long reads. */
const onTheWay = (operation: Operation): readonly RefusalType[] => {
  if (operation.kind === 'command')
    return [
      tooBusy,
      outcomeUnknown,
      diskFull,
      ...(operation.keyless ? [] : [periodLocked]),
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

/** The error answers of an operation: what every one may answer, what its kind may, and its own refusals by status. */
export const refusalsOf = (operation: Operation): Json => {
  const byStatus = new Map<number, Map<string, string>>();
  const said = [
    ...always,
    ...(operation.kind === 'command' ? ofBodies : []),
    ...(operation.needsSession ? [sessionRequired] : []),
    ...onTheWay(operation),
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
