import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../kernel/declare/access.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { userName } from '../../../modules/identity/contract/queries.ts';
import { authenticateKey, roleOf, sessionEnd } from '../../../modules/identity/index.ts';
import { update as updateMember } from '../../../modules/identity/members/update.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { create } from '../../../modules/identity/service-accounts/create.ts';
import { createKey } from '../../../modules/identity/service-accounts/create-key.ts';
import { list } from '../../../modules/identity/service-accounts/list.ts';
import { revokeKey } from '../../../modules/identity/service-accounts/revoke-key.ts';
import { update } from '../../../modules/identity/service-accounts/update.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { list as listNotices } from '../../../modules/notifications/notices/list.ts';
import { startTestService } from '../../service.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { firstOwner, hire } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.serviceAccounts.createKey');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const password = 'a password of my own';

/** Service account with a key, created by an admin, and a function that resolves the caller of a key. */
const withKey = async (app: TestApp, role: Exclude<Role, 'owner'> = 'operator') => {
  const { owner } = await firstOwner(app);
  const bob = { email: 'bob@example.org', name: 'Bob', password };
  const admin = await hire(app, owner, { ...bob, role: 'admin' });
  const { id } = await app.does(create, { name: 'Web shop', role }, admin);
  const made = await app.does(createKey, { service_account_id: id, name: 'orders' }, admin);
  const reader = (company: string) => app.reader(company);
  const bearer = (asked?: Operation) => authenticateKey(reader, made.api_key, asked);
  return { owner, admin, id: String(id), made, reader, bearer };
};

it('acts in the role of its account, and never changes access', async ({ app }) => {
  const { owner, admin, id, reader, bearer } = await withKey(app);
  const who = bearer();
  if (!who || !('role' in who)) throw new Error('not let in');
  assert.equal([who.user_id, who.company_id, who.role], [id, owner.company_id, 'operator']);
  assert.is(roleOf(reader(owner.company_id), who), 'operator');
  assert.is(sessionEnd(reader, who), undefined);
  assert.is(userName(reader(owner.company_id), id), 'Web shop');
  const refused = bearer(createKey as Operation);
  assert.is(refused && 'code' in refused && refused.code, 'session_required');
  await app.does(update, { service_account_id: id, role: 'viewer' }, admin);
  assert.is(sessionEnd(reader, who), 'role_changed');
  assert.is(roleOf(reader(owner.company_id), { ...who, session_id: 'made up' }), undefined);
  const { key_id: _, ...withoutKey } = who;
  assert.is(roleOf(reader(owner.company_id), withoutKey), undefined);
});

it('keeps to its scopes and its end', async ({ app }) => {
  const { admin, id, reader } = await withKey(app);
  const made = await app.does(
    createKey,
    { service_account_id: id, name: 'stock', scopes: ['inventory:read'] },
    admin,
  );
  const may = (asked: unknown): string => {
    const found = authenticateKey(reader, made.api_key, asked as Operation);
    return !found ? 'unknown' : 'role' in found ? 'yes' : found.code;
  };
  assert.equal([may(listItems), may(createItem)], ['yes', 'out_of_scope']);
  const again = await app.tries(createKey, { service_account_id: id, name: 'stock' }, admin);
  assert.is(again.done || again.code, 'key_exists');
  const late = { service_account_id: id, name: 'late', expires_at: '2020-01-01T00:00:00.000Z' };
  const expired = await app.tries(createKey, late, admin);
  assert.is(expired.done || expired.code, 'key_expired');
});

it('stays valid after its creator changes, of which owners are notified', async ({ app }) => {
  const { owner, admin, bearer } = await withKey(app);
  const notices = async (who = owner): Promise<readonly Answered[]> =>
    (await app.asks(listNotices, {}, who)).items;
  assert.equal(await notices(), []);
  await app.does(change, { current_password: password, new_password: 'another good one' }, admin);
  assert.ok(bearer());
  const [told, ...rest] = await notices();
  assert.equal([told.title, rest.length], ['Keys made by Bob stay valid', 0]);
  assert.match(told.body, 'Web shop (orders)');
  assert.equal(await notices(admin), []);
  const { user_id } = admin;
  await app.does(updateMember, { user_id, role: 'viewer' }, owner);
  await app.does(updateMember, { user_id, is_active: false }, owner);
  assert.is((await notices()).length, 3);
  assert.ok(bearer());
});

it('is listed, revoked alone, and ends with its account', async ({ app }) => {
  const { owner, admin, id, made, bearer } = await withKey(app);
  const other = await app.does(createKey, { service_account_id: id, name: 'other' }, owner);
  const { items, total } = await app.asks(list, {}, admin);
  assert.is(total, 1);
  assert.equal(
    items[0].keys.map((one: Answered) => [one.name, one.key_id, one.made_by]),
    [
      ['orders', made.key_id, admin.user_id],
      ['other', other.key_id, owner.user_id],
    ],
  );
  assert.not.match(JSON.stringify(app.reader(instance).rows('SELECT * FROM api_key')), /chk_/);
  const key = { service_account_id: id, key_id: other.key_id };
  await app.does(revokeKey, key, owner);
  const gone = await app.tries(revokeKey, key, owner);
  assert.is(gone.done || gone.code, 'no_api_key');
  assert.ok(bearer());
  await app.does(update, { service_account_id: id, is_active: false }, admin);
  assert.is(bearer(), undefined);
  const late = await app.tries(createKey, { service_account_id: id, name: 'new' }, admin);
  assert.is(late.done || late.code, 'service_account_inactive');
  await app.does(update, { service_account_id: id, is_active: true }, admin);
  assert.is(bearer(), undefined);
});

it('writes over HTTP under the name of its account; no manager makes one, and none owns', async () => {
  const at = await startTestService();
  const path = '/companies/me/service-accounts';
  const owning = { name: 'Shop', role: 'owner' };
  assert.is((await at.ask('POST', path, { body: owning })).status, 422);
  const manager = await at.userWith('manager');
  const body = { name: 'Shop', role: 'operator' };
  const tried = await at.ask('POST', path, { body, token: manager.token });
  assert.equal([tried.status, tried.body.code], [403, 'role_too_low']);
  const { id } = await at.does('POST', path, body);
  const { api_key } = await at.does('POST', `${path}/${id}/keys`, { name: 'a' });
  const item = await at.does('POST', '/items', { name: 'Ring', sell_by: 'piece' }, api_key);
  const entry = await at.does('GET', `/ledger/${item.event_id}`);
  assert.is(entry.actor_id, id);
  const listed = await at.ask('GET', path, { token: api_key });
  assert.is(listed.body.code, 'role_too_low');
  const other = await at.otherCompany();
  const foreign = await at.ask('POST', `${path}/${id}/keys`, { body: { name: 'b' }, ...other });
  assert.is(foreign.status, 404);
  await at.stop();
});

it.run();
