import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../page/browser.ts';
import { type Installation, startTestService } from '../service.ts';

const budget = suite('the web port, before and beside the API');
const webPort = await freePort();
const origin = `http://127.0.0.1:${webPort}`;
let service: Installation;

budget.before(async () => {
  service = await startTestService({ webPort, rateLimit: 10 }, { register: false });
});
budget.after(() => service.stop());

const statusOf = async (path: string, token?: string): Promise<number> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api${path}`, { headers })).status;
};

budget('shows currency and taxes of a country until a user exists', async () => {
  assert.is(await statusOf('/companies/me/tax-regimes'), 200);
  assert.is(await statusOf('/companies/me'), 401);
});

budget('has its own limit for signed-in pages', async () => {
  const { access_token: token } = await service.does(
    'POST',
    '/auth/register',
    {
      ...{ company_name: 'Quay', name: 'Mara', email: 'mara@example.com' },
      password: 'a lantern on the quay',
    },
    '',
  );
  assert.is(await statusOf('/companies/me/tax-regimes'), 401);
  for (let asked = 0; asked < 20; asked += 1)
    assert.is(await statusOf('/companies/me', token as string), 200);
  const others: number[] = [];
  for (let asked = 0; asked < 12; asked += 1) others.push(await statusOf('/health'));
  assert.ok(others.includes(429), others.join(' '));
});

budget.run();
