import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Checkout session of the fake provider. */
export type PlayedSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string;
  url: string | null;
  /** Status of the payment intent, if known. */
  intent?: 'processing' | 'requires_payment_method';
};

/** Fault that the provider simulates. */
type Mood = 'well' | 'down' | 'slow' | 'html' | 'closed' | 'away';

/** HTTP server that fakes Stripe's checkout. */
export type Played = {
  readonly url: string;
  readonly secret: string;
  readonly webhookSecret: string;
  readonly sessions: Map<string, PlayedSession>;
  /** Received requests, as `POST /v1/checkout/sessions`. */
  readonly asked: string[];
  readonly forms: URLSearchParams[];
  mood: Mood;
  /** Pays a session, by default the last one. */
  readonly pays: (id?: string, more?: Partial<PlayedSession>) => PlayedSession;
  /** Signed webhook call that reports a payment. */
  readonly call: (
    session: PlayedSession,
    with_?: { readonly at?: number; readonly secret?: string; readonly type?: string },
  ) => { readonly body: string; readonly signature: string };
  readonly stop: () => Promise<void>;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** Starts the server on a free port. */
export const playProvider = async (): Promise<Played> => {
  const secret = 'sk_test_abc123';
  const webhookSecret = 'whsec_played';
  const sessions = new Map<string, PlayedSession>();
  const byKey = new Map<string, PlayedSession>();
  const asked: string[] = [];
  const forms: URLSearchParams[] = [];
  const answer = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const open = (form: URLSearchParams, key: string): PlayedSession => {
    const known = byKey.get(key);
    if (known) return known;
    const id = `cs_test_${sessions.size + 1}`;
    const session: PlayedSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      url: `https://checkout.example/${id}`,
    };
    sessions.set(id, session);
    byKey.set(key, session);
    return session;
  };
  const route = (verb: string, path: string, form: URLSearchParams, key: string): unknown => {
    if (path === '/v1/account') return { settings: { dashboard: { display_name: 'Harbour' } } };
    if (verb === 'POST' && path === '/v1/checkout/sessions') return open(form, key);
    const { pathname, searchParams } = new URL(path, 'http://provider');
    const [, id = '', verb2] =
      /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    if (session && verb2) Object.assign(session, { status: 'expired', url: null });
    const isWhole = session?.payment_intent && searchParams.get('expand[]') === 'payment_intent';
    if (!isWhole) return session;
    const status = session.intent ?? 'succeeded';
    return { ...session, payment_intent: { id: session.payment_intent, status } };
  };
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { method = '', url = '', headers } = request;
      const form = new URLSearchParams(text);
      asked.push(`${method} ${url}`);
      forms.push(form);
      if (played.mood === 'slow') return;
      if (played.mood === 'closed') return request.socket.destroy();
      if (played.mood === 'down') return answer(response, 503, { error: { message: 'down' } });
      if (played.mood === 'html') return response.end('<html>');
      if (played.mood === 'away')
        return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      if (headers.authorization !== `Bearer ${secret}`)
        return answer(response, 401, { error: { message: `Invalid key ${secret}` } });
      const found = route(method, url, form, String(headers['idempotency-key']));
      return found
        ? answer(response, 200, found)
        : answer(response, 404, { error: { message: 'No such checkout.session' } });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const played: Played = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    webhookSecret,
    sessions,
    asked,
    forms,
    mood: 'well',
    pays: (id = [...sessions.keys()].at(-1) ?? '', more = {}) => {
      const session = sessions.get(id);
      if (!session) throw new Error(`no visit ${id}`);
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
        url: null,
        ...more,
      });
    },
    call: (session, { at = Math.floor(Date.now() / 1000), ...with_ } = {}) => {
      const type = with_.type ?? 'checkout.session.completed';
      const body = JSON.stringify({ id: `evt_${session.id}`, type, data: { object: session } });
      const hmac = createHmac('sha256', with_.secret ?? webhookSecret);
      return { body, signature: `t=${at},v1=${hmac.update(`${at}.${body}`).digest('hex')}` };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return played;
};
