import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyOf, instance } from '../../../kernel/reader/reader.ts';
import { defaultLocation } from '../../../modules/companies/contract/queries.ts';
import { register } from '../../../modules/identity/registration/register.ts';
import { status } from '../../../modules/identity/registration/status.ts';
import { roleOf } from '../../../modules/identity/sessions/access.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { ann, bearer, firstOwner } from '../people.ts';

const it = suite<{ house: TestHouse }>('identity.registration.register');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('makes a company, its owner and its first location in one commit', async ({ house }) => {
  assert.equal(await house.asks(status, {}), { bootstrapped: false });
  const { owner } = await firstOwner(house);
  assert.equal(await house.asks(status, {}), { bootstrapped: true });
  const reader = house.reader(owner.company_id);
  assert.is(owner.role, 'owner');
  assert.is(roleOf(reader, owner), 'owner');
  assert.is(companyOf(reader)?.name, 'Ann & Sons');
  assert.is(companyOf(reader)?.settings['fiscal_year_start'], '01-01');
  assert.is(defaultLocation(reader)?.name, 'Head Office');
  const told = (company: string): string[] =>
    house.told.filter((one) => one.company_id === company).map((one) => one.event_type);
  assert.equal(told(instance), ['sys.user.created', 'sys.user.company_opened']);
  assert.equal(
    told(owner.company_id).filter((type) => type.startsWith('sys.')),
    ['sys.company.created', 'sys.location.created', 'sys.member.added'],
  );
});

it('keeps name and email of people out of the ledger', async ({ house }) => {
  await firstOwner(house);
  const rows = house.reader(instance).rows<{ data: string }>('SELECT data FROM ledger');
  assert.match(JSON.stringify(rows), /sha256:/);
  assert.not.match(JSON.stringify(rows), /correct horse|Ann@Example/i);
});

it('is closed for good after the first registration', async ({ house }) => {
  await firstOwner(house);
  const again = await house.tries(register, { ...ann, email: 'bob@example.org' });
  assert.is(again.done || again.code, 'registration_closed');
  assert.is(again.done || again.status, 403);
});

it('lets one of two win who register at once', async ({ house }) => {
  const outcomes = await Promise.all([
    house.tries(register, ann),
    house.tries(register, { ...ann, email: 'bob@example.org' }),
  ]);
  assert.equal(outcomes.map((one) => one.done).sort(), [false, true]);
});

it('asks for the setup code where there is one', async ({ house }) => {
  const settings = { ...house.services.settings, setupCode: 'open sesame' };
  const services = { ...house.services, settings };
  const prepare = (setup_code?: string) =>
    register.prepare?.(
      { ...ann, ...(setup_code ? { setup_code } : {}) } as never,
      services,
      house.caller(),
    );
  assert.is(((await prepare()) as { code: string }).code, 'wrong_setup_code');
  assert.is(((await prepare('sesame')) as { code: string }).code, 'wrong_setup_code');
  assert.ok((await prepare('open sesame')) as { made?: unknown });
  assert.is(((await prepare('open sesame')) as { code?: string }).code, undefined);
});

it('records nothing in a dry run', async ({ house }) => {
  const tokens = await house.does(register, ann, { dryRun: true });
  assert.equal(await house.asks(status, {}), { bootstrapped: false });
  assert.equal(bearer(house, tokens), { reason: 'unknown_session' });
});

it.run();
