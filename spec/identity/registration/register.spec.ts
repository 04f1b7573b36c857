import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyOf, instance } from '../../../kernel/reader/reader.ts';
import { defaultLocation } from '../../../modules/companies/contract/queries.ts';
import { register } from '../../../modules/identity/registration/register.ts';
import { status } from '../../../modules/identity/registration/status.ts';
import { roleOf } from '../../../modules/identity/sessions/access.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { ann, bearer, firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.registration.register');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('makes a company, its owner and its first location in one commit', async ({ app }) => {
  assert.equal(await app.asks(status, {}), { bootstrapped: false });
  const { owner } = await firstOwner(app);
  assert.equal(await app.asks(status, {}), { bootstrapped: true });
  const reader = app.reader(owner.company_id);
  assert.is(owner.role, 'owner');
  assert.is(roleOf(reader, owner), 'owner');
  assert.is(companyOf(reader)?.name, 'Ann & Sons');
  assert.is(companyOf(reader)?.settings['fiscal_year_start'], '01-01');
  assert.is(defaultLocation(reader)?.name, 'Head Office');
  const told = (company: string): string[] =>
    app.recorded.filter((one) => one.company_id === company).map((one) => one.event_type);
  assert.equal(told(instance), ['sys.user.created', 'sys.user.company_opened']);
  assert.equal(
    told(owner.company_id).filter((type) => type.startsWith('sys.')),
    ['sys.company.created', 'sys.location.created', 'sys.member.added'],
  );
});

it('keeps name and email of people out of the ledger', async ({ app }) => {
  await firstOwner(app);
  const rows = app.reader(instance).rows<{ data: string }>('SELECT data FROM ledger');
  assert.match(JSON.stringify(rows), /sha256:/);
  assert.not.match(JSON.stringify(rows), /correct horse|Ann@Example/i);
});

it('is closed for good after the first registration', async ({ app }) => {
  await firstOwner(app);
  const again = await app.tries(register, { ...ann, email: 'bob@example.org' });
  assert.is(again.done || again.code, 'registration_closed');
  assert.is(again.done || again.status, 403);
});

it('lets one of two win who register at once', async ({ app }) => {
  const outcomes = await Promise.all([
    app.tries(register, ann),
    app.tries(register, { ...ann, email: 'bob@example.org' }),
  ]);
  assert.equal(outcomes.map((one) => one.done).sort(), [false, true]);
});

it('asks for the setup code where there is one', async ({ app }) => {
  const settings = { ...app.services.settings, setupCode: 'open sesame' };
  const services = { ...app.services, settings };
  const prepare = (setup_code?: string) =>
    register.prepare?.(
      { ...ann, ...(setup_code ? { setup_code } : {}) } as never,
      services,
      app.caller(),
    );
  assert.is(((await prepare()) as { code: string }).code, 'wrong_setup_code');
  assert.is(((await prepare('sesame')) as { code: string }).code, 'wrong_setup_code');
  assert.ok((await prepare('open sesame')) as { made?: unknown });
  assert.is(((await prepare('open sesame')) as { code?: string }).code, undefined);
});

it('records nothing in a dry run', async ({ app }) => {
  const tokens = await app.does(register, ann, { dryRun: true });
  assert.equal(await app.asks(status, {}), { bootstrapped: false });
  assert.equal(bearer(app, tokens), { reason: 'unknown_session' });
});

it.run();
