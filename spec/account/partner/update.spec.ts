import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { get as billing } from '../../../modules/account/billing/get.ts';
import { status as mail } from '../../../modules/account/mail/status.ts';
import { get } from '../../../modules/account/partner/get.ts';
import { update } from '../../../modules/account/partner/update.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { fits } from '../../crm/fits.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('account.partner.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const partner = {
  partner_code: 'P7',
  partner_name: 'Quay IT',
  support_url: 'https://quay.example',
};
const nobody = { partner_code: null, partner_name: null, support_url: null };

it('changes what is sent, and null takes it back', async ({ app, owner }) => {
  assert.equal(await app.asks(get, {}, owner), nobody);
  const made = await app.does(update, partner, { ...owner, key: 'k' });
  assert.ok(fits(update, made));
  assert.equal(await app.does(update, partner, { ...owner, key: 'k' }), made);
  await app.does(update, { partner_name: 'Quay' }, owner);
  const after = await app.asks(get, {}, owner);
  assert.ok(fits(get, after));
  assert.equal(after, { ...partner, partner_name: 'Quay' });
  await app.does(update, nobody, owner);
  assert.equal(await app.asks(get, {}, owner), nobody);
  const facts = app.recorded.filter((one) => one.event_type === 'sys.settings.changed');
  assert.equal(
    facts.map((one) => one.data['new']),
    [partner, { ...partner, partner_name: 'Quay' }, null],
  );
});

it('takes an address that people can open', () => {
  assert.ok(Value.Check(update.takes, { support_url: 'http://help.example/x' }));
  assert.not(Value.Check(update.takes, { support_url: 'javascript:alert(1)' }));
});

it('is changed by its own route, and by admins alone', async ({ app, owner }) => {
  const elsewhere = await app.tries(setSettings, { partner } as object, owner);
  assert.is(elsewhere.done || elsewhere.code, 'setting_elsewhere');
  const refused = await app.tries(update, partner, { ...owner, role: 'manager' });
  assert.is(refused.done || refused.code, 'role_too_low');
});

it('leaves billing and mail not connected', async ({ app, owner }) => {
  for (const query of [billing, mail]) assert.ok(fits(query, await app.asks(query, {}, owner)));
  assert.is((await app.asks(billing, {}, owner)).status, 'not_connected');
});

it.run();
