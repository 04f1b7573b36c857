import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { join } from '../../../modules/identity/contract/commands.ts';
import { get } from '../../../modules/payments/config/get.ts';
import { remove } from '../../../modules/payments/config/remove.ts';
import { checkout } from '../../../modules/payments/public/checkout.ts';
import { returnFromProvider } from '../../../modules/payments/public/return.ts';
import { webhook } from '../../../modules/payments/public/webhook.ts';
import { read } from '../../documents/documents.ts';
import { openTill, readLink, type Till } from '../till.ts';

type Sent = { readonly body: string; readonly signature?: string };

const it = suite<{ till: Till; calls: (sent: Sent) => Promise<Outcome>; hook: string }>(
  'payments.public.webhook',
);

it.before.each(async (context) => {
  context.till = await openTill();
  const { webhook_url } = await context.till.app.asks(get, {});
  context.hook = webhook_url.split('/').at(-1);
  context.calls = (sent) =>
    context.till.app.tries(
      webhook,
      { hook: context.hook, ...sent },
      { user_id: '', company_id: instance, role: 'viewer' },
    );
});
it.after.each(({ till }) => till.close());

const code = (outcome: Outcome): string => (outcome.done ? 'done' : outcome.code);

it('books a payment once, however often it is reported', async ({ till, calls }) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  const call = played.call(played.pays());
  assert.is(code(await calls(call)), 'done');
  const facts = app.recorded.length;
  assert.is(code(await calls(call)), 'done');
  assert.is(
    code(
      await calls(played.call(played.pays(), { type: 'checkout.session.async_payment_succeeded' })),
    ),
    'done',
  );
  await till.nobody(returnFromProvider, { token });
  assert.is(app.recorded.length, facts);
  const invoice = await read(app, doc_id);
  assert.is(invoice.status, 'paid');
  assert.is(invoice.payments.length, 1);
  assert.is((await readLink(app, id)).booked, true);
});

/** Customer whose first session expired and who opened a second one; answers both sessions. */
const twice = async ({ till }: { till: Till }) => {
  const made = await till.visit();
  const [first] = [...till.played.sessions.values()];
  Object.assign(first!, { status: 'expired', url: null });
  await till.nobody(checkout, { token: made.token });
  const [, second] = [...till.played.sessions.values()];
  return { ...made, first: first!.id, second: second!.id };
};

it('books a late report of an earlier visit', async ({ till, calls }) => {
  const { app, played } = till;
  const { id, doc_id, first } = await twice({ till });
  const late = { type: 'checkout.session.async_payment_succeeded' };
  assert.is(code(await calls(played.call(played.pays(first), late))), 'done');
  assert.is((await read(app, doc_id)).status, 'paid');
  assert.is((await readLink(app, id)).session_id, first);
});

it('notifies owners of a payment on two visits, and books one', async ({ till, calls }) => {
  const { app, played } = till;
  const { id, doc_id, first, second } = await twice({ till });
  const owner = uuid();
  await app.does(join, { user_id: owner, role: 'owner' });
  for (const visit of [second, first, second, first])
    assert.is(code(await calls(played.call(played.pays(visit)))), 'done');
  assert.is((await read(app, doc_id)).payments.length, 1);
  const link = await readLink(app, id);
  assert.equal([link.booked, link.session_id], [true, second]);
  assert.is(link.problem, `100 USD came in a second time (pi_${first})`);
  const told = app.recorded.filter(({ event_type }) => event_type === 'pay.link.paid_again');
  assert.is(told.length, 1);
  const notices = app.recorded
    .filter(({ event_type }) => event_type === 'notification.created')
    .map(({ data }) => data as Record<string, unknown>)
    .filter(({ user_id }) => user_id === owner);
  assert.equal(
    notices.map(({ category, action_url }) => [category, action_url]),
    [['payment', `/payments/links/${id}`]],
  );
  assert.match(String(notices[0]?.['body']), link.problem);
});

it('refuses calls that are not signed by the provider, or too old', async ({ till, calls }) => {
  const { app, played } = till;
  const { doc_id } = await till.visit();
  const session = played.pays();
  const good = played.call(session);
  const now = Math.floor(Date.now() / 1000);
  const bad: readonly Sent[] = [
    { body: good.body },
    { body: good.body, signature: '' },
    { body: good.body, signature: 'v1=00' },
    { body: good.body, signature: good.signature.replace(/v1=./, 'v1=') },
    { ...good, body: good.body.replace('10000', '10001') },
    played.call(session, { secret: 'whsec_other' }),
    played.call(session, { at: now - 301 }),
    played.call(session, { at: now + 400 }),
  ];
  const facts = app.recorded.length;
  for (const sent of bad) {
    const outcome = await calls(sent);
    assert.is(outcome.status, 401);
    assert.is(code(outcome), 'bad_signature');
  }
  assert.is(app.recorded.length, facts);
  assert.is((await read(app, doc_id)).status, 'final');
});

it('ignores reports about other things', async ({ till, calls }) => {
  const { app, played } = till;
  await till.visit();
  const [session] = [...played.sessions.values()];
  const facts = app.recorded.length;
  assert.is(code(await calls(played.call(session!))), 'done', 'not paid yet');
  assert.is(code(await calls(played.call(played.pays(), { type: 'charge.refunded' }))), 'done');
  const foreign = { ...played.pays(), client_reference_id: 'paylink:none' };
  assert.is(code(await calls(played.call(foreign))), 'done');
  const unknown = { ...played.pays(), id: 'cs_other' };
  assert.is(code(await calls(played.call(unknown))), 'done');
  assert.is(app.recorded.length, facts);
});

it('is found at its address only, while a provider is configured', async ({ till, calls }) => {
  const { app, played } = till;
  const { token } = await till.visit();
  const call = played.call(played.pays());
  const elsewhere = await app.tries(webhook, { hook: token, ...call }, { company_id: instance });
  assert.is(code(elsewhere), 'not_found');
  await app.does(remove, {});
  assert.is(code(await calls(call)), 'not_found');
});

it.run();
