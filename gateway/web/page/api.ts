import { deviceHeaders, keepDevice } from './device.ts';
import {
  claimsOf,
  current,
  keep as keepSecret,
  kept,
  remember,
  type Session,
  wordsOfEnding,
} from './session.ts';

/** Refused request: the status of the API, or 0 if it was not reached. */
export type Refused = Error & { readonly status: number; readonly code: string };

type Tokens = { readonly access_token: string; readonly session_secret: string };

/** Requests left in this minute by the API's limit; high while there is no limit. */
export const budget = { left: 1000 };

const refused = (status: number, code: string, says: string): Refused =>
  Object.assign(new Error(says), { status, code });

/** Message of an error. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const send = async (path: string, init: RequestInit, base = '/api'): Promise<Response> => {
  try {
    return await fetch(`${base}${path}`, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw refused(0, 'unreachable', 'The service does not answer.');
  }
};

const answerOf = async <T>(answer: Response): Promise<T> => {
  const left = answer.headers.get('RateLimit-Remaining');
  if (left !== null) budget.left = Number(left);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const body = (isJson && text ? JSON.parse(text) : {}) as { detail?: unknown; code?: string };
  if (answer.ok) return body as T;
  const detail =
    typeof body.detail === 'string' ? body.detail : `The service answered ${answer.status}.`;
  const wait = answer.headers.get('Retry-After');
  throw refused(
    answer.status,
    body.code ?? '',
    answer.status === 429 && wait ? `Too many requests. Try again in ${wait} s.` : detail,
  );
};

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Routes whose answers have tokens: the web port keeps half of the refresh token in a cookie. */
const signIns = '/session';

const keep = ({ access_token: access, session_secret: secret }: Tokens, email: string): void => {
  keepSecret({ secret, email, company: claimsOf(access).company_id });
  remember({ access, email });
};

/** Values of the sign-in form. */
type Given = { readonly email: string; readonly password: string; readonly code: string };

type SignedIn = Tokens & { readonly password_change_required: boolean };

const loggedIn = async ({ email, password, code }: Given): Promise<SignedIn> => {
  const body = post({ email, password, ...(code ? { code } : {}) });
  const headers = { ...(body.headers as object), ...deviceHeaders(email) };
  const answer = await send('/auth/login', { ...body, headers }, signIns);
  keepDevice(email, answer);
  return answerOf(answer);
};

/** Signs in through the API; true if the first password must be changed before. */
export const signIn = async (given: Given): Promise<boolean> => {
  const tokens = await loggedIn(given);
  if (!tokens.password_change_required) keep(tokens, given.email);
  return tokens.password_change_required;
};

/** Replaces a first password and signs in. */
export const changeFirstPassword = async (given: Given, new_password: string): Promise<void> => {
  const tokens = await loggedIn(given);
  const body = post({ current_password: given.password, new_password });
  const headers = { ...(body.headers as object), authorization: `Bearer ${tokens.access_token}` };
  await answerOf(await send('/auth/change-password', { ...body, headers }));
  keep(tokens, given.email);
};

let renewing: Promise<boolean> | undefined;

/** Exchanges the refresh token, once for concurrent callers; without a valid one the session ends. */
export const renew = (): Promise<boolean> => {
  const exclusive = (): Promise<boolean> =>
    navigator.locks ? navigator.locks.request('countinghouse.session', renewed) : renewed();
  renewing ??= exclusive().finally(() => {
    renewing = undefined;
  });
  return renewing;
};

const renewed = async (): Promise<boolean> => {
  const mine = kept();
  if (!mine) return false;
  const init = post({});
  const headers = { ...(init.headers as object), 'X-Session-Secret': mine.secret };
  const answer = await send('/auth/token/refresh', { ...init, headers }, signIns);
  if (answer.status === 401 || answer.status === 403 || answer.status === 409) {
    const { reason = '' } = (await answer.json()) as { reason?: string };
    if (kept()?.secret === mine.secret) remember(undefined, wordsOfEnding(reason));
    return false;
  }
  keep(await answerOf<Tokens>(answer), mine.email);
  return true;
};

const bearing = (init: RequestInit, session: Session | undefined): RequestInit => ({
  ...init,
  headers: {
    ...(init.headers as Record<string, string>),
    authorization: `Bearer ${session?.access ?? ''}`,
  },
});

/** Sends a request with the current session; an expired token is renewed once. */
export const sendAs = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await send(path, bearing(init, current()));
  if (answer.status !== 401 || !(await renew())) return answer;
  return send(path, bearing(init, current()));
};

/** Reads from the API. */
export const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  answerOf<T>(await sendAs(path, signal ? { signal } : {}));

/** Switches to another company of the same user. */
export const switchTo = async (company: string): Promise<void> => {
  const session = current();
  const path = `/auth/switch-company/${company}`;
  const answer = await send(path, bearing(post({}), session), signIns);
  keep(await answerOf<Tokens>(answer), session?.email ?? '');
};

/** Signs out in this tab and at the service. */
export const signOut = async (): Promise<void> => {
  const session = current();
  remember(undefined);
  await send('/auth/logout', bearing(post({}), session), signIns).catch(() => undefined);
};
