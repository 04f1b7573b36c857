import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { Refused, tooManyAttempts } from '../../../kernel/declare/refusal.ts';
import { basicCredentialsIn } from '../../../kernel/platform/http-basic.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { emailKey } from '../../../modules/identity/index.ts';
import { addressKey } from '../../transport/client-address.ts';
import { type Budget, budget, type WaitMs } from './budgets.ts';
import { type Delays, delays } from './delays.ts';

/** The header in which a client sends back the token of a device that has signed in before. */
export const deviceHeader = 'X-Device-Token';

/**
 * Limits of an operation that checks a password of an account named in its body or in an HTTP Basic header, the caller's
 * password, or a setup code, or that mails the account named in its body.
 */
type Door = {
  readonly checks: 'body' | 'header' | 'caller' | 'code' | 'mail';
  readonly perMinute: Budget;
  /** Field of the body with the code of the second factor, where it is not in the header `X-Second-Factor`. */
  readonly secondFactor?: string | undefined;
};

/** Limits of one request, checked before and after its body is read, and settled with its outcome. */
export type SignInLimit = {
  /** Checks by headers, before the body is read. Throws 429. */
  readonly head: (ctx: Context) => void;
  /** Checks with the body. Throws 429. */
  readonly body: (
    ctx: Context,
    input: Readonly<Record<string, unknown>>,
    caller: Pick<Caller, 'user_id'>,
  ) => void;
  /** Settles the attempt: a right password returns it, and registers the device. */
  readonly end: (ctx: Context) => void;
};

/** An allowed attempt, stored on its request. */
type Attempt = {
  readonly account: string;
  readonly device: string | undefined;
  readonly givesCode: boolean;
  /** The caller proves their own password, which registers no device. */
  readonly isOwn?: boolean;
};

const minuteMs = 60_000;

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
  secret: Uint8Array,
  isOn: boolean,
): ((operation: Operation) => SignInLimit) => {
  const logins = budget(limits.loginPerMinute, minuteMs);
  const resets = budget(limits.passwordResetPerMinute, minuteMs);
  const shared = {
    accounts: delays(),
    devices: delays(),
    deviceMinutes: budget(limits.loginPerMinute, minuteMs),
    codes: budget(limits.secondFactorWrong, limits.secondFactorMs),
    secret,
  };
  return (operation) => {
    const checks = checkedBy(operation);
    if (!checks || !isOn) return unlimited;
    const { properties } = operation.takes;
    const secondFactor = ['second_factor', 'code'].find(
      (name) => properties[name] && properties[name]['in'] !== 'header',
    );
    return limitOf(
      { checks, perMinute: checks === 'mail' ? resets : logins, secondFactor },
      shared,
    );
  };
};

const unlimited: SignInLimit = { head: () => {}, body: () => {}, end: () => {} };

type Shared = {
  readonly accounts: Delays;
  readonly devices: Delays;
  readonly deviceMinutes: Budget;
  readonly codes: Budget;
  readonly secret: Uint8Array;
};

const limitOf = ({ checks, perMinute, secondFactor }: Door, shared: Shared): SignInLimit => ({
  head: (ctx) => {
    if (checks === 'header')
      begin(ctx, basicCredentialsIn(ctx.get('authorization'))?.email, perMinute, shared);
    if (checks === 'code' || checks === 'mail')
      refuseFor(perMinute.take(addressKey(ctx.ip), instantMs()));
  },
  body: (ctx, input, { user_id }) => {
    if (checks === 'caller') beginOwn(ctx, user_id, shared);
    const { email } = input;
    const code = secondFactor && input[secondFactor];
    if (checks === 'body') begin(ctx, email, perMinute, shared, code);
    if (checks === 'mail' && typeof email === 'string')
      refuseFor(perMinute.take(`mail to ${accountOf(email)}`, instantMs()));
  },
  end: (ctx) => {
    if (ctx.status >= 400) return;
    if (checks === 'code') perMinute.refund(addressKey(ctx.ip));
    const attempt = ctx.state['signIn'] as Attempt | undefined;
    if (attempt) end(ctx, attempt, shared);
  },
});

const longestEmail = 400;

/** Account key of an email, independent of its spelling; long input is cut. */
const accountOf = (email: string): string => emailKey(email.slice(0, longestEmail));

const refuseFor = (wait: WaitMs): void => {
  if (wait > 0) throw new Refused(tooManyAttempts({ retry_after: Math.ceil(wait / 1000) }));
};

const begin = (
  ctx: Context,
  email: unknown,
  perMinute: Budget,
  { accounts, devices, deviceMinutes, codes, secret }: Shared,
  code?: unknown,
): void => {
  const account = typeof email === 'string' ? accountOf(email) : '';
  const address = addressKey(ctx.ip);
  const device = deviceOf(secret, account, ctx.get(deviceHeader));
  const now = instantMs();
  refuseFor(device ? deviceMinutes.take(device, now) : perMinute.take(address, now));
  if (account === '') return;
  refuseFor(device ? devices.take(device, device, now) : accounts.take(account, address, now));
  const givesCode = typeof code === 'string' || ctx.get('X-Second-Factor') !== '';
  if (givesCode) refuseFor(codes.take(codeKey(account, device), now));
  ctx.state['signIn'] = { account, device, givesCode } satisfies Attempt;
};

/** Starts an attempt on the caller's own password; it counts by user, apart from sign-in. */
const beginOwn = (ctx: Context, user_id: string, { accounts }: Shared): void => {
  const account = `user ${user_id}`;
  refuseFor(accounts.take(account, addressKey(ctx.ip), instantMs()));
  ctx.state['signIn'] = {
    account,
    device: undefined,
    givesCode: false,
    isOwn: true,
  } satisfies Attempt;
};

const end = (
  ctx: Context,
  { account, device, givesCode, isOwn }: Attempt,
  shared: Shared,
): void => {
  if (device) shared.devices.forgive(device);
  else shared.accounts.forgive(account);
  if (givesCode) shared.codes.refund(codeKey(account, device));
  if (!device && !isOwn) ctx.set(deviceHeader, newDevice(shared.secret, account));
};

const codeKey = (account: string, device: string | undefined): string =>
  `${account}\n${device ?? 'unknown'}`;

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
