import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signatureOf, signedHeaders } from '../../../modules/webhooks/deliveries/signature.ts';
import { newSecret, rotated, signingSecrets } from '../../../modules/webhooks/endpoints/secret.ts';

const it = suite('webhooks.deliveries.signature');

// The vector of the reference implementations of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signed = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
};

it('is that of Standard Webhooks', () => {
  assert.is(signatureOf(signed, secret), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('differs where id, time, body or secret differ', () => {
  const first = signatureOf(signed, secret);
  for (const other of [
    { ...signed, id: 'msg_other' },
    { ...signed, seconds: signed.seconds + 1 },
    { ...signed, body: '{}' },
  ])
    assert.is.not(signatureOf(other, secret), first);
  assert.is.not(signatureOf(signed, newSecret()), first);
});

it('is sent once for each secret', () => {
  const other = newSecret();
  const headers = signedHeaders(signed, [secret, other]);
  assert.is(headers['webhook-id'], signed.id);
  assert.is(headers['webhook-timestamp'], '1614265330');
  assert.is(
    headers['webhook-signature'],
    `${signatureOf(signed, secret)} ${signatureOf(signed, other)}`,
  );
});

it('is made with the former secret for a day after a rotation', () => {
  const [first, second, third] = ['whsec_YQ==', 'whsec_Yg==', 'whsec_Yw=='] as const;
  const once = rotated({ current: first }, second, '2026-11-26T09:00:00.000Z');
  assert.equal(signingSecrets(once, '2026-11-27T08:59:59.999Z'), [second, first]);
  assert.equal(signingSecrets(once, '2026-11-27T09:00:00.000Z'), [second]);
  const twice = rotated(once, third, '2026-11-26T10:00:00.000Z');
  assert.equal(signingSecrets(twice, '2026-11-26T10:00:01.000Z'), [third, second]);
  assert.equal(
    signingSecrets(rotated(undefined, first, '2026-11-26T09:00:00.000Z'), '2026-11-26T09:00:01Z'),
    [first],
  );
});

it('uses secrets of 32 random bytes', () => {
  const secrets = [newSecret(), newSecret()];
  for (const one of secrets)
    assert.is(Buffer.from(one.slice('whsec_'.length), 'base64').length, 32);
  assert.is.not(secrets[0], secrets[1]);
});

it.run();
