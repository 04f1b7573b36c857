import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mine } from '../../../modules/identity/companies/mine.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { switchCompany } from '../../../modules/identity/sessions/switch-company.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { bearer, firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.companies.open');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('makes the caller the owner of a second company', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const made = await app.does(open, { name: ' Ann & Sons ' }, owner);
  const who = bearer(app, made);
  assert.is('role' in who && who.role, 'owner');
  assert.is('role' in who && who.company_id, made.id);
  const { items, total } = await app.asks(mine, {}, owner);
  assert.is(total, 2);
  assert.equal(items.map((one: { slug: string }) => one.slug).sort(), ['ann-sons', 'ann-sons-2']);
});

it('answers tokens for another company of the user, and only of the user', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const made = await app.does(open, { name: 'Second' }, owner);
  const back = await app.does(
    switchCompany,
    { company_id: owner.company_id },
    { ...owner, company_id: made.id },
  );
  const who = bearer(app, back);
  assert.is('role' in who && who.company_id, owner.company_id);
  const other = await app.tries(
    switchCompany,
    { company_id: made.id },
    { ...owner, user_id: made.id },
  );
  assert.is(other.done || other.code, 'not_a_member');
});

it.run();
