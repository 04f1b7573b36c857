import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { accept } from '../../../modules/identity/invitations/accept.ts';
import { create } from '../../../modules/identity/invitations/create.ts';
import { list } from '../../../modules/identity/invitations/list.ts';
import { resend } from '../../../modules/identity/invitations/resend.ts';
import { revoke } from '../../../modules/identity/invitations/revoke.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, firstOwner, hire, nobody, signedIn } from '../people.ts';

const it = suite<{ app: TestApp; owner: Caller; boss: Caller }>('identity.invitations.accept');

const password = 'a password of my own';
const bob = { email: 'bob@example.org', name: 'Bob', role: 'operator' as const };

it.before.each(async (context) => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const person = { email: 'zoe@example.org', name: 'Zoe', password };
  const admin = await hire(app, owner, { ...person, role: 'admin' });
  const { id } = await app.does(open, { name: 'Second' }, admin);
  Object.assign(context, { app, owner, boss: { ...admin, company_id: id, role: 'owner' } });
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('sets the password of a new login once, and starts its one membership', async ({
  app,
  owner,
  boss,
}) => {
  const { code } = await app.does(create, bob, owner);
  const other = await app.does(create, bob, boss);
  assert.is(codeOf(await app.tries(accept, { code }, nobody)), 'password_needed');
  const made = await app.does(accept, { code, password, name: 'Robert' }, nobody);
  assert.equal(signedIn(app, made), {
    user_id: made.user_id,
    company_id: owner.company_id,
    role: 'operator',
    session_id: signedIn(app, made).session_id,
  });
  assert.is(codeOf(await app.tries(accept, { code, password }, nobody)), 'bad_invitation_code');
  // The login is claimed: the other code sets no password.
  const taken = { code: other.code, password: 'of somebody else' };
  assert.is(codeOf(await app.tries(accept, taken, nobody)), 'sign_in_to_accept');
  await app.does(login, { email: bob.email, password });
});

it('is for the login of its email, signed in', async ({ app, owner, boss }) => {
  const { code } = await app.does(create, { ...bob, email: ann.email }, boss);
  const tried = async (input: object, by: Caller) =>
    codeOf(await app.tries(accept, { code, ...input }, by));
  assert.is(await tried({}, nobody), 'sign_in_to_accept');
  assert.is(await tried({ password }, nobody), 'sign_in_to_accept');
  assert.is(await tried({}, boss), 'session_required');
  assert.is(await tried({}, { ...boss, session_id: 's' }), 'invitation_of_another');
  assert.is(await tried({ email: 'zoe@example.org', password }, nobody), 'invitation_of_another');
  assert.is(await tried({ email: ann.email, password }, nobody), 'bad_login');
  const made = await app.does(accept, { code }, owner);
  assert.equal([made.user_id, made.company_id], [owner.user_id, boss.company_id]);
  assert.is(signedIn(app, made).role, 'operator');
});

it('takes email and password of a login that is in no company', async ({ app, owner, boss }) => {
  const { user_id } = await hire(app, owner, { ...bob, password });
  await app.does(deactivate, { user_id }, owner);
  const { code } = await app.does(create, bob, boss);
  const made = await app.does(accept, { code, email: bob.email, password }, nobody);
  assert.is(signedIn(app, made).company_id, boss.company_id);
});

it('refuses a code that was replaced, revoked or made up', async ({ app, owner }) => {
  const tried = async (code: string) => codeOf(await app.tries(accept, { code, password }, nobody));
  const { id, code } = await app.does(create, { ...bob, password: 'a first password' }, owner);
  const resent = await app.does(resend, { invitation_id: id }, owner);
  assert.is(await tried(code), 'bad_invitation_code');
  await app.does(revoke, { invitation_id: id }, owner);
  assert.is(await tried(resent.code), 'bad_invitation_code');
  const first = { email: bob.email, password: 'a first password' };
  assert.is(codeOf(await app.tries(login, first)), 'bad_login');
  assert.is(await tried('inv_madeup'), 'bad_invitation_code');
  const over = await app.tries(resend, { invitation_id: id }, owner);
  assert.is(codeOf(over), 'invitation_over');
  const { items } = await app.asks(list, { status: 'revoked' }, owner);
  assert.equal([items.length, items[0].id], [1, id]);
});

it('ends after seven days, with the first password', async ({ app, owner }) => {
  const first = 'a first password';
  const { code } = await app.does(create, { ...bob, password: first }, owner);
  const late = '2020-01-01T00:00:00.000Z';
  app.store.sqlite.prepare('UPDATE invitation_code SET expires_at=?').run(late);
  const tried = await app.tries(accept, { code, password }, nobody);
  assert.is(codeOf(tried), 'bad_invitation_code');
  app.store.sqlite
    .prepare(
      "UPDATE entity SET state=json_set(state, '$.expires_at', ?) WHERE kind='invitation' AND id LIKE '%'",
    )
    .run(late);
  const { sqlite } = app.store;
  sqlite.prepare('UPDATE invitation_view SET expires_at=?').run(late);
  assert.is(codeOf(await app.tries(login, { email: bob.email, password: first })), 'bad_login');
  await app.does(create, bob, owner);
  const { items } = await app.asks(list, {}, owner);
  assert.equal(
    items.slice(1).map((one: { status: string }) => one.status),
    ['revoked', 'pending'],
  );
});

it('keeps the id of the invitation valid in users routes', async ({ app, owner }) => {
  const { id, code } = await app.does(create, bob, owner);
  const early = await app.tries(update, { user_id: id, role: 'admin' }, owner);
  assert.is(codeOf(early), 'invitation_pending');
  const { user_id } = await app.does(accept, { code, password }, nobody);
  await app.does(update, { user_id: id, role: 'viewer' }, owner);
  await app.does(deactivate, { user_id: id }, owner);
  const known = app
    .reader(owner.company_id)
    .row('SELECT role, is_active FROM member_view WHERE id=:user_id', {
      user_id,
    });
  assert.equal(known, { role: 'viewer', is_active: 0 });
});

it('lets only an owner resend or revoke the invitation of an owner', async ({ app, owner }) => {
  const person = { email: 'eve@example.org', name: 'Eve', password };
  const admin = await hire(app, owner, { ...person, role: 'admin' });
  const { id } = await app.does(create, { ...bob, role: 'owner' }, owner);
  const of = { invitation_id: id };
  assert.is(codeOf(await app.tries(resend, of, admin)), 'owners_only');
  assert.is(codeOf(await app.tries(revoke, of, admin)), 'owners_only');
});

it.run();
