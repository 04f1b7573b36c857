import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { rawBytes, rawText } from '../../../kernel/declare/schemas.ts';
import { isSignatureOf } from '../../../kernel/platform/hmac.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { Call, Credentials, Outcome, Provider } from './provider.ts';
import { fromStripe, inStripe, stripeProblem } from './stripe-amounts.ts';

const Field = Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' });

/** Fields used of a checkout session (docs.stripe.com/api/checkout/sessions). */
type Session = {
  readonly id: string;
  readonly status: string | null;
  readonly payment_status: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
  /** Id of the payment, or the payment itself when expanded. */
  readonly payment_intent: string | { readonly id?: unknown; readonly status?: unknown } | null;
  readonly client_reference_id: string | null;
  readonly url: string | null;
};

const version = '2024-06-20';

const ask = async (
  http: HttpClient,
  { secret_key = '', base_url = 'https://api.stripe.com' }: Credentials,
  path: string,
  form?: Readonly<Record<string, string>>,
  once?: string,
): Promise<unknown> => {
  const { json } = await http.ask({
    service: 'Stripe',
    url: `${base_url.replace(/\/+$/, '')}/v1${path}`,
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret_key}`,
      'stripe-version': version,
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(once === undefined ? {} : { 'idempotency-key': once }),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  return json;
};

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && typeof (value as Session).id === 'string';

/**
 * Final failures of a payment: the customer completes a bank debit days before its money arrives or
 * fails.
 */
const failed: readonly unknown[] = ['requires_payment_method', 'canceled'];

const statusOf = ({ status, payment_status, payment_intent }: Session): Outcome['status'] => {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  const isOver = typeof payment_intent === 'object' && failed.includes(payment_intent?.status);
  return isOver ? 'expired' : 'pending';
};

const outcomeOf = (value: unknown): Outcome => {
  if (!isSession(value) || typeof value.currency !== 'string')
    throw new RemoteFailure('broken', 'Stripe answered something that is no checkout.');
  const currency = value.currency.toUpperCase();
  const intent = value.payment_intent;
  const ref = typeof intent === 'object' ? intent?.id : intent;
  return {
    session_id: value.id,
    status: statusOf(value),
    url: typeof value.url === 'string' ? value.url : null,
    amount: fromStripe(value.amount_total ?? 0, currency),
    currency,
    payment_ref: typeof ref === 'string' ? ref : null,
    link_id: typeof value.client_reference_id === 'string' ? value.client_reference_id : null,
  };
};

/** Outcome of a visit under another account or test mode, which can no longer be paid. */
const unknownVisit = (session_id: string): Outcome => ({
  session_id,
  status: 'expired',
  url: null,
  amount: 0,
  currency: '',
  payment_ref: null,
  link_id: null,
});

/** Time and signatures of a call: `t=1700000000,v1=<hex>,v1=<hex>`. */
const signatureOf = (header: string): { readonly t: string; readonly v1: readonly string[] } => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  return {
    t: parts.find(([name]) => name === 't')?.[1] ?? '',
    v1: parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? ''),
  };
};

const isSigned = (secret: string, { body, signature, at }: Call): boolean => {
  const { t, v1 } = signatureOf(signature);
  if (!/^\d{1,12}$/.test(t) || Math.abs(at - Number(t)) > limits.webhookSeconds) return false;
  return v1.some((hex) =>
    isSignatureOf(
      Buffer.concat([Buffer.from(`${t}.`), rawBytes(body)]),
      secret,
      Buffer.from(hex, 'hex'),
    ),
  );
};

const told = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

const heardIn = (body: string): Outcome | null => {
  try {
    const { type, data } = JSON.parse(rawText(body)) as {
      type?: unknown;
      data?: { object?: unknown };
    };
    return typeof type === 'string' && told.has(type) ? outcomeOf(data?.object) : null;
  } catch {
    return null;
  }
};

const session = (id: string): string => `/checkout/sessions/${encodeURIComponent(id)}`;

/** Stripe Checkout: the customer pays on Stripe's page, so no card number reaches this server. */
export const stripe: Provider = {
  name: 'stripe',
  title: 'Stripe',
  credentials: Type.Object({
    secret_key: Field,
    webhook_secret: Type.Optional(Field),
    base_url: Type.Optional(Field),
  }),
  problem: ({ secret_key = '', base_url }) => {
    if (!/^[rs]k_(?:test|live)_/.test(secret_key))
      return 'secret_key begins with sk_test_, sk_live_, rk_test_ or rk_live_';
    return base_url === undefined || isServiceAddress(base_url)
      ? undefined
      : 'base_url is not an address of a service';
  },
  modeOf: ({ secret_key = '' }) => (/^[rs]k_live_/.test(secret_key) ? 'live' : 'test'),
  amountProblem: stripeProblem,
  account: async (http, credentials) => {
    const { settings, business_profile, email } = ((await ask(http, credentials, '/account')) ??
      {}) as {
      readonly settings?: { readonly dashboard?: { readonly display_name?: unknown } };
      readonly business_profile?: { readonly name?: unknown };
      readonly email?: unknown;
    };
    const names = [settings?.dashboard?.display_name, business_profile?.name, email];
    const label = names.find((one) => typeof one === 'string' && one.trim() !== '');
    return { label: typeof label === 'string' ? sanitizeText(label, 200) : null };
  },
  open: async (http, credentials, { link_id, attempt, amount, currency, ...of }) => {
    const form = {
      mode: 'payment',
      client_reference_id: link_id,
      success_url: of.success_url,
      cancel_url: of.cancel_url,
      'metadata[link_id]': link_id,
      'payment_intent_data[metadata][link_id]': link_id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(inStripe(amount, currency)),
      'line_items[0][price_data][product_data][name]': of.title,
    };
    return outcomeOf(
      await ask(http, credentials, '/checkout/sessions', form, `${link_id}:${attempt}`),
    );
  },
  outcome: (http, credentials, id) =>
    ask(http, credentials, `${session(id)}?expand[]=payment_intent`).then(
      outcomeOf,
      (error: unknown) => {
        if (error instanceof RemoteFailure && error.status === 404) return unknownVisit(id);
        throw error;
      },
    ),
  close: async (http, credentials, id) => {
    await ask(http, credentials, `${session(id)}/expire`, {});
  },
  hear: ({ webhook_secret }, call) =>
    webhook_secret !== undefined && isSigned(webhook_secret, call) ? heardIn(call.body) : undefined,
};
