import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { create } from '../../../modules/identity/keys/create.ts';
import { list } from '../../../modules/identity/keys/list.ts';
import { revoke } from '../../../modules/identity/keys/revoke.ts';
import { revokeOne } from '../../../modules/identity/keys/revoke-one.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { change } from '../../../modules/identity/passwords/change.ts';
import { authenticateKey } from '../../../modules/identity/sessions/access.ts';
import { sessionEnd } from '../../../modules/identity/sessions/session-end.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { ann, firstOwner, hire } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.keys.create');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('shows a key that signs in until the next one', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const reader = (company: string) => app.reader(company);
  const { api_key } = await app.does(create, {}, owner);
  assert.match(api_key, /^chk_/);
  const who = authenticateKey(reader, api_key);
  if (!who || !('role' in who)) throw new Error('not let in');
  const { key_id: _, ...holder } = who;
  assert.equal(holder, { user_id: owner.user_id, company_id: owner.company_id, role: 'owner' });
  const second = await app.does(create, {}, owner);
  assert.is(authenticateKey(reader, api_key), undefined);
  assert.ok(authenticateKey(reader, second.api_key));
  assert.is(sessionEnd(reader, who), 'api_key_revoked');
  assert.not.match(JSON.stringify(app.reader(instance).rows('SELECT * FROM api_key')), /chk_/);
});

it('is taken back at once', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const reader = (company: string) => app.reader(company);
  const { api_key } = await app.does(create, {}, owner);
  const who = authenticateKey(reader, api_key);
  if (!who || !('role' in who)) throw new Error('not let in');
  await app.does(revoke, {}, owner);
  assert.is(authenticateKey(reader, api_key), undefined);
  assert.is(who && sessionEnd(reader, who), 'api_key_revoked');
  const again = await app.tries(revoke, {}, owner);
  assert.is(again.done || again.code, 'no_api_key');
});

it('is gone for good once its holder was deactivated', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const reader = (company: string) => app.reader(company);
  const outs = {
    carl: (user_id: string) => app.does(deactivate, { user_id }, owner),
    dora: (user_id: string) => app.does(update, { user_id, is_active: false }, owner),
  };
  for (const [name, out] of Object.entries(outs)) {
    const person = { email: `${name}@example.org`, name, password: 'a good password' };
    const holder = await hire(app, owner, { ...person, role: 'operator' });
    const { user_id } = holder;
    const { api_key } = await app.does(create, {}, holder);
    await out(user_id);
    assert.is(authenticateKey(reader, api_key), undefined);
    await app.does(update, { user_id, is_active: true }, owner);
    assert.is(authenticateKey(reader, api_key), undefined, name);
  }
});

it('has a name, scopes and an end', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const reader = (company: string) => app.reader(company);
  const scopes = ['inventory:read', 'documents:write'];
  const made = await app.does(create, { name: 'till', scopes }, owner);
  const again = await app.tries(create, { name: 'till' }, owner);
  assert.is(again.done || again.code, 'key_exists');
  const may = (asked: Operation): string => {
    const found = authenticateKey(reader, made.api_key, asked);
    return !found ? 'unknown' : 'role' in found ? 'yes' : found.code;
  };
  assert.is(may(listItems as Operation), 'yes');
  assert.is(may(createItem as Operation), 'out_of_scope');
  assert.is(may(listDocs as Operation), 'out_of_scope');
  const late = await app.tries(create, { expires_at: '2020-01-01T00:00:00.000Z' }, owner);
  assert.is(late.done || late.code, 'key_expired');
  await app.does(create, { name: 'old', expires_at: '2999-01-01T00:00:00.000Z' }, owner);
  const { items } = await app.asks(list, {}, owner);
  assert.equal(
    items.map((one: Answered) => [one.name, one.scopes]),
    [
      ['old', null],
      ['till', scopes],
    ],
  );
  app.store.sqlite.prepare('UPDATE api_key SET expires_at=?').run('2020-01-01T00:00:00.000Z');
  assert.is(may(listItems as Operation), 'unknown');
  await app.does(revokeOne, { key_id: made.key_id }, owner);
  assert.is((await app.asks(list, {}, owner)).total, 1);
});

it('ends with every change and reset of the password, in all companies', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const second = await app.does(open, { name: 'Second' }, owner);
  const there = { ...owner, company_id: second.id };
  const reader = (company: string) => app.reader(company);
  const keys = [await app.does(create, {}, owner), await app.does(create, {}, there)];
  const { password: current_password } = ann;
  await app.does(change, { current_password, new_password: 'another password' }, owner);
  for (const { api_key } of keys) assert.is(authenticateKey(reader, api_key), undefined);
  const told = app.recorded.filter((one) => one.event_type === 'sys.api_key.revoked');
  assert.equal(told.map((one) => one.company_id).sort(), [owner.company_id, second.id].sort());
});

it.run();
