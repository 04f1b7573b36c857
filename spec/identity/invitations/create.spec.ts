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
import { type Answered, openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { openMailing } from '../../mail-sender.ts';
import { ann, bearer, claimsOf, firstOwner, hire, nobody, signedIn } from '../people.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('identity.invitations.create');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestHouse['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

const password = 'the first password';
const new_password = 'a password of my own';
const email = 'bob@example.org';
const bob = { email, name: 'Bob', role: 'operator' as const };

/** A company whose owner is no member of the first one. */
const otherOwner = async (house: TestHouse, owner: Caller): Promise<Caller> => {
  const person = { email: 'mallory@example.org', name: 'Mallory', password: 'mallory has one' };
  const admin = await hire(house, owner, { ...person, role: 'admin' });
  const { id } = await house.does(open, { name: 'Mallory Ltd' }, admin);
  return { user_id: admin.user_id, company_id: id, role: 'owner' };
};

it('answers a code and lists the person as invited', async ({ house, owner }) => {
  const made = await house.does(create, bob, owner);
  assert.match(made.code, /^inv_[\w-]{22}$/);
  assert.ok(made.link.endsWith(`/invitation#${made.code}`));
  const record = await house.asks(get, { user_id: made.id }, owner);
  const { email: to, name, role, status, is_active, version } = record;
  assert.equal([to, name, role, status, is_active], [email, 'Bob', 'operator', 'invited', false]);
  assert.is(version, made.version);
  const { items, total } = await house.asks(list, {}, owner);
  assert.equal([total, items[1]], [2, record]);
});

it('says that no mail was sent, and why, so that the link is handed over', async ({
  house,
  owner,
}) => {
  const made = await house.does(create, bob, owner);
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

it('answers for known and unknown emails alike', async ({ house, owner }) => {
  const boss = await otherOwner(house, owner);
  const shape = async (to: string): Promise<readonly unknown[]> => {
    const before = house.told.length;
    const made = await house.does(create, { ...bob, email: to }, boss);
    const record = await house.asks(get, { user_id: made.id }, boss);
    return [Object.keys(made), record.name, record.status, house.told.length - before];
  };
  assert.equal(await shape(ann.email), await shape('unknown@example.org'));
});

it('keeps the code out of the ledger and the tables', async ({ house, owner }) => {
  const { code } = await house.does(create, { ...bob, password }, owner);
  const kept = house.reader('instance').rows('SELECT * FROM invitation_code');
  const facts = house.reader('instance').rows('SELECT data, metadata FROM ledger');
  assert.is(kept.length, 1);
  assert.not.ok(JSON.stringify([kept, facts]).includes(code));
  assert.not.ok(JSON.stringify(facts).includes(password));
});

it('refuses a second invitation while one is pending, and a member', async ({ house, owner }) => {
  await house.does(create, bob, owner);
  assert.is(codeOf(await house.tries(create, bob, owner)), 'already_invited');
  const known = await house.tries(create, { ...bob, email: ann.email }, owner);
  assert.is(codeOf(known), 'already_member');
});

it('lets a first password reach only its change and logging out', async ({ house, owner }) => {
  const { id } = await house.does(create, { ...bob, password }, owner);
  const tokens = await house.does(login, { email, password });
  assert.is(tokens.password_change_required, true);
  assert.equal(bearer(house, tokens), { reason: 'password_change_required' });
  assert.ok('role' in bearer(house, tokens, logout));
  const who = bearer(house, tokens, change) as Caller;
  const same = { current_password: password, new_password: password };
  assert.is(codeOf(await house.tries(change, same, who)), 'same_password');
  await house.does(change, { current_password: password, new_password }, who);
  assert.is(signedIn(house, tokens).role, 'operator');
  const record = await house.asks(get, { user_id: id }, owner);
  assert.equal([record.id, record.status], [who.user_id, 'active']);
  assert.is(codeOf(await house.tries(login, { email, password })), 'bad_login');
});

it('passes an unclaimed login on: its earlier password and sessions end', async ({
  house,
  owner,
}) => {
  const boss = await otherOwner(house, owner);
  await house.does(create, { ...bob, password: 'chosen by mallory' }, boss);
  const held = await house.does(login, { email, password: 'chosen by mallory' });
  const { code } = await house.does(create, { ...bob, role: 'admin' }, owner);
  assert.equal(bearer(house, held, change), { reason: 'invited_anew' });
  const again = await house.tries(login, { email, password: 'chosen by mallory' });
  assert.is(codeOf(again), 'bad_login');
  const mine = await house.does(accept, { code, password: new_password }, nobody);
  assert.equal(
    [claimsOf(mine).company_id, signedIn(house, mine).role],
    [owner.company_id, 'admin'],
  );
  assert.is((await house.asks(list, {}, boss)).items[1].status, 'invited');
});

it('gives who claimed the login first nothing of a later invitation', async ({ house, owner }) => {
  const boss = await otherOwner(house, owner);
  await house.does(create, { ...bob, password: 'chosen by mallory' }, boss);
  const held = await house.does(login, { email, password: 'chosen by mallory' });
  const mallory = bearer(house, held, change) as Caller;
  await house.does(change, { current_password: 'chosen by mallory', new_password }, mallory);
  await house.does(create, { ...bob, role: 'admin', password }, owner);
  assert.is(codeOf(await house.tries(login, { email, password })), 'bad_login');
  const in_company = { email, password: new_password, company_id: owner.company_id };
  assert.is(codeOf(await house.tries(login, in_company)), 'not_a_member');
  const seen = await house.asks(list, {}, owner);
  assert.is(seen.items.find((one: Answered) => one.email === email).status, 'invited');
});

it('offers no password reset before the login is claimed', async ({ house, owner }) => {
  await house.does(create, { ...bob, password }, owner);
  await house.does(requestReset, { email });
  assert.equal(house.reader('instance').rows('SELECT id FROM reset_token'), []);
});

it.run();
