import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/store/look.ts';
import { create } from '../../../modules/identity/keys/create.ts';
import { revoke } from '../../../modules/identity/keys/revoke.ts';
import { add } from '../../../modules/identity/members/add.ts';
import { deactivate } from '../../../modules/identity/members/deactivate.ts';
import { update } from '../../../modules/identity/members/update.ts';
import { authenticateKey } from '../../../modules/identity/sessions/access.ts';
import { endingOf } from '../../../modules/identity/sessions/ending.ts';
import { openHouse, type TestHouse } from '../../house.ts';
import { firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.keys.create');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('shows a key that signs in until the next one', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const look = (company: string) => house.look(company);
  const { api_key } = await house.does(create, {}, owner);
  assert.match(api_key, /^chk_/);
  const who = authenticateKey(look, api_key);
  assert.equal(who, { user_id: owner.user_id, company_id: owner.company_id, role: 'owner' });
  const second = await house.does(create, {}, owner);
  assert.is(authenticateKey(look, api_key), undefined);
  assert.ok(authenticateKey(look, second.api_key));
  assert.is(who && endingOf(look, who), undefined);
  assert.not.match(JSON.stringify(house.look(instance).rows('SELECT * FROM api_key')), /chk_/);
});

it('is taken back at once', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const look = (company: string) => house.look(company);
  const { api_key } = await house.does(create, {}, owner);
  const who = authenticateKey(look, api_key);
  await house.does(revoke, {}, owner);
  assert.is(authenticateKey(look, api_key), undefined);
  assert.is(who && endingOf(look, who), 'api_key_revoked');
  const again = await house.tries(revoke, {}, owner);
  assert.is(again.done || again.code, 'no_api_key');
});

it('is gone for good once its holder was deactivated', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const look = (company: string) => house.look(company);
  const outs = {
    carl: (user_id: string) => house.does(deactivate, { user_id }, owner),
    dora: (user_id: string) => house.does(update, { user_id, is_active: false }, owner),
  };
  for (const [name, out] of Object.entries(outs)) {
    const { id: user_id } = await house.does(
      add,
      { email: `${name}@example.org`, name, password: 'a good password', role: 'operator' },
      owner,
    );
    const holder = { user_id, company_id: owner.company_id, role: 'operator' } as const;
    const { api_key } = await house.does(create, {}, holder);
    await out(user_id);
    assert.is(authenticateKey(look, api_key), undefined);
    await house.does(update, { user_id, is_active: true }, owner);
    assert.is(authenticateKey(look, api_key), undefined, name);
  }
});

it.run();
