import type { Answered } from './test-app.ts';

/** Sends a request; throws if it fails. */
export type Ask = (verb: string, path: string, body?: unknown) => Promise<Answered>;

/** Client of a service: its address, its token, and a function that sends a request. */
export type Client = { readonly url: string; readonly token: string; readonly ask: Ask };

/** Email and password of the owner. */
export const credentials = { email: 'bench@example.com', password: 'a bench of oak' };

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

/** Registers the first owner with a company. */
export const register = (url: string): Promise<Client> =>
  clientWith(url, '/auth/register', { company_name: 'Bench', name: 'Bench', ...credentials });

/** Signs the same owner in. */
export const signIn = (url: string): Promise<Client> => clientWith(url, '/auth/login', credentials);

/** Runs a function on many values with limited concurrency; answers in their order. */
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
