import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { Refused, tooManyAttempts } from '../../../kernel/declare/refusal.ts';
import type { Attempt, Counters, WaitMs } from '../../../kernel/platform/counters.ts';
import { basicCredentialsIn } from '../../../kernel/platform/http-basic.ts';
import { emailKey } from '../../../modules/identity/index.ts';
import { addressKey } from '../../transport/client-address.ts';

/** The header in which a client sends back the token of a device that has signed in before. */
export const deviceHeader = 'X-Device-Token';

/**
 * Limits of an operation that checks a password of an account named in its body or in an HTTP Basic header, the caller's
 * password, or a setup code, or that mails the account named in its body.
 */
type Door = {
  readonly checks: 'body' | 'header' | 'caller' | 'code' | 'mail';
  /** Counter of all its attempts, by address. */
  readonly perMinute: 'signIn.logins' | 'signIn.resets';
  /** Field of the body with the code of the second factor, where it is not in the header `X-Second-Factor`. */
  readonly secondFactor?: string | undefined;
};

/** Limits of one request, checked before and after its body is read, and settled with its outcome. */
export type SignInLimit = {
  /** Checks by headers, before the body is read. Throws 429. */
  readonly head: (ctx: Context) => Promise<void>;
  /** Checks with the body. Throws 429. */
  readonly body: (
    ctx: Context,
    input: Readonly<Record<string, unknown>>,
    caller: Pick<Caller, 'user_id'>,
  ) => Promise<void>;
  /** Settles the attempt: a right password returns it, and registers the device. */
  readonly end: (ctx: Context) => Promise<void>;
};

/** An allowed attempt, stored on its request. */
type Allowed = {
  readonly account: string;
  readonly device: string | undefined;
  readonly givesCode: boolean;
  /** The caller proves their own password, which registers no device. */
  readonly isOwn?: boolean;
};

/**
 * Credential that an operation checks, by its declaration: a setup code, the password of an account, or the caller's own;
 * undefined for other operations.
 */
export const checkedBy = ({
  by,
  takes,
}: Pick<Operation, 'by' | 'takes'>): Door['checks'] | undefined => {
  const { properties } = takes;
  const isTyped = (name: string): boolean => properties[name]?.['proves'] === true;
  if (by !== 'public')
    return isTyped('password') || isTyped('current_password') ? 'caller' : undefined;
  if (properties['setup_code']) return 'code';
  if (properties['authorization']) return 'header';
  if (properties['email']) return properties['password'] ? 'body' : 'mail';
  return undefined;
};

/** Limits of all sign-in operations: by address, by account, and by device for known devices. */
export const signInLimits = (
  shared: Shared,
  isOn: boolean,
): ((operation: Operation) => SignInLimit | undefined) => {
  return (operation) => {
    const checks = checkedBy(operation);
    if (!checks || !isOn) return undefined;
    const { properties } = operation.takes;
    const secondFactor = ['second_factor', 'code'].find(
      (name) => properties[name] && properties[name]['in'] !== 'header',
    );
    return limitOf(
      { checks, perMinute: checks === 'mail' ? 'signIn.resets' : 'signIn.logins', secondFactor },
      shared,
    );
  };
};

type Shared = {
  readonly counters: Counters;
  /** Secret of this installation, from which device tokens are derived. */
  readonly secret: Uint8Array;
};

const limitOf = ({ checks, perMinute, secondFactor }: Door, shared: Shared): SignInLimit => {
  const { counters } = shared;
  const take = async (...attempts: readonly Attempt[]): Promise<void> =>
    refuseFor(await counters.take(attempts));
  const here = (ctx: Context): Attempt => ({ counter: perMinute, key: addressKey(ctx.ip) });
  return {
    head: async (ctx) => {
      if (checks === 'header')
        await begin(ctx, basicCredentialsIn(ctx.get('authorization'))?.email, perMinute, shared);
      if (checks === 'code' || checks === 'mail') await take(here(ctx));
    },
    body: async (ctx, input, { user_id }) => {
      if (checks === 'caller') await beginOwn(ctx, user_id, shared);
      const { email } = input;
      const code = secondFactor && input[secondFactor];
      if (checks === 'body') await begin(ctx, email, perMinute, shared, code);
      if (checks === 'mail' && typeof email === 'string')
        await take({ counter: perMinute, key: `mail to ${accountOf(email)}` });
    },
    end: async (ctx) => {
      if (ctx.status >= 400) return;
      if (checks === 'code') await counters.giveBack([here(ctx)]);
      const allowed = ctx.state['signIn'] as Allowed | undefined;
      if (allowed) await end(ctx, allowed, shared);
    },
  };
};

const longestEmail = 400;

/** Account key of an email, independent of its spelling; long input is cut. */
const accountOf = (email: string): string => emailKey(email.slice(0, longestEmail));

const refuseFor = (wait: WaitMs): void => {
  if (wait > 0) throw new Refused(tooManyAttempts({ retry_after: Math.ceil(wait / 1000) }));
};

const begin = async (
  ctx: Context,
  email: unknown,
  perMinute: string,
  { counters, secret }: Shared,
  code?: unknown,
): Promise<void> => {
  const account = typeof email === 'string' ? accountOf(email) : '';
  const address = addressKey(ctx.ip);
  const device = deviceOf(secret, account, ctx.get(deviceHeader));
  const givesCode = typeof code === 'string' || ctx.get('X-Second-Factor') !== '';
  const attempts: readonly Attempt[] = [
    device
      ? { counter: 'signIn.deviceMinutes', key: device }
      : { counter: perMinute, key: address },
    ...(account === '' ? [] : [attemptOn({ account, device, address })]),
    ...(account !== '' && givesCode ? [codeOf({ account, device })] : []),
  ];
  refuseFor(await counters.take(attempts));
  if (account === '') return;
  ctx.state['signIn'] = { account, device, givesCode } satisfies Allowed;
};

type Tried = Pick<Allowed, 'account' | 'device'> & { readonly address?: string };

/** Attempt at an account, or at the budget that a known device has for it. */
const attemptOn = ({ account, device, address }: Tried): Attempt =>
  device
    ? { counter: 'signIn.devices', key: device }
    : { counter: 'signIn.accounts', key: account, address };

const codeOf = ({ account, device }: Tried): Attempt => ({
  counter: 'signIn.codes',
  key: `${account}\n${device ?? 'unknown'}`,
});

/** Starts an attempt on the caller's own password; it counts by user, apart from sign-in. */
const beginOwn = async (ctx: Context, user_id: string, { counters }: Shared): Promise<void> => {
  const account = `user ${user_id}`;
  const attempt = attemptOn({ account, device: undefined, address: addressKey(ctx.ip) });
  refuseFor(await counters.take([attempt]));
  ctx.state['signIn'] = {
    account,
    device: undefined,
    givesCode: false,
    isOwn: true,
  } satisfies Allowed;
};

const end = async (
  ctx: Context,
  { account, device, givesCode, isOwn }: Allowed,
  { counters, secret }: Shared,
): Promise<void> => {
  if (!device && !isOwn) ctx.set(deviceHeader, newDevice(secret, account));
  const of = { account, device };
  await counters.giveBack([attemptOn(of), ...(givesCode ? [codeOf(of)] : [])]);
};

const macOf = (secret: Uint8Array, account: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`countinghouse device\n${account}\n${id}`).digest();

/** Token of a device that signed in to an account, authenticated by this installation's secret. */
const newDevice = (secret: Uint8Array, account: string): string => {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${macOf(secret, account, id).toString('base64url')}`;
};

/** Device of a token, if the token was made for the account. */
const deviceOf = (secret: Uint8Array, account: string, token: string): string | undefined => {
  const [id = '', mac = ''] = token.split('.');
  const sent = Buffer.from(mac, 'base64url');
  const wanted = macOf(secret, account, id);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : undefined;
};
