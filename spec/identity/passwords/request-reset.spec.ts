import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openPostOffice, type PostOffice } from '../../post-office.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('identity.passwords.requestReset');
let office: PostOffice;
let service: Installation;

it.before(async () => {
  office = await openPostOffice();
  service = await startTestService({ mailServer: office.server });
});
it.after(async () => {
  await service.stop();
  await office.close();
});

const email = 'owner@example.com';

const publicly = (path: string, body: object) => service.ask('POST', path, { body, token: null });

it('mails a link that sets a new password', async () => {
  const status = await service.does('GET', '/settings/email-status');
  assert.equal(status, { smtp_configured: true, gateway_connected: false });
  const asked = await publicly('/auth/password-reset/request', {
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
  const set = await publicly('/auth/password-reset/confirm', { token, new_password });
  assert.is(set.status, 200);
  const login = await publicly('/auth/login', { email, password: new_password });
  assert.is(login.status, 200);
});

it('mails nothing to an unknown address, nor in a dry run', async () => {
  const known = { email: 'nobody@example.org' };
  assert.is((await publicly('/auth/password-reset/request', known)).status, 200);
  const dry = await publicly('/auth/password-reset/request?dry_run=true', { email });
  assert.is(dry.status, 200);
  const error = await office.next(1000).then(
    () => 'a mail came',
    (why: Error) => why.message,
  );
  assert.is(error, 'no mail came');
});

it.run();
