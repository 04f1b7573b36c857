import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permissions } from '../../../modules/identity/members/permissions.ts';
import { roles } from '../../../modules/identity/members/roles.ts';
import { get } from '../../../modules/identity/preferences/get.ts';
import { update } from '../../../modules/identity/preferences/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.preferences.update');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('merges, and takes a choice back by null', async ({ app }) => {
  const { owner } = await firstOwner(app);
  assert.is((await app.asks(get, {}, owner)).per_page, 50);
  await app.does(update, { per_page: 100, theme: 'dark' } as object, owner);
  await app.does(update, { theme: null } as object, owner);
  const preferences = await app.asks(get, {}, owner);
  assert.is(preferences.per_page, 100);
  assert.not('theme' in preferences);
});

it('knows what the shared choices may be', () => {
  const fits = (sent: object): boolean => Value.Check(update.takes, sent);
  assert.ok(fits({ language: 'de-AT', per_page: 250, docs_default_preset: 'all', own: [1] }));
  assert.ok(fits({ language: null, per_page: null, docs_default_preset: null }));
  assert.not(fits({ language: 'klingon' }));
  assert.not(fits({ per_page: 7 }));
  assert.not(fits({ docs_default_preset: 'never' }));
  assert.not(fits({}));
});

it('refuses more than a person prefers', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const outcome = await app.tries(update, { much: 'x'.repeat(60_000) } as object, owner);
  assert.is(outcome.done || outcome.code, 'too_many_preferences');
});

it('leaves the permissions of roles', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const all = await app.asks(roles, {}, owner);
  assert.equal(
    all.map((one: { name: string; level: number }) => [one.name, one.level]),
    [
      ['viewer', 1],
      ['operator', 2],
      ['manager', 3],
      ['admin', 4],
      ['owner', 5],
    ],
  );
  const mine = await app.asks(permissions, {}, { ...owner, role: 'operator' });
  assert.ok(mine.permissions.includes('write_items'));
  assert.not.ok(mine.permissions.includes('see_costs'));
});

it.run();
