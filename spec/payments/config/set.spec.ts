import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/payments/config/get.ts';
import { remove } from '../../../modules/payments/config/remove.ts';
import { set } from '../../../modules/payments/config/set.ts';
import { status } from '../../../modules/payments/config/status.ts';
import { refuses } from '../../documents/documents.ts';
import { credentialsFor, openTill, type Till } from '../till.ts';

const it = suite<{ till: Till }>('payments.config.set');

it.before.each(async (context) => {
  context.till = await openTill({ configured: false });
});
it.after.each(({ till }) => till.close());

const body = ({ played }: Till) => ({ provider: 'stripe', credentials: credentialsFor(played) });

/** Providers as the status lists them: secrets first, the address is no secret. */
const offered = [
  {
    name: 'stripe',
    title: 'Stripe',
    credential_fields: [
      { name: 'secret_key', is_required: true, is_secret: true },
      { name: 'webhook_secret', is_required: false, is_secret: true },
      { name: 'base_url', is_required: false, is_secret: false },
    ],
  },
];

it('reads the name of the account, and reports online payments as available', async ({ till }) => {
  const { app } = till;
  assert.equal(await app.asks(status, {}), {
    available: false,
    provider: null,
    mode: null,
    providers: offered,
    reasons: ['not_configured'],
  });
  const made = await app.does(set, { ...body(till), currencies: ['USD', 'EUR'] });
  assert.is(made.account_label, 'Harbour');
  assert.equal(await app.asks(status, {}, { role: 'viewer' }), {
    available: true,
    provider: 'stripe',
    mode: 'test',
    providers: offered,
    reasons: [],
  });
  const config = await app.asks(get, {});
  assert.equal(config.currencies, ['EUR', 'USD']);
  assert.is(config.deposit_account, '1110');
  assert.match(config.webhook_url, /\/payments\/webhooks\/[\w-]{40,}$/);
  assert.is(made.webhook_url, config.webhook_url);
});

it('keeps credentials encrypted: in no answer, fact or row in plain text', async ({ till }) => {
  const { app, played } = till;
  const said = JSON.stringify([
    await app.does(set, body(till)),
    await app.asks(get, {}),
    app.recorded,
    app.reader().rows('SELECT * FROM payment_secret'),
    app.reader().rows('SELECT * FROM idempotency'),
  ]);
  assert.not(said.includes(played.secret));
  assert.not(said.includes(played.webhookSecret));
  assert.is(app.reader().rows('SELECT * FROM payment_secret').length, 1);
  const key = readFileSync(`${app.services.settings.dataDir}/credentials.key`, 'utf8');
  assert.is(Buffer.from(key, 'base64').length, 32);
});

it('cannot decrypt the credentials of another company', async ({ till }) => {
  const { app } = till;
  await app.does(set, body(till));
  const { company_id } = app.caller();
  app.store.sqlite
    .prepare(
      "UPDATE payment_secret SET sealed = substr(sealed, 1, 20) || 'AAAA' || substr(sealed, 25)",
    )
    .run();
  assert.ok(company_id);
  assert.equal((await app.asks(status, {})).reasons, ['credentials_unreadable']);
});

it('refuses an unknown provider, fields that do not fit, and an unknown account', async ({
  till,
}) => {
  const { app, played } = till;
  const credentials = credentialsFor(played);
  await refuses(app, set, { provider: 'nobody', credentials }, 422, 'unknown_provider');
  for (const wrong of [
    {},
    { ...credentials, more: 'x' },
    { ...credentials, secret_key: 'nonsense' },
    { ...credentials, base_url: 'ftp://example.com' },
    { ...credentials, base_url: 'https://user:word@example.com' },
  ])
    await refuses(
      app,
      set,
      { provider: 'stripe', credentials: wrong as never },
      422,
      'bad_credentials',
    );
  for (const base_url of ['http://example.com', 'https://127.0.0.1:8000', 'https://10.0.0.1']) {
    const inside = { provider: 'stripe', credentials: { ...credentials, base_url } };
    await refuses(app, set, inside, 422, 'address_not_allowed');
  }
  assert.equal(played.asked, []);
  await refuses(app, set, { ...body(till), deposit_account: '9999' }, 422, 'unknown_account');
});

it('refuses credentials that the provider does not accept, and what it cannot ask', async ({
  till,
}) => {
  const { app, played } = till;
  const wrong = { ...credentialsFor(played), secret_key: 'sk_test_wrong' };
  const outcome = await refuses(
    app,
    set,
    { provider: 'stripe', credentials: wrong },
    422,
    'bad_credentials',
  );
  assert.not(JSON.stringify(outcome).includes(played.secret));
  for (const mood of ['down', 'html', 'closed', 'away'] as const) {
    played.mood = mood;
    await refuses(app, set, body(till), 502, 'provider_failed');
  }
});

it('does not call the provider while disabled', async ({ till }) => {
  const { app, played } = till;
  await app.does(set, { ...body(till), enabled: false });
  assert.equal(played.asked, []);
  assert.equal((await app.asks(status, {})).reasons, ['disabled']);
});

it('is for admins, as is its removal', async ({ till }) => {
  const { app } = till;
  await refuses(app, set, body(till), 403, 'role_too_low', { role: 'manager' });
  await refuses(app, remove, {}, 404, 'not_configured');
  await app.does(set, body(till));
  await refuses(app, remove, {}, 403, 'role_too_low', { role: 'manager' });
  assert.is((await app.does(remove, {})).ok, true);
  assert.equal(app.reader().rows('SELECT * FROM payment_secret'), []);
  const config = await app.asks(get, {});
  assert.is(config.provider, null);
  assert.is(config.webhook_url, null);
});

it('is done once for its key and not at all in a dry run', async ({ till }) => {
  const { app } = till;
  await refuses(app, set, body(till), 422, 'no_dry_run', { dryRun: true });
  assert.equal(till.played.asked, []);
  const shut = { ...body(till), enabled: false };
  assert.is((await app.does(set, shut, { dryRun: true })).enabled, false);
  assert.equal(app.reader().rows('SELECT * FROM payment_secret'), []);
  const first = await app.does(set, body(till), { key: 'k' });
  const before = app.recorded.length;
  assert.equal(await app.does(set, body(till), { key: 'k' }), first);
  assert.is(app.recorded.length, before);
});

it.run();
