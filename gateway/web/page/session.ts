/** Session of this tab: the access token is in memory only. */
export type Session = {
  readonly access: string;
  readonly email: string;
};

/** Half of the refresh token, kept by the browser. The other half is in a cookie that no script reads. */
export type Kept = { readonly secret: string; readonly email: string; readonly company: string };

/** Place that the app uses, too, so that both have one session. */
const place = 'countinghouse.session';
const listeners = new Set<() => void>();
let now: Session | undefined;

/** Session of this tab. */
export const current = (): Session | undefined => now;

/** Half of the refresh token that the browser keeps; undefined if nobody is signed in. */
export const kept = (): Kept | undefined => {
  const text = localStorage.getItem(place);
  return text === null ? undefined : ((JSON.parse(text) ?? undefined) as Kept | undefined);
};

/** Stores or clears what the browser keeps. */
export const keep = (next: Kept | undefined): void =>
  localStorage.setItem(place, JSON.stringify(next ?? null));

let ending = '';

/** Text on why the last session ended; empty after signing out. */
export const endedBy = (): string => ending;

/** Sets or clears the session, with the reason for its end. */
export const remember = (session: Session | undefined, why = ''): void => {
  ending = why;
  now = session;
  if (!session) keep(undefined);
  for (const one of listeners) one();
};

/** Subscribes to sign-in and sign-out; answers the function that unsubscribes. */
export const onSession = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

const endings: Readonly<Record<string, string>> = {
  login_elsewhere: 'You were signed out, because you signed in on another device.',
  password_reset: 'You were signed out, because your password was reset.',
  password_changed: 'You were signed out, because your password was changed.',
  deactivated: 'You were signed out, because your access was removed.',
  membership: 'You were signed out, because your access was removed.',
};

/** Text on why a session ended. */
export const wordsOfEnding = (reason: string): string =>
  endings[reason] ?? 'Your session has ended. Sign in again.';

/** Claims of an access token. */
export type Claims = {
  readonly sub: string;
  readonly company_id: string;
  readonly role: string;
};

/** Claims of a token. */
export const claimsOf = (access: string): Claims => {
  const part = access.split('.')[1] ?? '';
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};

/** Claims of this tab's token; they only decide what the page offers. */
export const claims = (): Claims | undefined => (now ? claimsOf(now.access) : undefined);
