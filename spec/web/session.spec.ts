import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../page/browser.ts';
import { type Installation, password, startTestService } from '../service.ts';

const session = suite('the session of the web port');
const webPort = await freePort();
const origin = `http://127.0.0.1:${webPort}`;
let service: Installation;

session.before(async () => {
  service = await startTestService({ webPort });
});
session.after(() => service.stop());

type Sent = { readonly path: string; readonly body?: object; readonly headers?: object };

const post = ({ path, body = {}, headers = {} }: Sent): Promise<Response> =>
  fetch(`${origin}/session${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });

type Signed = { readonly cookie: string; readonly secret: string; readonly access: string };

type Body = {
  readonly session_secret: string;
  readonly access_token: string;
  readonly refresh_token?: string;
};

const bodyOf = async (answer: Response): Promise<Body> => (await answer.json()) as Body;

const signedBy = async (answer: Response): Promise<Signed> => {
  assert.is(answer.status, 200);
  const { session_secret: secret, access_token: access, refresh_token } = await bodyOf(answer);
  assert.is(refresh_token, undefined);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { cookie, secret, access };
};

const credentials = { email: 'owner@example.com', password };

const signIn = async (): Promise<Signed> =>
  signedBy(await post({ path: '/auth/login', body: credentials }));

const refresh = ({ cookie, secret }: Pick<Signed, 'cookie' | 'secret'>): Promise<Response> =>
  post({ path: '/auth/token/refresh', headers: { cookie, 'x-session-secret': secret } });

session('keeps half of the refresh token in a cookie that no script reads', async () => {
  const answer = await post({ path: '/auth/login', body: credentials });
  const cookie = answer.headers.get('set-cookie') ?? '';
  assert.match(cookie, /; HttpOnly/);
  assert.match(cookie, /; SameSite=Strict/);
  assert.match(cookie, /; Path=\/session/);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const { access_token } = await bodyOf(answer);
  const mine = await fetch(`${origin}/api/auth/my-companies`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  assert.is(mine.status, 200);
});

session('refreshes with both halves, and rotates both', async () => {
  const first = await signIn();
  const second = await signedBy(await refresh(first));
  assert.is.not(second.cookie, first.cookie);
  assert.is.not(second.secret, first.secret);
  await signedBy(await refresh(second));
});

session('refuses either half alone', async () => {
  const { cookie, secret } = await signIn();
  const other = await signIn();
  assert.is((await refresh({ cookie: '', secret })).status, 401);
  assert.is((await refresh({ cookie, secret: '' })).status, 401);
  assert.is((await refresh({ cookie, secret: other.secret })).status, 401);
});

session('answers a lost refresh again while its successor is unused', async () => {
  const first = await signIn();
  const lost = await signedBy(await refresh(first));
  // The page was reloaded: its cookie is new, its storage still has the old half.
  const second = await signedBy(await refresh({ cookie: lost.cookie, secret: first.secret }));
  const third = await signedBy(await refresh(second));
  assert.is((await refresh(first)).status, 401);
  assert.is.not(third.secret, second.secret);
});

session('gives two tabs that refresh at once the same session', async () => {
  const first = await signIn();
  const [one, other] = await Promise.all([refresh(first), refresh(first)]);
  assert.is((await signedBy(one)).access, (await signedBy(other)).access);
});

session('refuses other origins, other methods and other paths', async () => {
  const foreign = { path: '/auth/login', body: credentials };
  assert.is((await post({ ...foreign, headers: { origin: 'http://evil.example' } })).status, 403);
  assert.is((await fetch(`${origin}/session/auth/login`, { headers: { origin } })).status, 405);
  assert.is((await post({ path: '/crm/contacts' })).status, 404);
});

session('ends with its cookie', async () => {
  const mine = await signIn();
  const headers = { cookie: mine.cookie, authorization: `Bearer ${mine.access}` };
  const answer = await post({ path: '/auth/logout', headers });
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('set-cookie') ?? '', /Max-Age=0/);
  assert.is((await refresh(mine)).status, 401);
});

session('is nothing to the API port', async () => {
  const answer = await service.ask('POST', '/auth/login', { body: credentials, token: null });
  assert.is(answer.headers.get('set-cookie'), null);
  assert.is((await service.ask('POST', '/session/auth/login', { body: credentials })).status, 404);
});

session.run();
