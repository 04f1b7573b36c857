import { pino } from 'pino';
import { replace, restore, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keyUses } from '../../../gateway/http/usage/key-uses.ts';
import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { create } from '../../../modules/identity/keys/create.ts';
import { list } from '../../../modules/identity/keys/list.ts';
import { revokeOne } from '../../../modules/identity/keys/revoke-one.ts';
import { authenticateKey } from '../../../modules/identity/sessions/access.ts';
import { firstOwner } from '../../identity/people.ts';
import { type Installation, startTestService } from '../../service.ts';
import { type Answered, openApp } from '../../test-app.ts';
import { until } from '../../until.ts';

const it = suite('gateway.http.keyUses');

it.after.each(() => restore());

it('writes each key once a day, and no row for one that was revoked', async () => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const make = async (name: string) => {
    const made = await app.does(create, { name }, owner);
    const caller = authenticateKey((company) => app.reader(company), made.api_key) as Caller;
    return { caller, key_id: made.key_id as string };
  };
  const [till, board, old] = [await make('till'), await make('board'), await make('old')];
  let writes = 0;
  const bus = {
    ...app.bus,
    send: (sent: Parameters<typeof app.bus.send>[0]) => {
      writes += 1;
      return app.bus.send(sent);
    },
  };
  const usesOn = async (day: string, callers: readonly Caller[]): Promise<void> => {
    const clock = useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
    const uses = keyUses(bus, pino({ level: 'silent' }));
    for (const caller of callers) uses.note(caller);
    await uses.stop();
    clock.restore();
  };
  const days = async (): Promise<readonly unknown[]> =>
    (await app.asks(list, {}, owner)).items.map((one: Answered) => [one.name, one.last_used_on]);
  await usesOn('2031-02-03', [till.caller, old.caller, till.caller, owner, till.caller]);
  assert.is(writes, 1);
  assert.equal(await days(), [
    ['board', null],
    ['old', '2031-02-03'],
    ['till', '2031-02-03'],
  ]);
  await app.does(revokeOne, { key_id: old.key_id }, owner);
  await usesOn('2031-02-04', [board.caller, old.caller]);
  // A process whose clock is behind changes nothing.
  await usesOn('2031-02-02', [board.caller, till.caller]);
  assert.equal(await days(), [
    ['board', '2031-02-04'],
    ['till', '2031-02-03'],
  ]);
  await usesOn('2031-02-05', [owner]);
  assert.is(writes, 3);
  await app.close();
});

it('shows the day in the listings of keys and service accounts', async () => {
  replace(limits as { usesMs: number }, 'usesMs', 20);
  const service: Installation = await startTestService();
  const day = new Date().toISOString().slice(0, 10);
  const accounts = '/companies/me/service-accounts';
  const { id } = await service.does('POST', accounts, { name: 'Shop', role: 'viewer' });
  const shop = await service.does('POST', `${accounts}/${id}/keys`, { name: 'orders' });
  const own = await service.does('POST', '/auth/api-key', { name: 'own' });
  const seen = async () => [
    (await service.does('GET', '/auth/api-keys')).items[0].last_used_on,
    (await service.does('GET', accounts)).items[0].keys[0].last_used_on,
  ];
  // A key that is not admitted is not used.
  assert.is((await service.ask('GET', '/items', { token: `${own.api_key}x` })).status, 401);
  assert.equal(await seen(), [null, null]);
  await service.does('GET', '/items', undefined, own.api_key);
  await service.does('GET', '/items', undefined, shop.api_key);
  // The day may end meanwhile.
  await until(async () => (await seen()).every((one) => one !== null && one >= day));
  await service.stop();
});

it.run();
