import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Context } from 'koa';
import { limits } from '../../kernel/declare/limits.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Received } from './parse-request.ts';
import { repeated } from './query-parameters.ts';

/** Parameters of a write apart from its input. */
export type Envelope = {
  /** Idempotency key. */
  readonly key?: string;
  /** Version that the entity must still have (optimistic locking). */
  readonly expectedVersion?: number;
  readonly dryRun: boolean;
};

const Flag = Type.Boolean();

/** Reads the envelope from headers, query and body; or answers the first problem. */
export const envelopeOf = (ctx: Context, { reserved }: Received): Envelope | Problem => {
  const key = reserved.key ?? (ctx.get('Idempotency-Key') || undefined);
  if (
    key !== undefined &&
    key !== null &&
    (typeof key !== 'string' || key.length === 0 || key.length > limits.keyLength)
  ) {
    return {
      loc: ['body', 'idempotency_key'],
      msg: `An idempotency key must have 1 to ${limits.keyLength} characters.`,
      type: 'value_error',
    };
  }
  // The suffix after the version encodes other inputs of the ETag.
  const match = /^(?:W\/)?"?(\d+)(?:-[\w.-]*)?"?$/.exec(ctx.get('If-Match'))?.[1];
  if (ctx.get('If-Match') && ctx.get('If-Match') !== '*' && match === undefined) {
    return {
      loc: ['header', 'If-Match'],
      msg: 'If-Match must be a version, as in ETag.',
      type: 'value_error',
    };
  }
  const expected = reserved.expectedVersion ?? (match === undefined ? undefined : Number(match));
  if (expected !== undefined && expected !== null && !Number.isSafeInteger(expected)) {
    return {
      loc: ['body', 'expected_version'],
      msg: 'A version must be a whole number.',
      type: 'value_error',
    };
  }
  const sent = ctx.query['dry_run'] ?? 'false';
  if (Array.isArray(sent)) return repeated(['query', 'dry_run']);
  const dryRun = Value.Convert(Flag, sent);
  // A misspelled dry_run must not turn a dry run into a write.
  if (typeof dryRun !== 'boolean')
    return { loc: ['query', 'dry_run'], msg: 'Expected boolean', type: 'value_error' };
  return {
    dryRun,
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof expected === 'number' ? { expectedVersion: expected } : {}),
  };
};
