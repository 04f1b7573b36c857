import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Mailing, openMailing } from '../../mail-sender.ts';
import type { Installation } from '../../service.ts';
import { until } from '../../until.ts';

const it = suite<Mailing>('identity.passwords.requestReset');

it.before(async (context) => {
  Object.assign(context, await openMailing());
});
it.after(({ close }) => close());

const email = 'owner@example.com';

const publicly = ({ ask }: Installation, path: string, body: object) =>
  ask('POST', path, { body, token: null });

it('mails a link that sets a new password', async ({ service, office }) => {
  const status = await service.does('GET', '/settings/email-status');
  assert.equal(status, { smtp_configured: true, gateway_connected: false });
  const asked = await publicly(service, '/auth/password-reset/request', {
    email: ` ${email.toUpperCase()}`,
  });
  assert.match(asked.body.detail, 'on its way');
  const { to, raw } = await office.next();
  assert.equal(to, [email]);
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  const page = await service.ask('GET', new URL(link).pathname, { token: null });
  assert.is(page.status, 200);
  assert.match(page.headers.get('content-type') ?? '', 'text/html');
  assert.match(page.headers.get('content-security-policy') ?? '', "default-src 'none'");
  const token = new URL(link).searchParams.get('token');
  const new_password = 'entirely another one';
  const set = await publicly(service, '/auth/password-reset/confirm', { token, new_password });
  assert.is(set.status, 200);
  const login = await publicly(service, '/auth/login', { email, password: new_password });
  assert.is(login.status, 200);
});

it('mails nothing to an unknown address, nor in a dry run', async ({ service, office }) => {
  const known = { email: 'nobody@example.org' };
  assert.is((await publicly(service, '/auth/password-reset/request', known)).status, 200);
  const dry = await publicly(service, '/auth/password-reset/request?dry_run=true', { email });
  assert.is(dry.status, 200);
  assert.ok(await office.isQuietFor(1000));
});

it('notifies owners and admins if the mail server refuses the link', async () => {
  const { service, close } = await openMailing({ shut: '554 5.7.1 no mail from here' });
  const ask = (to: string) => publicly(service, '/auth/password-reset/request', { email: to });
  const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
  assert.equal(known.body, unknown.body, 'the answer does not reveal which email is known');
  assert.match(known.body.detail, 'ask an owner or admin');
  const notices = async () => (await service.does('GET', '/notifications')).items;
  await until(async () => (await notices()).length > 0);
  const [notice, ...more] = await notices();
  assert.equal(more, []);
  assert.match(notice.title, 'asked for a new password');
  assert.match(notice.body, 'did not take it (554)');
  await close();
});

it.run();
