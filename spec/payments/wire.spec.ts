import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsAt } from '../outgoing-allowance.ts';
import { type Installation, startTestService } from '../service.ts';
import { type Played, playProvider } from './provider.ts';
import { credentialsFor } from './till.ts';

const it = suite<{ service: Installation; played: Played }>('payments over the wire');

it.before(async (context) => {
  context.service = await startTestService();
  context.played = await playProvider();
  await allowsAt(context.service, context.played.url);
});
it.after(async ({ service, played }) => {
  await service.stop();
  await played.stop();
});

const invoice = async ({ does }: Installation): Promise<string> => {
  const { id } = await does('POST', '/docs', {
    doc_type: 'invoice',
    contact_name: 'Ada',
    line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 80 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  return id;
};

it('take a customer to the provider and back, and accept its signed call', async ({
  service,
  played,
}) => {
  const { ask, does } = service;
  const doc_id = await invoice(service);
  assert.is((await ask('POST', '/payments/links', { body: { doc_id } })).status, 503);
  const credentials = credentialsFor(played);
  const { webhook_url } = await does('PUT', '/payments/config', {
    provider: 'stripe',
    credentials,
  });
  const { url, id } = await does('POST', '/payments/links', { doc_id });
  const path = new URL(url).pathname;
  const nobody = { token: null };
  const shown = await ask('GET', path, nobody);
  assert.equal([shown.status, shown.body.amount, shown.body.company], [200, 80, 'Harbour Trading']);
  const page = await ask('GET', path, { ...nobody, headers: { accept: 'text/html' } });
  assert.match(page.headers.get('content-type') ?? '', 'text/html');
  const gone = await ask('GET', `${path}/checkout`, nobody);
  assert.equal(
    [gone.status, gone.headers.get('location')],
    [302, 'https://checkout.example/cs_test_1'],
  );
  const { body, signature } = played.call(played.pays());
  const hook = new URL(webhook_url).pathname;
  const calls = (sent: string, signed: string) =>
    ask('POST', hook, {
      ...nobody,
      body: sent,
      headers: { 'stripe-signature': signed, 'content-type': 'application/json' },
    });
  assert.is((await calls(`${body} `, signature)).status, 401);
  assert.is((await calls('x'.repeat(1024 * 1024 + 1), signature)).status, 413);
  for (let times = 0; times < 3; times += 1) {
    const heard = await calls(body, signature);
    assert.equal([heard.status, heard.body.received], [200, true]);
  }
  const back = await ask('GET', `${path}/return?session=1&whatever=2`, nobody);
  assert.equal([back.status, back.body.status], [200, 'paid']);
  const paid = await does('GET', `/docs/${doc_id}`);
  assert.equal([paid.status, paid.payments.length], ['paid', 1]);
  const link = await does('GET', `/payments/links/${id}`);
  assert.is(link.booked, true);
  const life = await does('GET', `/machines/entity/${id}`);
  assert.is(life.state, 'paid');
  assert.is((await does('GET', '/ledger/invariants')).ok, true);
});

it('show credentials nowhere', async ({ service, played }) => {
  for (const path of ['/payments/config', '/payments/status', '/ledger?limit=500']) {
    const text = new TextDecoder().decode((await service.ask('GET', path)).bytes);
    assert.not(text.includes(played.secret), path);
    assert.not(text.includes(played.webhookSecret), path);
  }
});

it('refuse changes by viewers', async ({ service }) => {
  const { token } = await service.userWith('viewer');
  const asks = [
    ['GET', '/payments/config'],
    ['POST', '/payments/links'],
    ['DELETE', '/payments/config'],
  ] as const;
  for (const [verb, path] of asks)
    assert.is((await service.ask(verb, path, { token })).status, 403, path);
  assert.is((await service.ask('GET', '/payments/status', { token })).status, 200);
});

it.run();
