import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { accept } from '../../../modules/identity/invitations/accept.ts';
import { create } from '../../../modules/identity/invitations/create.ts';
import { get } from '../../../modules/identity/members/get.ts';
import { list } from '../../../modules/identity/members/list.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { requestReset } from '../../../modules/identity/passwords/request-reset.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { logout } from '../../../modules/identity/sessions/logout.ts';
import { openMailing } from '../../mail-sender.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, claimsOf, firstOwner, hire, nobody, signedIn } from '../people.ts';

const it = suite<{ app: TestApp; owner: Caller }>('identity.invitations.create');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const password = 'the first password';
const new_password = 'a password of my own';
const email = 'bob@example.org';
const bob = { email, name: 'Bob', role: 'operator' as const };

/** Company whose owner is not a member of the first one. */
const otherOwner = async (app: TestApp, owner: Caller): Promise<Caller> => {
  const person = { email: 'mallory@example.org', name: 'Mallory', password: 'mallory has one' };
  const admin = await hire(app, owner, { ...person, role: 'admin' });
  const { id } = await app.does(open, { name: 'Mallory Ltd' }, admin);
  return { user_id: admin.user_id, company_id: id, role: 'owner' };
};

it('answers a code and lists the person as invited', async ({ app, owner }) => {
  const made = await app.does(create, bob, owner);
  assert.match(made.code, /^inv_[\w-]{22}$/);
  assert.ok(made.link.endsWith(`/invitation#${made.code}`));
  const record = await app.asks(get, { user_id: made.id }, owner);
  const { email: to, name, role, status, is_active, version } = record;
  assert.equal([to, name, role, status, is_active], [email, 'Bob', 'operator', 'invited', false]);
  assert.is(version, made.version);
  const { items, total } = await app.asks(list, {}, owner);
  assert.equal([total, items[1]], [2, record]);
});

it('says that no mail was sent, and why, so that the link is handed over', async ({
  app,
  owner,
}) => {
  const made = await app.does(create, bob, owner);
  assert.equal([made.mailed, made.mail_failure], [false, 'There is no mail server.']);
});

it('reports mailed only for mails that the server accepted, repeated ones included', async () => {
  for (const [shut, mailed, failure] of [
    [undefined, true, null],
    ['554 5.7.1 no mail from here', false, 'The mail server did not take it (554).'],
  ] as const) {
    const { service, office, close } = await openMailing(shut === undefined ? {} : { shut });
    const made = await service.does('POST', '/companies/me/users', bob);
    assert.equal([made.mailed, made.mail_failure], [mailed, failure]);
    const again = await service.does('POST', `/companies/me/invitations/${made.id}/resend`, {});
    assert.equal([again.mailed, again.mail_failure], [mailed, failure]);
    assert.is(office.taken.length, mailed ? 2 : 0);
    await close();
  }
});

it('answers for known and unknown emails alike', async ({ app, owner }) => {
  const boss = await otherOwner(app, owner);
  const shape = async (to: string): Promise<readonly unknown[]> => {
    const before = app.recorded.length;
    const made = await app.does(create, { ...bob, email: to }, boss);
    const record = await app.asks(get, { user_id: made.id }, boss);
    return [Object.keys(made), record.name, record.status, app.recorded.length - before];
  };
  assert.equal(await shape(ann.email), await shape('unknown@example.org'));
});

it('keeps the code out of the ledger and the tables', async ({ app, owner }) => {
  const { code } = await app.does(create, { ...bob, password }, owner);
  const kept = app.reader('instance').rows('SELECT * FROM invitation_code');
  const facts = app.reader('instance').rows('SELECT data, metadata FROM ledger');
  assert.is(kept.length, 1);
  assert.not.ok(JSON.stringify([kept, facts]).includes(code));
  assert.not.ok(JSON.stringify(facts).includes(password));
});

it('refuses a second invitation while one is pending, and a member', async ({ app, owner }) => {
  await app.does(create, bob, owner);
  assert.is(codeOf(await app.tries(create, bob, owner)), 'already_invited');
  const known = await app.tries(create, { ...bob, email: ann.email }, owner);
  assert.is(codeOf(known), 'already_member');
});

it('lets a first password reach only its change and logging out', async ({ app, owner }) => {
  const { id } = await app.does(create, { ...bob, password }, owner);
  const tokens = await app.does(login, { email, password });
  assert.is(tokens.password_change_required, true);
  assert.equal(bearer(app, tokens), { reason: 'password_change_required' });
  assert.ok('role' in bearer(app, tokens, logout));
  const who = bearer(app, tokens, change) as Caller;
  const same = { current_password: password, new_password: password };
  assert.is(codeOf(await app.tries(change, same, who)), 'same_password');
  await app.does(change, { current_password: password, new_password }, who);
  assert.is(signedIn(app, tokens).role, 'operator');
  const record = await app.asks(get, { user_id: id }, owner);
  assert.equal([record.id, record.status], [who.user_id, 'active']);
  assert.is(codeOf(await app.tries(login, { email, password })), 'bad_login');
});

it('passes an unclaimed login on: its earlier password and sessions end', async ({
  app,
  owner,
}) => {
  const boss = await otherOwner(app, owner);
  await app.does(create, { ...bob, password: 'chosen by mallory' }, boss);
  const held = await app.does(login, { email, password: 'chosen by mallory' });
  const { code } = await app.does(create, { ...bob, role: 'admin' }, owner);
  assert.equal(bearer(app, held, change), { reason: 'invited_anew' });
  const again = await app.tries(login, { email, password: 'chosen by mallory' });
  assert.is(codeOf(again), 'bad_login');
  const mine = await app.does(accept, { code, password: new_password }, nobody);
  assert.equal([claimsOf(mine).company_id, signedIn(app, mine).role], [owner.company_id, 'admin']);
  assert.is((await app.asks(list, {}, boss)).items[1].status, 'invited');
});

it('gives who claimed the login first nothing of a later invitation', async ({ app, owner }) => {
  const boss = await otherOwner(app, owner);
  await app.does(create, { ...bob, password: 'chosen by mallory' }, boss);
  const held = await app.does(login, { email, password: 'chosen by mallory' });
  const mallory = bearer(app, held, change) as Caller;
  await app.does(change, { current_password: 'chosen by mallory', new_password }, mallory);
  await app.does(create, { ...bob, role: 'admin', password }, owner);
  assert.is(codeOf(await app.tries(login, { email, password })), 'bad_login');
  const in_company = { email, password: new_password, company_id: owner.company_id };
  assert.is(codeOf(await app.tries(login, in_company)), 'not_a_member');
  const seen = await app.asks(list, {}, owner);
  assert.is(seen.items.find((one: Answered) => one.email === email).status, 'invited');
});

it('offers no password reset before the login is claimed', async ({ app, owner }) => {
  await app.does(create, { ...bob, password }, owner);
  await app.does(requestReset, { email });
  assert.equal(app.reader('instance').rows('SELECT id FROM reset_token'), []);
});

it.run();
