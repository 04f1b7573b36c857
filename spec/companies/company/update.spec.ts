import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { close } from '../../../modules/companies/company/close.ts';
import { get } from '../../../modules/companies/company/get.ts';
import { reactivate } from '../../../modules/companies/company/reactivate.ts';
import { update } from '../../../modules/companies/company/update.ts';
import { enable } from '../../../modules/companies/relay/enable.ts';
import { update as setSome } from '../../../modules/companies/settings/update.ts';
import { open } from '../../../modules/identity/companies/open.ts';
import { update as changeInstallation } from '../../../modules/identity/installation/update.ts';
import { authenticate, roleOf } from '../../../modules/identity/sessions/access.ts';
import { login } from '../../../modules/identity/sessions/login.ts';
import { refresh } from '../../../modules/identity/sessions/refresh.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { ann, bearer, claimsOf, firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.company.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const codeOf = (outcome: Awaited<ReturnType<TestApp['tries']>>): string =>
  outcome.done ? 'done' : outcome.code;

it('keeps the currency once an item or a document is kept in it', async ({ app, owner }) => {
  const another = (): Promise<string> =>
    app.tries(setSome, { currency: 'JPY' } as object, owner).then(codeOf);
  await app.does(createItem, { name: 'Bead', sell_by: 'piece', quantity: 10 }, owner);
  assert.is(await another(), 'currency_in_use');
});

it('knows languages and how a dashboard may start out', async ({ app, owner }) => {
  const of = async (sent: object): Promise<string> =>
    codeOf(await app.tries(setSome, sent as object, owner));
  assert.is(await of({ language: 'klingon' }), 'bad_setting');
  assert.is(await of({ dashboard: { per_page: 7 } }), 'bad_setting');
  assert.is(await of({ dashboard: { docs_default_preset: 'never' } }), 'bad_setting');
  assert.is(await of({ language: 'pt-BR', dashboard: { per_page: 100, tiles: ['due'] } }), 'done');
  const { settings } = await app.asks(get, {}, owner);
  assert.equal(settings.dashboard, {
    docs_default_preset: 'last_12m',
    per_page: 100,
    tiles: ['due'],
  });
});

it('takes a currency that ISO 4217 knows, also one of the past', async ({ app, owner }) => {
  const of = (currency: string): Promise<string> =>
    app.tries(setSome, { currency } as object, owner).then(codeOf);
  assert.is(await of('ZZZ'), 'bad_setting');
  assert.is(await of('DEM'), 'done');
});

it('leaves the settings alone when none are sent', async ({ app, owner }) => {
  await app.does(setSome, { tax_id: 'X1' } as object, owner);
  await app.does(update, { name: 'Ann Ltd' }, owner);
  const company = await app.asks(get, {}, owner);
  assert.is(company.name, 'Ann Ltd');
  assert.is(company.slug, 'ann-sons');
  assert.is(company.settings.tax_id, 'X1');
});

it('replaces the settings that are sent, but not those with routes of their own', async ({
  app,
  owner,
}) => {
  await app.does(enable, { gateway_token: 'secret', instance_id: 'i1' }, owner);
  await app.does(setSome, { tax_id: 'X1', phone: '1' } as object, owner);
  const made = await app.does(update, { settings: { phone: '2', own: { a: 1 } } }, owner);
  const company = await app.asks(get, {}, owner);
  assert.equal(company.settings, {
    phone: '2',
    own: { a: 1 },
    relay: { enabled: true, instance_id: 'i1' },
  });
  assert.is(company.version, made.version);
  const relay = { relay: { enabled: false } };
  assert.is(codeOf(await app.tries(update, { settings: relay }, owner)), 'setting_elsewhere');
  assert.not.match(JSON.stringify(app.recorded), /gateway_token/);
});

it('records a fact for each setting that differs, and none for the rest', async ({
  app,
  owner,
}) => {
  await app.does(setSome, { phone: '1', currency: 'EUR' } as object, owner);
  const before = app.recorded.length;
  await app.does(setSome, { phone: '1', currency: null, language: 'de' } as object, owner);
  assert.equal(
    app.recorded
      .slice(before)
      .filter((one) => one.entity_type === 'company')
      .map((one) => [one.event_type, one.data]),
    [
      ['sys.settings.changed', { key: 'currency', old: 'EUR', new: null }],
      ['sys.settings.changed', { key: 'language', old: null, new: 'de' }],
    ],
  );
});

it('refuses settings that do not fit', async ({ app, owner }) => {
  const wrong = [
    { timezone: 'Mars/Olympus' },
    { currency: 'euro' },
    { fiscal_year_start: '02-30' },
    { inventory_method: 'lifo' },
    { taxes: [{ name: 'VAT', rate: 'high' }] },
    {
      payment_terms: [
        { name: 'Net 7', days: 7 },
        { name: 'net 7', days: 8 },
      ],
    },
    { 'no key': 1 },
  ];
  for (const settings of wrong)
    assert.is(codeOf(await app.tries(setSome, settings as object, owner)), 'bad_setting');
  const much = { much: 'x'.repeat(400_000) };
  assert.is(codeOf(await app.tries(setSome, much as object, owner)), 'setting_too_large');
  const lock = { lock_date: '2026-01-31' };
  assert.is(codeOf(await app.tries(setSome, lock as object, owner)), 'setting_elsewhere');
});

it('compares the version that was read', async ({ app, owner }) => {
  const { version } = await app.asks(get, {}, owner);
  await app.does(setSome, { phone: '1' } as object, owner);
  const late = await app.tries(update, { name: 'B' }, { ...owner, expectedVersion: version });
  assert.is(codeOf(late), 'version_conflict');
});

it('closes a company to all members except those who may reopen it', async ({ app, owner }) => {
  const tokens = await app.does(login, ann);
  const second = await app.does(open, { name: 'Second' }, owner);
  await app.does(changeInstallation, { successor_company_id: second.id }, owner);
  await app.does(close, {}, owner);
  const reader = (company: string) => app.reader(company);
  assert.equal(bearer(app, tokens), { reason: 'company_closed' });
  assert.is(roleOf(reader(owner.company_id), owner), undefined);
  assert.is(roleOf(reader(owner.company_id), owner, reactivate), 'owner');
  const late = await app.tries(refresh, { refresh_token: tokens.refresh_token });
  assert.is(codeOf(late), 'bad_refresh_token');
  const again = await app.does(login, { ...ann, company_id: owner.company_id });
  const who = authenticate(reader, claimsOf(again), reactivate);
  assert.is('role' in who && who.role, 'owner');
  await app.does(reactivate, {}, owner);
  assert.ok('role' in bearer(app, tokens));
});

it.run();
