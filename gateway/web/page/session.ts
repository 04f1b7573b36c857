/** Who is signed in, as this tab remembers it. */
export type Session = {
  readonly access: string;
  readonly refresh: string;
  readonly email: string;
};

const place = 'countinghouse.session';
const listeners = new Set<() => void>();

/** The session of this tab. It is kept in the tab only: closing it signs out. */
export const current = (): Session | undefined => {
  const text = sessionStorage.getItem(place);
  return text === null ? undefined : (JSON.parse(text) as Session);
};

let ending = '';

/** Why the last session ended, in words; empty where its owner ended it. */
export const endedBy = (): string => ending;

/** Remembers a session, or forgets it, and why that ended. */
export const remember = (session: Session | undefined, why = ''): void => {
  ending = why;
  if (session) sessionStorage.setItem(place, JSON.stringify(session));
  else sessionStorage.removeItem(place);
  for (const one of listeners) one();
};

/** Calls when somebody signs in or out; answers how to stop. */
export const onSession = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

const endings: Readonly<Record<string, string>> = {
  login_elsewhere: 'You were signed out, because you signed in elsewhere.',
  password_reset: 'You were signed out, because your password was set anew.',
  password_changed: 'You were signed out, because your password was changed.',
  deactivated: 'You were signed out, because your access was taken away.',
  membership: 'You were signed out, because your access was taken away.',
};

/** Why a session ended, as a person is told. */
export const wordsOfEnding = (reason: string): string =>
  endings[reason] ?? 'Your session is over. Sign in again.';

/** What an access token says about its bearer. */
export type Claims = {
  readonly sub: string;
  readonly company_id: string;
  readonly role: string;
};

/** The claims of this tab's token; they only decide what is shown. */
export const claims = (): Claims | undefined => {
  const part = current()?.access.split('.')[1];
  if (!part) return undefined;
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};
