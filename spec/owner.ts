import type { Answered } from './test-app.ts';

/** Asks the service and insists on success. */
export type Ask = (verb: string, path: string, body?: unknown) => Promise<Answered>;

/** The service under load: where it is, who asks, and how to ask once. */
export type Client = { readonly url: string; readonly token: string; readonly ask: Ask };

const email = 'bench@example.com';
const password = 'a bench of oak';

const asking =
  (url: string, token: string): Ask =>
  async (verb, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${text}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };

const clientWith = async (url: string, path: string, body: object): Promise<Client> => {
  const { access_token: token } = await asking(url, '')('POST', path, body);
  return { url, token, ask: asking(url, token) };
};

/** The first owner, with a company of their own. */
export const register = (url: string): Promise<Client> =>
  clientWith(url, '/auth/register', { company_name: 'Bench', name: 'Bench', email, password });

/** The same owner, later. */
export const signIn = (url: string): Promise<Client> =>
  clientWith(url, '/auth/login', { email, password });

/** Does many things at once, so many at a time; answers in their order. */
export const together = async <T, R>(
  many: readonly T[],
  atOnce: number,
  does: (one: T, at: number) => Promise<R>,
): Promise<R[]> => {
  const answers: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < many.length; at = next++)
      answers[at] = await does(many[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
};
