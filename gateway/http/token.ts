import { createSecretKey, type KeyObject } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Context } from 'koa';
import jwt from 'koa-jwt';
import { limits } from '../../kernel/declare/limits.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import type { Unwelcome } from '../../modules/identity/index.ts';

/** The claims of a verified token. */
export type Claims = {
  readonly sub: string;
  readonly company_id: string;
  readonly role: string;
  readonly ver: number;
  readonly nonce: string;
  readonly type: string;
  readonly exp: number;
};

/** Signs and verifies access tokens (HS256). */
export type Tokens = {
  readonly sign: (claims: Readonly<Record<string, unknown>>, seconds: number) => string;
  /** Claims of the request's token; a token is verified once, then cached until it expires. */
  readonly claimsOf: (
    ctx: Context,
    token: string,
  ) => Claims | Unwelcome | Promise<Claims | Unwelcome>;
};

/** Reason why a token is invalid; errors of other causes are rethrown. */
const whyNot = (error: unknown): string => {
  const { status, originalError } = error as { status?: number; originalError?: Error };
  if (status !== 401) throw error;
  return originalError?.name === 'TokenExpiredError' ? 'expired' : 'invalid_token';
};

/** Tokens under one secret; a KeyObject verifies five times as fast as a buffer. */
export const tokensWith = (secret: Uint8Array): Tokens => {
  const key: KeyObject = createSecretKey(secret);
  const verify = jwt({ secret: key as never, algorithms: ['HS256'], key: 'claims' });
  const remembered = new Map<string, Claims>();
  const verified = async (ctx: Context, token: string): Promise<Claims | Unwelcome> => {
    try {
      await verify(ctx as never, () => Promise.resolve());
    } catch (error) {
      return { reason: whyNot(error) };
    }
    const claims = ctx.state['claims'] as Claims;
    if (remembered.size >= limits.cachedTokens) remembered.clear();
    remembered.set(token, claims);
    return claims;
  };
  return {
    sign: (claims, seconds) =>
      jsonwebtoken.sign({ ...claims }, key, { algorithm: 'HS256', expiresIn: seconds }),
    claimsOf: (ctx, token) => {
      const known = remembered.get(token);
      return known && known.exp * 1000 > instantMs() ? known : verified(ctx, token);
    },
  };
};
