import { createHmac } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { verifiedWebhook, WebhookError } from '../../../gateway/client/webhook.ts';

const it = suite('gateway.client.webhook');

// Example of the reference libraries of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const [id, time, body] = [
  'msg_p5jXN8AQM9LWM0D4loKWxJek',
  1_614_265_330,
  '{"test": 2432232314}',
] as const;
const example = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const signedWith = (key: string): string =>
  createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64');

const headersWith = (signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(time),
  'webhook-signature': signature,
});

it('accepts the published example, with headers of Node and of fetch, as text and as bytes', () => {
  const headers = headersWith(example);
  for (const known of [headers, new Headers(headers)])
    for (const sent of [body, new TextEncoder().encode(body)])
      assert.equal(verifiedWebhook(secret, known, sent, time), { test: 2_432_232_314 });
});

it('accepts each of two secrets, and one of several signatures', () => {
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  const headers = headersWith(`v1a,zzz v1,AAAA v1,${signedWith(other)}`);
  assert.ok(verifiedWebhook([secret, other], headers, body, time));
});

it('refuses other bodies, secrets, ids, times and missing headers', () => {
  const headers = headersWith(`v1,${signedWith(secret)}`);
  const refused = (...args: Parameters<typeof verifiedWebhook>) =>
    assert.throws(
      () => verifiedWebhook(...args),
      (error: unknown) => error instanceof WebhookError,
    );
  assert.ok(verifiedWebhook(secret, headers, body, time + 299));
  refused(secret, headers, `${body} `, time);
  refused('whsec_AAAA', headers, body, time);
  refused(secret, { ...headers, 'webhook-id': 'msg_2' }, body, time);
  refused(secret, { ...headers, 'webhook-timestamp': String(time + 1) }, body, time);
  refused(secret, { ...headers, 'webhook-timestamp': `${time}.` }, body, time);
  refused(secret, headers, body, time + 301);
  refused(secret, headers, body, time - 301);
  refused(secret, { ...headers, 'webhook-signature': undefined }, body, time);
  refused(secret, { ...headers, 'webhook-signature': 'v1,' }, body, time);
  refused(secret, headersWith(`v2,${signedWith(secret)}`), body, time);
  refused([], headers, body, time);
  const unsigned = createHmac('sha256', '').update(`${id}.${time}.${body}`).digest('base64');
  refused('', headersWith(`v1,${unsigned}`), body, time);
});

it.run();
