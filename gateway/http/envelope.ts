import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Context } from 'koa';
import { limits } from '../../kernel/declare/limits.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Received } from './parse-request.ts';
import { repeated } from './query-parameters.ts';

/** What a write says beside its input. */
export type Envelope = {
  /** By which it is done once. */
  readonly key?: string;
  /** The version that its entity must still have. */
  readonly expectedVersion?: number;
  readonly dryRun: boolean;
};

const Flag = Type.Boolean();

/** Reads the envelope off headers, query and body; or the first thing wrong with it. */
export const envelopeOf = (ctx: Context, { reserved }: Received): Envelope | Problem => {
  const key = reserved.key ?? (ctx.get('Idempotency-Key') || undefined);
  if (
    key !== undefined &&
    key !== null &&
    (typeof key !== 'string' || key.length === 0 || key.length > limits.keyLength)
  ) {
    return {
      loc: ['body', 'idempotency_key'],
      msg: `A key is a text of 1 to ${limits.keyLength} characters.`,
      type: 'value_error',
    };
  }
  // What may stand behind the version tells what else an answer depended on.
  const match = /^(?:W\/)?"?(\d+)(?:-[\w.-]*)?"?$/.exec(ctx.get('If-Match'))?.[1];
  if (ctx.get('If-Match') && ctx.get('If-Match') !== '*' && match === undefined) {
    return { loc: ['header', 'If-Match'], msg: 'If-Match holds a version.', type: 'value_error' };
  }
  const expected = reserved.expectedVersion ?? (match === undefined ? undefined : Number(match));
  if (expected !== undefined && expected !== null && !Number.isSafeInteger(expected)) {
    return {
      loc: ['body', 'expected_version'],
      msg: 'A version is a whole number.',
      type: 'value_error',
    };
  }
  const sent = ctx.query['dry_run'] ?? 'false';
  if (Array.isArray(sent)) return repeated(['query', 'dry_run']);
  const dryRun = Value.Convert(Flag, sent);
  // What is meant as a try must not be done because its flag is spelled in another way.
  if (typeof dryRun !== 'boolean')
    return { loc: ['query', 'dry_run'], msg: 'Expected boolean', type: 'value_error' };
  return {
    dryRun,
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof expected === 'number' ? { expectedVersion: expected } : {}),
  };
};
