import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { headGaps } from '../../../kernel/ledger/heads/gaps.ts';
import type { SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { instant, written } from '../../../kernel/values/clock.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import type { Installation } from '../../service.ts';
import { type Answered, openApp } from '../../test-app.ts';
import { until } from '../../until.ts';
import { type Witnessed, witnessed } from './installation.ts';

const it = suite('ledger.heads.signer');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let place: Witnessed;

it.before.each(async () => {
  place = await witnessed();
});
it.after.each(async () => {
  restore();
  await place.remove();
});

const heads = async (service: Installation): Promise<readonly Answered[]> =>
  (await service.does('GET', '/ledger/heads')).items;

/** Waits for the head that follows a piece of work, and answers it. */
const next = async (service: Installation, work: () => Promise<unknown>): Promise<Answered> => {
  const before = (await heads(service)).length;
  await work();
  return until(async () => {
    const all = await heads(service);
    return all.length > before && (all[0] as Answered);
  }, 'the signature of a head');
};

const locks = (service: Installation, lock_date: string) => () =>
  service.does('POST', '/accounting/period-lock', { lock_date });

const verified = async (service: Installation): Promise<Answered> => {
  const found = await service.does('GET', '/ledger/verify');
  assert.is(found.ok, true, JSON.stringify(found));
  return found;
};

it('signs once a day while entries are recorded', async () => {
  replace(limits as { headCheckMs: number }, 'headCheckMs', 20);
  const service = await place.start();
  while ((await heads(service)).length === 0) await pause(20);
  assert.is((await heads(service))[0]?.reason, 'daily');
  await pause(200);
  assert.is((await heads(service)).length, 1, 'one is enough for a day');
  replace(limits as { headHours: number }, 'headHours', 0);
  assert.is((await next(service, async () => undefined)).reason, 'daily');
  await service.stop();
});

it('signs when a period is locked and when a backup was made, by hand or as a job', async () => {
  const service = await place.start();
  assert.is((await next(service, locks(service, '2020-01-31'))).reason, 'period_lock');
  const company = () => service.does('POST', '/company-backups', {});
  assert.is((await next(service, company)).reason, 'backup');
  const whole = () => service.does('POST', '/backup/trigger?type=database');
  assert.is((await next(service, whole)).reason, 'backup');
  const { assurance } = await verified(service);
  assert.is(assurance.level, 'witnessed');
  await service.stop();
});

it('signs with a command, and starts with none that signs wrongly', async () => {
  const folder = join(place.evidence.headsDir, '..');
  const program = join(folder, 'token.mjs');
  const signCommand = join(folder, 'token');
  await writeFile(
    program,
    `import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const file = ${JSON.stringify(join(folder, 'token.pem'))};
if (!existsSync(file))
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const key = createPrivateKey(readFileSync(file));
if (process.argv[2] === 'public-key')
  process.stdout.write(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
else process.stdout.write(sign(null, readFileSync(0), key).toString('base64'));
`,
  );
  await writeFile(signCommand, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  await chmod(signCommand, 0o700);
  const service = await place.start({ keyFile: '', signCommand });
  await next(service, locks(service, '2020-01-31'));
  assert.is((await verified(service)).assurance.level, 'witnessed');
  await service.stop();
  await writeFile(signCommand, '#!/bin/sh\nexit 3\n');
  try {
    await place.start({ keyFile: '', signCommand });
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /The signing key of the ledger cannot be used/);
  }
});

it('goes over to another key that the one before countersigns', async () => {
  const { keyFile } = place.evidence;
  let service = await place.start();
  await next(service, locks(service, '2020-01-31'));
  await service.stop();
  service = await place.start({ keyFile: `${keyFile}.new`, previousKeyFile: keyFile });
  const rotation = await next(service, locks(service, '2020-02-29'));
  assert.is(rotation.reason, 'key_rotation');
  const after = await next(service, locks(service, '2020-03-31'));
  assert.equal([after.reason, after.key], ['period_lock', rotation.key]);
  assert.equal((await verified(service)).heads.trust_restarts, []);
  await service.stop();
});

it('names the entry from which a new key signs after the old one was lost', async () => {
  let service = await place.start();
  await next(service, locks(service, '2020-01-31'));
  await service.stop();
  service = await place.start({ keyFile: `${place.evidence.keyFile}.found` });
  const restarted = await next(service, locks(service, '2020-02-29'));
  assert.equal([restarted.reason, restarted.number], ['key_restart', 2]);
  assert.equal((await verified(service)).heads.trust_restarts, [2]);
  await service.stop();
});

it('names more than 26 hours of running without a head, and no quiet time', async () => {
  const app = await openApp();
  await app.does(create, { name: 'Ada Smith' });
  const now = instant();
  const at = (hours: number): string => written(Temporal.Instant.from(now).add({ hours }));
  const signedAt = (...hours: number[]): readonly SignedHead[] =>
    hours.map((one) => ({ head: { time: at(one) } }) as SignedHead);
  const gaps = (...hours: number[]) => headGaps(app.reader(), signedAt(...hours), at(0));
  assert.equal(gaps(-40, 2), [{ from: at(-40), to: at(2) }], 'entries were recorded meanwhile');
  assert.equal(gaps(-20, 2), [], 'less than a day and two hours');
  assert.equal(gaps(-200, -100), [], 'nothing was recorded: it did not run');
  assert.equal(gaps(), [], 'no head was signed yet');
  await app.close();
});

it.run();
