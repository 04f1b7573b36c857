import { keptStore, storeOf, useStore } from '../store.ts';
import { readSentences } from '../words/service-sentences.ts';
import { withLock } from './locks.ts';
import { type Refused, refusedBy, unreachable } from './refusal.ts';

/** Session of this tab: the access token is in memory only. */
export type Session = { readonly access: string; readonly email: string };

/** State of the session: not known until the first refresh has been answered. */
export type SessionState = Session | 'unknown' | undefined;

type Kept = { readonly secret: string; readonly email: string; readonly company: string } | null;

type Tokens = {
  readonly access_token: string;
  readonly session_secret: string;
  readonly password_change_required?: boolean;
};

const kept = keptStore<Kept>('session', null);

/** Session of this tab. */
export const session = storeOf<SessionState>(kept.get() ? 'unknown' : undefined);

/** Text on why the last session ended; empty after signing out. */
export const ending = storeOf('');

/** Role, user and company of an access token; they only decide what is offered. */
export type Claims = {
  readonly sub: string;
  readonly company_id: string;
  readonly role: string;
};

const claimsOf = (access: string): Claims => {
  const part = access.split('.')[1] ?? '';
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};

/** Claims of the present session. */
export const claims = (): Claims | undefined => {
  const now = session.get();
  return typeof now === 'object' ? claimsOf(now.access) : undefined;
};

/** Claims of the present session, followed by a component. */
export const useClaims = (): Claims | undefined => {
  const now = useStore(session);
  return typeof now === 'object' ? claimsOf(now.access) : undefined;
};

const deviceHeader = 'X-Device-Token';

/** Place that the engine room uses, too, so that both are one device. */
const placeOf = (email: string): string => `countinghouse.device ${email.trim().toLowerCase()}`;

const deviceOf = (email: string): Record<string, string> => {
  const token = localStorage.getItem(placeOf(email));
  return token === null ? {} : { [deviceHeader]: token };
};

const answerOf = async (answer: Response): Promise<unknown> => {
  const [text] = await Promise.all([answer.text(), answer.ok || readSentences()]);
  const body = text ? (JSON.parse(text) as object) : {};
  if (!answer.ok) throw refusedBy(answer.status, body, answer.headers.get('Retry-After'));
  return body;
};

type Sent = {
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a request to one of the session routes of the web port, or any other path of this origin. */
export const post = async (path: string, { body, headers }: Sent = {}): Promise<Response> => {
  const isForm = body instanceof FormData;
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body ?? {}),
    });
  } catch {
    throw unreachable();
  }
};

const bearer = (access: string): Record<string, string> => ({ authorization: `Bearer ${access}` });

const begin = (tokens: Tokens, email: string): void => {
  const { access_token: access, session_secret: secret } = tokens;
  ending.set('');
  session.set({ access, email });
  kept.set({ secret, email, company: claimsOf(access).company_id });
};

/** Ends the session of this browser, with the reason. */
export const end = (why = ''): void => {
  ending.set(why);
  session.set(undefined);
  kept.set(null);
};

/** Values of the sign-in form. */
export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly company_id?: string;
};

const loggedIn = async (credentials: Credentials): Promise<Tokens> => {
  const { email } = credentials;
  const answer = await post('/session/auth/login', { body: credentials, headers: deviceOf(email) });
  const token = answer.headers.get(deviceHeader);
  if (token !== null) localStorage.setItem(placeOf(email), token);
  return (await answerOf(answer)) as Tokens;
};

/** Signs in; answers true if the first password has to be changed before. */
export const signIn = async (credentials: Credentials): Promise<boolean> => {
  const tokens = await loggedIn(credentials);
  if (!tokens.password_change_required) begin(tokens, credentials.email);
  return tokens.password_change_required === true;
};

/** Replaces a first password and begins the session that it was changed in. */
export const changeFirstPassword = async (given: Credentials, next: string): Promise<void> => {
  const tokens = await loggedIn(given);
  const body = { current_password: given.password, new_password: next };
  const headers = bearer(tokens.access_token);
  await answerOf(await post('/api/auth/change-password', { body, headers }));
  begin(tokens, given.email);
};

/** Email of the person who is signed in; '' without a session. */
export const ownEmail = (): string => {
  const now = session.get();
  return typeof now === 'object' ? now.email : '';
};

/** Begins a session by an operation whose answer has tokens: a registration, an invitation, another company. */
export const beginBy = async (path: string, email: string, sent: Sent): Promise<void> => {
  const now = session.get();
  const headers = {
    ...(typeof now === 'object' ? bearer(now.access) : {}),
    ...sent.headers,
  };
  const tokens = (await answerOf(await post(`/session${path}`, { ...sent, headers }))) as Tokens;
  begin(tokens, email);
  // The session in the company that was left would stay valid for a month.
  if (typeof now === 'object')
    await post('/api/auth/logout', { headers: bearer(now.access) }).catch(() => undefined);
};

/** Opens a closed company again and goes on in it: a new sign-in, since one cannot switch to a closed company. */
export const reopenCompany = async (
  company_id: string,
  { password, code }: Pick<Credentials, 'password' | 'code'>,
): Promise<void> => {
  const now = session.get();
  const email = ownEmail();
  const tokens = await loggedIn({ email, password, company_id, ...(code ? { code } : {}) });
  const headers = bearer(tokens.access_token);
  await answerOf(await post('/api/companies/me/reactivate', { headers }));
  begin(tokens, email);
  if (typeof now === 'object')
    await post('/api/auth/logout', { headers: bearer(now.access) }).catch(() => undefined);
};

/** Asks for a link by which a forgotten password is replaced; the answer is the same for an unknown email. */
export const askForReset = async (email: string): Promise<void> => {
  const body = { email: email.trim() };
  await answerOf(await post('/api/auth/password-reset/request', { body }));
};

let renewing: Promise<boolean> | undefined;

/** Renews the access token, once for all callers of all tabs; false if the session has ended. */
export const renew = (): Promise<boolean> => {
  renewing ??= withLock('session', renewed).finally(() => {
    renewing = undefined;
  });
  return renewing;
};

const renewed = async (): Promise<boolean> => {
  const mine = kept.get();
  if (!mine) {
    session.set(undefined);
    return false;
  }
  const headers = { 'X-Session-Secret': mine.secret };
  try {
    const answer = await answerOf(await post('/session/auth/token/refresh', { headers }));
    begin(answer as Tokens, mine.email);
    return true;
  } catch (problem) {
    const { status, facts, code } = problem as Refused;
    if (status !== 401 && status !== 403 && status !== 409) throw problem;
    end(code === 'no_session' ? '' : String(facts?.['reason'] ?? 'ended'));
    return false;
  }
};

/** Signs out in all tabs and at the service. */
export const signOut = async (): Promise<void> => {
  const now = session.get();
  end();
  if (typeof now === 'object')
    await post('/session/auth/logout', { headers: bearer(now.access) }).catch(() => undefined);
};

// Another tab signed out, or went over to another company.
kept.subscribe(() => {
  const mine = claims();
  if (!mine) return;
  const company = kept.get()?.company;
  if (company === undefined) session.set(undefined);
  else if (company !== mine.company_id) location.reload();
});
