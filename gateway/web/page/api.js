import { deviceHeaders, keepDevice } from './device.ts';
import { current, remember, wordsOfEnding } from './session.ts';
/** How many requests the API's limit leaves in this minute; many while there is no limit. */
export const budget = { left: 1000 };
const refused = (status, code, says) => Object.assign(new Error(says), { status, code });
/** The words of whatever went wrong. */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));
const send = async (path, init) => {
  try {
    return await fetch(`/api${path}`, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw refused(0, 'unreachable', 'The service does not answer.');
  }
};
const answerOf = async (answer) => {
  const left = answer.headers.get('RateLimit-Remaining');
  if (left !== null) budget.left = Number(left);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson && text ? JSON.parse(text) : {};
  if (answer.ok) return body;
  const detail =
    typeof body.detail === 'string' ? body.detail : `The service answered ${answer.status}.`;
  const wait = answer.headers.get('Retry-After');
  throw refused(
    answer.status,
    body.code ?? '',
    answer.status === 429 && wait ? `Too many requests; free again in ${wait} s.` : detail,
  );
};
const post = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const keep = (tokens, email) =>
  remember({ access: tokens.access_token, refresh: tokens.refresh_token, email });
const loggedIn = async ({ email, password, code }) => {
  const body = post({ email, password, ...(code ? { code } : {}) });
  const headers = { ...body.headers, ...deviceHeaders(email) };
  const answer = await send('/auth/login', { ...body, headers });
  keepDevice(email, answer);
  return answerOf(answer);
};
/** Signs in with the API's own login; true where a first password has to be changed before. */
export const signIn = async (given) => {
  const tokens = await loggedIn(given);
  if (!tokens.password_change_required) keep(tokens, given.email);
  return tokens.password_change_required;
};
/** Replaces a first password and signs in. */
export const changeFirstPassword = async (given, new_password) => {
  const tokens = await loggedIn(given);
  const body = post({ current_password: given.password, new_password });
  const headers = { ...body.headers, authorization: `Bearer ${tokens.access_token}` };
  await answerOf(await send('/auth/change-password', { ...body, headers }));
  keep(tokens, given.email);
};
let renewing;
/** Exchanges the refresh token, once for all who ask; without a valid one nobody is signed in. */
export const renew = () => {
  renewing ??= renewed().finally(() => {
    renewing = undefined;
  });
  return renewing;
};
const renewed = async () => {
  const session = current();
  if (!session) return false;
  const answer = await send('/auth/token/refresh', post({ refresh_token: session.refresh }));
  if (answer.status === 401 || answer.status === 403 || answer.status === 409) {
    const { reason = '' } = await answer.json();
    if (current()?.refresh === session.refresh) remember(undefined, wordsOfEnding(reason));
    return false;
  }
  keep(await answerOf(answer), session.email);
  return true;
};
const bearing = (init, session) => ({
  ...init,
  headers: {
    ...init.headers,
    authorization: `Bearer ${session?.access ?? ''}`,
  },
});
/** Sends a request as the one who is signed in; an expired token is renewed once. */
export const sendAs = async (path, init = {}) => {
  const answer = await send(path, bearing(init, current()));
  if (answer.status !== 401 || !(await renew())) return answer;
  return send(path, bearing(init, current()));
};
/** Reads from the API. */
export const read = async (path, signal) => answerOf(await sendAs(path, signal ? { signal } : {}));
/** Changes to another company of the same person. */
export const switchTo = async (company) => {
  const email = current()?.email ?? '';
  keep(await answerOf(await sendAs(`/auth/switch-company/${company}`, post({}))), email);
};
/** Signs out here and at the service. */
export const signOut = async () => {
  const session = current();
  remember(undefined);
  await send('/auth/logout', bearing(post({}), session)).catch(() => undefined);
};
