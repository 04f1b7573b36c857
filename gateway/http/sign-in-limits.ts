import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { limits } from '../../kernel/declare/limits.ts';
import { Refused, tooManyAttempts } from '../../kernel/declare/refusal.ts';
import { basicIn } from '../../kernel/platform/http-basic.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import { type Budget, budget, type Delays, delays, type WaitMs } from './budgets.ts';
import { addressKey } from './client-address.ts';

/** The header in which a client sends back the token of a device that has signed in before. */
export const deviceHeader = 'X-Device-Token';

/**
 * How a route is limited: it checks the password of an account named in its body or in an HTTP Basic
 * header, or a setup code, or it mails the account named in its body.
 */
type Door = {
  readonly checks: 'body' | 'header' | 'code' | 'mail';
  readonly perMinute: Budget;
  /** Field of the body with the code of the second factor, where it is not in the header `X-Second-Factor`. */
  readonly secondFactor?: 'code' | 'second_factor';
};

/** The limits of one request: asked before its body is read and after, and told how it ended. */
export type SignInLimit = {
  /** Before the body: what the headers say. Throws 429. */
  readonly head: (ctx: Context) => void;
  /** With the body. Throws 429. */
  readonly body: (ctx: Context, input: Readonly<Record<string, unknown>>) => void;
  /** After the answer: a right password gives the attempt back, and makes the device known. */
  readonly end: (ctx: Context) => void;
};

/** An attempt that was let pass, as it is kept on its request. */
type Attempt = {
  readonly account: string;
  readonly device: string | undefined;
  readonly givesCode: boolean;
};

const minuteMs = 60_000;

/** Limits of every way to sign in: by address, by account, and for known devices by device. */
export const signInLimits = (
  secret: Uint8Array,
  isOn: boolean,
): ((path: string) => SignInLimit) => {
  const logins = budget(limits.loginPerMinute, minuteMs);
  const resets = budget(limits.passwordResetPerMinute, minuteMs);
  const shared = {
    accounts: delays(),
    devices: delays(),
    deviceMinutes: budget(limits.loginPerMinute, minuteMs),
    codes: budget(limits.secondFactorWrong, limits.secondFactorMs),
    secret,
  };
  const doors = new Map<string, Door>();
  const add = (door: Door, ...paths: string[]): void => {
    for (const path of paths) doors.set(path, door);
  };
  const company = '/migrations/start-company';
  const first = '/migrations/bootstrap';
  const body = { checks: 'body', perMinute: logins } as const;
  add({ ...body, secondFactor: 'code' }, '/auth/login', '/auth/login-force');
  add({ ...body, secondFactor: 'second_factor' }, '/auth/invitations/accept');
  add(body, `${company}/start`);
  const header = { checks: 'header', perMinute: logins } as const;
  add(header, `${company}/scan`, `${company}/scan/read`, `${company}/decisions`);
  const setup = { checks: 'code', perMinute: logins } as const;
  add(setup, '/auth/register', `${first}/scan`, `${first}/scan/read`);
  add(setup, `${first}/decisions`, `${first}/start`);
  add({ checks: 'mail', perMinute: resets }, '/auth/password-reset/request');
  return (path) => {
    const door = doors.get(path);
    return door && isOn ? limitOf(door, shared) : unlimited;
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
      begin(ctx, basicIn(ctx.get('authorization'))?.email, perMinute, shared);
    if (checks === 'code' || checks === 'mail')
      refuseFor(perMinute.take(addressKey(ctx.ip), instantMs()));
  },
  body: (ctx, input) => {
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

const accountOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

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

const end = (ctx: Context, { account, device, givesCode }: Attempt, shared: Shared): void => {
  if (device) shared.devices.forgive(device);
  else shared.accounts.forgive(account);
  if (givesCode) shared.codes.refund(codeKey(account, device));
  if (!device) ctx.set(deviceHeader, newDevice(shared.secret, account));
};

const codeKey = (account: string, device: string | undefined): string =>
  `${account}\n${device ?? 'unknown'}`;

const macOf = (secret: Uint8Array, account: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`countinghouse device\n${account}\n${id}`).digest();

/** A token that says which device signed in to an account; only this installation can make one. */
const newDevice = (secret: Uint8Array, account: string): string => {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${macOf(secret, account, id).toString('base64url')}`;
};

/** The device of a token, where it was made for the account. */
const deviceOf = (secret: Uint8Array, account: string, token: string): string | undefined => {
  const [id = '', mac = ''] = token.split('.');
  const sent = Buffer.from(mac, 'base64url');
  const wanted = macOf(secret, account, id);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : undefined;
};
