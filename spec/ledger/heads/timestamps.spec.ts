import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import { type Authority, type Fault, timestampAuthority } from './authority.ts';
import { type Witnessed, witnessed } from './installation.ts';

const it = suite('ledger.heads.timestamps');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let place: Witnessed;
let authority: Authority;
let months = 0;

it.before.each(async () => {
  place = await witnessed();
  authority = await timestampAuthority();
  replace(limits as { stampRetryMs: number }, 'stampRetryMs', 1);
});
it.after.each(async () => {
  restore();
  await authority.stop();
  await place.remove();
});

/** Service that requests timestamps from an authority and trusts a root. */
const started = async (from = authority, rootPem = from.rootPem): Promise<Installation> => {
  const timestampRoot = join(place.evidence.headsDir, '..', 'root.pem');
  await writeFile(timestampRoot, rootPem);
  return place.start({ timestampUrl: from.url, timestampRoot });
};

const heads = async (service: Installation): Promise<readonly Answered[]> =>
  (await service.does('GET', '/ledger/heads')).items;

/** Signs a head by locking a period. */
const signed = async (service: Installation): Promise<void> => {
  const { total } = await service.does('GET', '/ledger/heads');
  months += 1;
  const lock_date = `20${String(10 + months).padStart(2, '0')}-01-31`;
  await service.does('POST', '/accounting/period-lock', { lock_date });
  while ((await service.does('GET', '/ledger/heads')).total === total) await pause(10);
};

const isStamped = (service: Installation) => async () =>
  (await heads(service))[0]?.stamped !== null;

it('stamps a head, and then needs no folder outside to be witnessed', async () => {
  const service = await started();
  await signed(service);
  await until(isStamped(service));
  const { items } = await service.does('GET', '/ledger?event_type=ledger.head_stamped');
  assert.is(items.length, 0, 'the stamp lies on the chain of no company');
  await rm(await place.headsFile());
  const found = await service.does('GET', '/ledger/verify');
  assert.is(found.ok, true, JSON.stringify(found));
  assert.is(found.assurance.level, 'witnessed');
  assert.equal((await service.does('POST', '/ledger/rebuild')).differences, []);
  await service.stop();
});

it('trusts a stamp only under the pinned root', async () => {
  const service = await started();
  await signed(service);
  await until(isStamped(service));
  await service.stop();
  const other = await timestampAuthority();
  const again = await started(other);
  const found = await again.does('GET', '/ledger/verify');
  assert.equal([found.ok, found.fault.kind], [false, 'timestamp']);
  assert.match(found.fault.says, /^the timestamp of head 1 does not hold/);
  await again.stop();
  await other.stop();
});

const faults: readonly (readonly [Fault, RegExp])[] = [
  ['nonce', /another request/],
  ['imprint', /another hash/],
  ['refuse', /refused it \(status 2\)/],
  ['garbage', /cannot be read/],
  ['down', /cannot be reached/],
];
for (const [fault, why] of faults)
  it(`notifies owners of a head without a timestamp, keeps writing, and retries (${fault})`, async () => {
    authority.does(fault);
    const service = await started();
    await signed(service);
    const notices = async () =>
      (await service.does('GET', '/notifications')).items.filter(
        ({ category }: Answered) => category === 'ledger',
      );
    await until(async () => (await notices()).length > 0);
    const [notice] = await notices();
    assert.match(notice.title, 'Signed head 1');
    assert.match(notice.body, why);
    await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
    assert.is((await heads(service))[0]?.stamped, null);
    authority.does(undefined);
    await signed(service);
    await until(isStamped(service));
    assert.is((await notices()).length, 1);
    const found = await service.does('GET', '/ledger/verify');
    assert.is(found.ok, true, JSON.stringify(found));
    await service.stop();
  });

it('takes no stamp of a certificate for another purpose, one that has expired, or another root', async () => {
  const [email, expired, other] = await Promise.all([
    timestampAuthority({ purpose: '1.3.6.1.5.5.7.3.4' }),
    timestampAuthority({ until: new Date('2021-01-01T00:00:00Z') }),
    timestampAuthority(),
  ]);
  for (const [from, rootPem] of [
    [email, email.rootPem],
    [expired, expired.rootPem],
    [authority, other.rootPem],
  ] as const) {
    const service = await started(from, rootPem);
    await signed(service);
    await until(async () => from.asked() > 0);
    await until(async () => {
      const { items } = await service.does('GET', '/notifications');
      return items.some(({ category }: Answered) => category === 'ledger');
    });
    assert.is((await heads(service))[0]?.stamped, null);
    await service.stop();
    await place.remove();
    place = await witnessed();
  }
  for (const one of [email, expired, other]) await one.stop();
});

it('does not start with a root that is none', async () => {
  const timestampRoot = join(place.evidence.headsDir, '..', 'root.pem');
  await writeFile(timestampRoot, 'no certificate');
  try {
    await place.start({ timestampUrl: authority.url, timestampRoot });
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /--timestamp-root .* holds no certificate in PEM/);
  }
});

it.run();
