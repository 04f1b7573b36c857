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

/** Remembers a session, or forgets it. */
export const remember = (session: Session | undefined): void => {
  if (session) sessionStorage.setItem(place, JSON.stringify(session));
  else sessionStorage.removeItem(place);
  for (const one of listeners) one();
};

/** Calls when somebody signs in or out; answers how to stop. */
export const onSession = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

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
