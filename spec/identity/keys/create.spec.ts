import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/store/look.ts';
import { create } from '../../../modules/identity/keys/create.ts';
import { revoke } from '../../../modules/identity/keys/revoke.ts';
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

it.run();
