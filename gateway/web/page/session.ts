/** Session of this tab. */
export type Session = {
  readonly access: string;
  readonly refresh: string;
  readonly email: string;
};

const place = 'countinghouse.session';
const listeners = new Set<() => void>();

/** Session of this tab, kept in the tab only: closing it signs out. */
export const current = (): Session | undefined => {
  const text = sessionStorage.getItem(place);
  return text === null ? undefined : (JSON.parse(text) as Session);
};

let ending = '';

/** Text on why the last session ended; empty after signing out. */
export const endedBy = (): string => ending;

/** Stores or clears the session, with the reason for its end. */
export const remember = (session: Session | undefined, why = ''): void => {
  ending = why;
  if (session) sessionStorage.setItem(place, JSON.stringify(session));
  else sessionStorage.removeItem(place);
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

/** Claims of this tab's token; they only decide what the page offers. */
export const claims = (): Claims | undefined => {
  const part = current()?.access.split('.')[1];
  if (!part) return undefined;
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};
