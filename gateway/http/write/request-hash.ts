import type { Context } from 'koa';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { type Intake, propertyOf } from '../input-schema.ts';
import type { Received } from '../parse-request.ts';

/** Hash that tells apart requests sent under one idempotency key. */
export const hashOf = (ctx: Context, intake: Intake, { input }: Received): string => {
  // A repeated request may ask for another form of the answer.
  const { return: _, expected_outcome: __, ...query } = ctx.query;
  return sha256(
    `${ctx.method}\n${ctx.path}\n${canonical(query)}\n${canonical(hashedInput(intake, input))}`,
  );
};

/** Input for the hash: files by the hash of their bytes, secrets left out. */
const hashedInput = (
  intake: Intake,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (propertyOf(intake, name)?.['writeOnly']) return [name, null];
      return [name, Array.isArray(value) ? value.map(withoutBytes) : withoutBytes(value)];
    }),
  );

const withoutBytes = (value: unknown): unknown => {
  const bytes = (value as { bytes?: unknown } | null)?.bytes;
  return bytes instanceof Uint8Array ? sha256(bytes) : value;
};
