import { Value } from '@sinclair/typebox/value';
import sinon from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { decryptValue } from '../../../kernel/platform/encryption.ts';
import { uuidPattern } from '../../../kernel/values/ids.ts';
import { acceptTos } from '../../../modules/account/cloud/accept-tos.ts';
import { activate } from '../../../modules/account/cloud/activate.ts';
import { claim } from '../../../modules/account/cloud/claim.ts';
import { disconnect } from '../../../modules/account/cloud/disconnect.ts';
import { reconnectConfirm } from '../../../modules/account/cloud/reconnect-confirm.ts';
import { sendOtp } from '../../../modules/account/cloud/send-otp.ts';
import { status } from '../../../modules/account/cloud/status.ts';
import { disable } from '../../../modules/companies/relay/disable.ts';
import { enable } from '../../../modules/companies/relay/enable.ts';
import { status as relayStatus } from '../../../modules/companies/relay/status.ts';
import { fits } from '../../crm/fits.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('account.cloud.reconnectConfirm');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const asked = { token: 'tok-1', public_url: 'https://shop.example', tos_version: '3' };

const rowOf = (app: TestApp, company: string): string | undefined =>
  app
    .reader(company)
    .row<{ gateway_token: string }>('SELECT gateway_token FROM relay WHERE company=:company')
    ?.gateway_token;

it('keeps a token sealed, and answers it nowhere', async ({ app, owner }) => {
  const before = await app.asks(status, {}, owner);
  assert.ok(fits(status, before));
  assert.equal([before.connected, before.enabled, before.configured], [false, false, false]);
  const activated = await app.does(activate, {}, owner);
  assert.ok(fits(activate, activated));
  assert.match(activated.instance_id, new RegExp(`^${uuidPattern}$`));
  const made = await app.does(reconnectConfirm, asked, { ...owner, key: 'k' });
  assert.ok(fits(reconnectConfirm, made));
  assert.equal(
    [made.connected, made.enabled, made.configured, made.public_url, made.tos_version],
    [false, true, true, 'https://shop.example', '3'],
  );
  assert.is(made.instance_id, activated.instance_id);
  assert.equal(await app.does(reconnectConfirm, asked, { ...owner, key: 'k' }), made);
  const { dataDir } = app.services.settings;
  const sealed = rowOf(app, owner.company_id) ?? '';
  assert.not.match(sealed, 'tok-1');
  assert.is(await decryptValue(dataDir, owner.company_id, sealed), 'tok-1');
  assert.is(await decryptValue(dataDir, 'another company', sealed), undefined);
  assert.not.match(JSON.stringify(app.recorded), 'tok-1');
  assert.not.match(JSON.stringify(await app.asks(status, {}, owner)), 'tok-1');
});

it('is one with the relay of the company', async ({ app, owner }) => {
  await app.does(enable, { gateway_token: 'tok-2', instance_id: 'i1' }, owner);
  const relay = await app.asks(relayStatus, {}, owner);
  assert.ok(fits(relayStatus, relay));
  assert.equal(
    [relay.status, relay.gateway_connected, relay.configured, relay.instance_id],
    ['tos_required', false, true, 'i1'],
  );
  const accepted = await app.does(acceptTos, {}, owner);
  assert.ok(fits(acceptTos, accepted));
  assert.match(accepted.tos_version, /^\d{4}-\d{2}-\d{2}$/);
  assert.is((await app.asks(relayStatus, {}, owner)).status, 'inactive');
  assert.is((await app.asks(status, {}, owner)).configured, true);
  const gone = await app.does(disconnect, {}, owner);
  assert.ok(fits(disconnect, gone));
  assert.equal([gone.enabled, gone.configured, gone.public_url], [false, false, null]);
  assert.is(gone.tos_version, accepted.tos_version, 'what was accepted stays on record');
  assert.is(rowOf(app, owner.company_id), undefined);
  await app.does(reconnectConfirm, asked, owner);
  await app.does(disable, {}, owner);
  assert.is((await app.asks(status, {}, owner)).configured, false);
});

it('sends no request to another server, and states that', async ({ app, owner }) => {
  const calls = sinon.stub(globalThis, 'fetch').rejects(new Error('called out'));
  try {
    await app.does(activate, {}, owner);
    await app.does(reconnectConfirm, asked, owner);
    const email = 'ann@example.org';
    const codes = [
      await app.tries(sendOtp, { email }, owner),
      await app.tries(claim, { email }, owner),
      await app.tries(claim, { email, otp_code: '123' }, owner),
    ].map((one) => one.done || `${one.status} ${one.code}`);
    assert.equal(codes, ['503 cloud_not_connected', '422 otp_required', '503 cloud_not_connected']);
    assert.is(calls.callCount, 0);
  } finally {
    calls.restore();
  }
});

it('refuses an invalid address and a role below admin', async ({ app, owner }) => {
  assert.not(Value.Check(reconnectConfirm.takes, { token: 't', public_url: 'ftp://x' }));
  assert.not(Value.Check(reconnectConfirm.takes, {}));
  assert.not(Value.Check(sendOtp.takes, { email: 'nobody' }));
  const manager = { ...owner, role: 'manager' as const };
  for (const outcome of [
    await app.tries(activate, {}, manager),
    await app.tries(reconnectConfirm, asked, manager),
    await app.tries(acceptTos, {}, manager),
    await app.tries(disconnect, {}, manager),
  ])
    assert.is(outcome.done || outcome.code, 'role_too_low');
});

it('keeps nothing for another company', async ({ app, owner }) => {
  await app.does(reconnectConfirm, asked, owner);
  const other = await app.asks(status, {}, { ...owner, company_id: 'other' });
  assert.equal([other.configured, other.public_url], [false, null]);
});

it.run();
