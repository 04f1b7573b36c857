const place = 'countinghouse.session';
const listeners = new Set();
/** The session of this tab. It is kept in the tab only: closing it signs out. */
export const current = () => {
  const text = sessionStorage.getItem(place);
  return text === null ? undefined : JSON.parse(text);
};
let ending = '';
/** Why the last session ended, in words; empty where its owner ended it. */
export const endedBy = () => ending;
/** Remembers a session, or forgets it, and why that ended. */
export const remember = (session, why = '') => {
  ending = why;
  if (session) sessionStorage.setItem(place, JSON.stringify(session));
  else sessionStorage.removeItem(place);
  for (const one of listeners) one();
};
/** Calls when somebody signs in or out; answers how to stop. */
export const onSession = (heard) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
const endings = {
  login_elsewhere: 'You were signed out, because you signed in elsewhere.',
  password_reset: 'You were signed out, because your password was set anew.',
  password_changed: 'You were signed out, because your password was changed.',
  deactivated: 'You were signed out, because your access was taken away.',
  membership: 'You were signed out, because your access was taken away.',
};
/** Why a session ended, as a person is told. */
export const wordsOfEnding = (reason) => endings[reason] ?? 'Your session is over. Sign in again.';
/** The claims of this tab's token; they only decide what is shown. */
export const claims = () => {
  const part = current()?.access.split('.')[1];
  if (!part) return undefined;
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
};
