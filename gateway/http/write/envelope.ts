import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Context } from 'koa';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Problem } from '../../../kernel/declare/refusal.ts';
import type { Received } from '../parse-request.ts';
import { repeated } from '../query-parameters.ts';

/** Parameters of a write apart from its input. */
export type Envelope = {
  /** Idempotency key. */
  readonly key?: string;
  /** Version that the entity must still have (optimistic locking). */
  readonly expectedVersion?: number;
  /** Digest of the facts that the write must record, as its dry run answered it. */
  readonly expectedOutcome?: string;
  readonly dryRun: boolean;
  /** The answer is the record as it is after the write. */
  readonly wantsRecord: boolean;
};

const Flag = Type.Boolean();

type Reserved = Received['reserved'];

/** Problems of an envelope. */
export type EnvelopeProblems = { readonly problems: readonly Problem[] };

/** Reads the envelope from headers, query and body; or answers all its problems. */
export const envelopeOf = (ctx: Context, { reserved }: Received): Envelope | EnvelopeProblems => {
  const key = keyOf(ctx, reserved);
  const expectedVersion = versionOf(ctx, reserved);
  const expectedOutcome = outcomeOf(ctx, reserved);
  const dryRun = dryRunOf(ctx);
  const wantsRecord = wantsRecordOf(ctx);
  if (
    isProblem(key) ||
    isProblem(expectedVersion) ||
    isProblem(expectedOutcome) ||
    isProblem(dryRun) ||
    isProblem(wantsRecord)
  ) {
    const parts = [key, expectedVersion, expectedOutcome, dryRun, wantsRecord];
    return { problems: parts.filter(isProblem) };
  }
  return {
    ...{ dryRun, wantsRecord },
    ...(key === undefined ? {} : { key }),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    ...(expectedOutcome === undefined ? {} : { expectedOutcome }),
  };
};

const isProblem = (value: unknown): value is Problem => typeof value === 'object';

const problem = (loc: Problem['loc'], msg: string): Problem => ({ loc, msg, type: 'value_error' });

const keyOf = (ctx: Context, reserved: Reserved): string | undefined | Problem => {
  const header = ctx.get('Idempotency-Key') || undefined;
  const key = reserved.key ?? header;
  if (header !== undefined && header !== key)
    return problem(
      ['header', 'Idempotency-Key'],
      'The header and `idempotency_key` of the body differ. Send one of them.',
    );
  if (key === undefined || key === null) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= limits.keyLength) return key;
  return problem(
    ['body', 'idempotency_key'],
    `An idempotency key must have 1 to ${limits.keyLength} characters.`,
  );
};

const versionOf = (ctx: Context, reserved: Reserved): number | undefined | Problem => {
  // The suffix after the version encodes other inputs of the ETag.
  const match = /^(?:W\/)?"?(\d+)(?:-[\w.-]*)?"?$/.exec(ctx.get('If-Match'))?.[1];
  if (ctx.get('If-Match') && ctx.get('If-Match') !== '*' && match === undefined)
    return problem(['header', 'If-Match'], 'If-Match must be a version, as in ETag.');
  const sent = reserved.expectedVersion ?? undefined;
  if (match !== undefined && sent !== undefined && sent !== Number(match))
    return problem(
      ['header', 'If-Match'],
      'If-Match and `expected_version` of the body differ. Send one of them.',
    );
  const expected = sent ?? (match === undefined ? undefined : Number(match));
  if (expected === undefined || expected === null) return undefined;
  if (typeof expected === 'number' && Number.isSafeInteger(expected)) return expected;
  return problem(['body', 'expected_version'], 'A version must be a whole number.');
};

const outcomeOf = (ctx: Context, reserved: Reserved): string | undefined | Problem => {
  const sent = ctx.query['expected_outcome'];
  if (Array.isArray(sent)) return repeated(['query', 'expected_outcome']);
  const inBody = reserved.expectedOutcome ?? undefined;
  if (sent !== undefined && inBody !== undefined && sent !== inBody)
    return problem(
      ['query', 'expected_outcome'],
      '`expected_outcome` of the query and of the body differ. Send one of them.',
    );
  const expected = inBody ?? sent;
  if (expected === undefined || expected === null) return undefined;
  if (typeof expected === 'string' && /^[0-9a-f]{32}$/.test(expected)) return expected;
  return problem(
    [sent === undefined ? 'body' : 'query', 'expected_outcome'],
    'An expected outcome must be the `outcome` of a dry run, 32 hexadecimal digits.',
  );
};

const dryRunOf = (ctx: Context): boolean | Problem => {
  const sent = ctx.query['dry_run'] ?? 'false';
  if (Array.isArray(sent)) return repeated(['query', 'dry_run']);
  const dryRun = Value.Convert(Flag, sent);
  // A misspelled dry_run must not turn a dry run into a write.
  if (typeof dryRun === 'boolean') return dryRun;
  return problem(['query', 'dry_run'], 'Expected boolean');
};

/** True if the caller asks for the record: by `Prefer` (RFC 7240) or `return=record`. */
const wantsRecordOf = (ctx: Context): boolean | Problem => {
  const sent = ctx.query['return'];
  if (Array.isArray(sent)) return repeated(['query', 'return']);
  if (sent !== undefined && sent !== 'record')
    return problem(['query', 'return'], 'Expected `record`.');
  return (
    sent === 'record' || /(?:^|[,;])\s*return\s*=\s*"?representation\b/i.test(ctx.get('Prefer'))
  );
};
