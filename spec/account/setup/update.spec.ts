import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { get } from '../../../modules/account/setup/get.ts';
import { update } from '../../../modules/account/setup/update.ts';
import { update as changeSettings } from '../../../modules/companies/settings/update.ts';
import { applyPreset } from '../../../modules/companies/verticals/apply-preset.ts';
import { fits } from '../../crm/fits.ts';
import { firstOwner, hire } from '../../identity/people.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('account.setup.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const doneIn = ({ steps }: Answered): string[] =>
  steps.flatMap((one: Answered) => (one.done ? [one.key] : []));

it('finds by itself what is there already', async ({ app, owner }) => {
  const before = await app.asks(get, {}, owner);
  assert.ok(fits(get, before));
  assert.equal(
    before.steps.map((one: Answered) => one.key),
    ['company', 'users', 'vertical', 'modules', 'cloud'],
  );
  assert.equal(doneIn(before), []);
  await app.does(changeSettings, { currency: 'EUR' } as object, owner);
  await app.does(applyPreset, { vertical: 'gemstones' }, owner);
  const person = { email: 'b@example.org', name: 'Bo', password: 'correct horse' };
  await hire(app, owner, { ...person, role: 'viewer' });
  assert.equal(doneIn(await app.asks(get, {}, owner)), ['company', 'users', 'vertical', 'modules']);
});

it('keeps the status that a user set for a step, whatever data exists', async ({ app, owner }) => {
  for (const step of ['company', 'users', 'vertical', 'modules'] as const)
    await app.does(update, { step, done: true }, owner);
  const made = await app.does(update, { step: 'cloud', done: true }, { ...owner, key: 'k' });
  assert.ok(fits(update, made));
  assert.ok(made.complete);
  const again = await app.does(update, { step: 'cloud', done: true }, { ...owner, key: 'k' });
  assert.equal(again, made);
  await app.does(update, { step: 'users', done: false }, owner);
  const after = await app.asks(get, {}, owner);
  assert.equal([after.complete, doneIn(after).includes('users')], [false, false]);
  const facts = app.recorded.filter((one) => one.event_type === 'sys.settings.changed');
  assert.equal(facts.at(-1)?.data['key'], 'account_setup');
});

it('is for admins', async ({ app, owner }) => {
  const refused = await app.tries(
    update,
    { step: 'cloud', done: true },
    { ...owner, role: 'manager' },
  );
  assert.is(refused.done || refused.code, 'role_too_low');
});

it.run();
