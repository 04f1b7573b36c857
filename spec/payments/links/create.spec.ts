import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { set } from '../../../modules/payments/config/set.ts';
import { create } from '../../../modules/payments/links/create.ts';
import { get } from '../../../modules/payments/links/get.ts';
import { list } from '../../../modules/payments/links/list.ts';
import { page } from '../../../modules/payments/public/page.ts';
import { draft, issued, refuses } from '../../documents/documents.ts';
import { credentialsFor, openTill, readLink, type Till } from '../till.ts';

const it = suite<{ till: Till }>('payments.links.create');

it.before.each(async (context) => {
  context.till = await openTill();
});
it.after.each(({ till }) => till.close());

it('asks for the open balance, or for a given part', async ({ till }) => {
  const { app, played } = till;
  const asked = played.asked.length;
  const { doc_id, id, token, ...made } = await till.link();
  assert.ok(Value.Check(create.gives!, { id, token, ...made }));
  assert.is(made.amount, 100);
  assert.is(made.status, 'open');
  assert.ok(made.url.endsWith(`/pay/${token}`));
  const part = await app.does(create, { doc_id, amount: 25.5 });
  assert.is(part.amount, 25.5);
  assert.is.not(part.token, token);
  assert.is(played.asked.length, asked, 'nobody is asked before a customer comes');
  const record = await readLink(app, id);
  assert.is(record.url, made.url);
  assert.equal(record.allowed_actions, ['cancel']);
});

it('keeps its token out of the ledger', async ({ till }) => {
  const { token } = await till.link();
  assert.ok(token.length >= 32);
  assert.not(JSON.stringify(till.app.recorded).includes(token));
});

it('refuses a document that is no issued invoice, and an amount above its balance', async ({
  till,
}) => {
  const { app } = till;
  await refuses(app, create, { doc_id: 'doc:none' }, 404, 'not_found');
  await refuses(app, create, { doc_id: await draft(app, 'invoice') }, 409, 'not_payable');
  await refuses(app, create, { doc_id: await issued(app, 'bill') }, 409, 'not_payable');
  const doc_id = await issued(app, 'invoice');
  await refuses(app, create, { doc_id, amount: 100.01 }, 409, 'amount_above_outstanding');
  await refuses(app, create, { doc_id, amount: 1.001 }, 422, 'bad_amount');
  const expires_at = '2020-01-01T00:00:00Z';
  await refuses(app, create, { doc_id, expires_at }, 422, 'expires_too_early');
  await refuses(app, create, { doc_id }, 403, 'role_too_low', { role: 'viewer' });
  await app.does(payment, { entity_id: doc_id, amount: 100 });
  await refuses(app, create, { doc_id }, 409, 'nothing_outstanding');
});

it('refuses a currency that the provider is not configured for, and without a provider', async ({
  till,
}) => {
  const { app, played } = till;
  const doc_id = await issued(app, 'invoice');
  const credentials = credentialsFor(played);
  await app.does(set, { provider: 'stripe', credentials, currencies: ['CHF'] });
  await refuses(app, create, { doc_id }, 422, 'currency_not_taken');
  await app.does(set, { provider: 'stripe', credentials, enabled: false });
  await refuses(app, create, { doc_id }, 503, 'no_provider');
});

it('is done once for its key and not at all in a dry run', async ({ till }) => {
  const { app } = till;
  const doc_id = await issued(app, 'invoice');
  const before = app.recorded.length;
  await app.does(create, { doc_id }, { dryRun: true });
  assert.is(app.recorded.length, before);
  const first = await app.does(create, { doc_id }, { key: 'k' });
  const again = await app.does(create, { doc_id }, { key: 'k' });
  assert.equal(again, first);
  assert.is((await app.asks(list, {})).total, 1);
});

it('is listed by document and status, in its company only', async ({ till }) => {
  const { app } = till;
  const { id, doc_id } = await till.link();
  await till.link();
  const mine = await app.asks(list, { doc_id, status: 'open' });
  assert.ok(Value.Check(list.gives, mine as unknown));
  assert.equal(
    mine.items.map((one: { id: string }) => one.id),
    [id],
  );
  assert.is((await app.asks(list, { status: 'paid' })).total, 0);
  assert.is((await app.asks(list, { booked: false })).total, 2);
  const company_id = '0190c7b2-0000-7000-8000-000000000000';
  assert.is((await app.asks(list, {}, { company_id })).total, 0);
  assert.is((await app.asks(get, { link_id: id }, { company_id })).code, 'not_found');
});

it('ends when its invoice asks for less, or for nothing', async ({ till }) => {
  const { app } = till;
  const { id, doc_id, token } = await till.link();
  const part = await app.does(create, { doc_id, amount: 40 });
  await app.does(payment, { entity_id: doc_id, amount: 50 });
  assert.is((await readLink(app, id)).status, 'cancelled');
  assert.is((await readLink(app, part.id)).status, 'open');
  assert.is((await till.nobody(page, { token })).code, 'link_ended');
  const other = await till.link();
  await app.does(voidDoc, { entity_id: other.doc_id });
  assert.is((await readLink(app, other.id)).status, 'cancelled');
});

it.run();
