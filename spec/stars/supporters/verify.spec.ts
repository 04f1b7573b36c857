import { generateKeyPairSync, sign } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('stars.supporters.verify');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
let service: Installation;
let viewer = '';

/** Proof signed by the issuer of badges. */
const proofOf = (said: object, key = privateKey): string => {
  const bytes = Buffer.from(JSON.stringify(said));
  return `${bytes.toString('base64url')}.${sign(null, bytes, key).toString('base64url')}`;
};
const keyFile = () => join(service.dataDir, 'supporters.pem');
const putsKey = () => writeFile(keyFile(), publicKey.export({ type: 'spki', format: 'pem' }));
const verifies = (body: object, token = viewer) =>
  service.ask('POST', '/stars/verify', { body, token });
const asks = async (path: string, token = viewer) =>
  (await service.ask('GET', `/stars/${path}`, { token })).body;

it.before(async () => {
  service = await startTestService();
  viewer = (await service.userWith('viewer')).token;
});
it.after(() => service.stop());

it('is unavailable until the key is installed', async () => {
  const none = { verified: false, handle: null, display: false, opted_out: false };
  assert.equal(await asks('status'), { ...none, verified_at: null, verified_until: null });
  await writeFile(keyFile(), 'no key');
  assert.equal(await asks('prompt'), { show: false, reason: 'unavailable' });
  const answer = await verifies({ handle: 'ada', proof: proofOf({ handle: 'ada' }) });
  assert.equal([answer.status, answer.body.code], [503, 'verification_unavailable']);
  const hidden = await service.ask('PATCH', '/stars/display', {
    body: { display: true },
    token: viewer,
  });
  assert.equal([hidden.status, hidden.body.code], [409, 'not_verified']);
  await putsKey();
  assert.equal(await asks('prompt'), { show: true });
});

it('believes only what the key has signed, for this handle and in time', async () => {
  const forged = generateKeyPairSync('ed25519').privateKey;
  const refused = [
    [{ handle: 'ada' }, 'proof_needed'],
    [{ handle: 'ada', proof: 'nonsense' }, 'proof_wrong'],
    [{ handle: 'ada', proof: proofOf({ handle: 'ada' }, forged) }, 'proof_wrong'],
    [{ handle: 'ada', proof: proofOf({ handle: 'bob' }) }, 'proof_wrong'],
    [{ handle: 'ada', proof: proofOf({ name: 'ada' }) }, 'proof_wrong'],
    [
      { handle: 'ada', proof: proofOf({ handle: 'ada', until: '2020-01-01T00:00:00Z' }) },
      'proof_over',
    ],
  ] as const;
  for (const [body, code] of refused) {
    const answer = await verifies(body);
    assert.equal([answer.status, answer.body.code], [422, code]);
  }
  assert.is((await asks('status')).verified, false);
});

it('verifies a badge, which is shown only where its bearer wants it', async () => {
  const body = { handle: 'Ada', proof: proofOf({ handle: 'ada' }), idempotency_key: 'badge' };
  const answer = await verifies(body);
  assert.equal(
    [answer.status, answer.body.verified, answer.body.handle, answer.body.display],
    [200, true, 'ada', false],
  );
  const again = await verifies(body);
  assert.equal(again.body, answer.body);
  assert.is(again.headers.get('idempotent-replay'), 'true');
  assert.equal(await asks('prompt'), { show: false, reason: 'verified' });
  const shows = (display: boolean) => service.does('PATCH', '/stars/display', { display }, viewer);
  assert.is((await shows(true)).display, true);
  assert.is((await asks('status')).display, true);
  assert.is((await service.does('POST', '/stars/opt-out', {}, viewer)).display, false);
  assert.equal(await asks('prompt'), { show: false, reason: 'opted_out' });
  const out = await service.ask('PATCH', '/stars/display', {
    body: { display: true },
    token: viewer,
  });
  assert.equal([out.status, out.body.code], [409, 'opted_out']);
  await service.does('POST', '/stars/opt-out', { opted_out: false }, viewer);
  assert.is((await shows(true)).display, true);
});

it('gives one handle to one user, outside the ledgers of companies', async () => {
  const proof = proofOf({ handle: 'ada' });
  const answer = await verifies({ handle: 'ada', proof }, service.token);
  assert.equal([answer.status, answer.body.code], [409, 'handle_taken']);
  assert.is((await asks('status', service.token)).verified, false);
  const ledger = await service.does('GET', '/ledger?limit=500');
  assert.not(JSON.stringify(ledger).includes('supporter'));
});

it('asks again when the time that was said is over', async () => {
  const dismissed = await service.does('POST', '/stars/prompt/dismiss', { snooze_days: 2 });
  assert.is(dismissed.ok, true);
  const hours = (Date.parse(dismissed.snoozed_until) - Date.now()) / 3_600_000;
  assert.ok(hours > 47 && hours <= 48, `${hours} hours`);
  assert.equal(await asks('prompt', service.token), { show: false, reason: 'snoozed' });
  const wrong = await service.ask('POST', '/stars/prompt/dismiss', { body: { snooze_days: 0 } });
  assert.is(wrong.status, 422);
  await rm(keyFile());
  assert.equal(await asks('prompt', service.token), { show: false, reason: 'snoozed' });
});

it.run();
