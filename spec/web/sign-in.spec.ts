import { Secret, TOTP } from 'otpauth';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { password } from '../service.ts';
import { clickOn, guest } from './app.ts';

const its = suite('the app, at sign-in');
const { it, service, page, complaints, goTo, signIn, says, click, type } = await guest(its);
let secret = '';

const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

it('says why it refuses, and keeps what was typed', async () => {
  await goTo('/', '[name=email]');
  await signIn('owner@example.com', 'not the password');
  await page.waitForSelector('[role=alert] ::-p-text(do not match)');
  assert.is(
    await page.$eval('[name=email]', (one) => (one as never as { value: string }).value),
    'owner@example.com',
  );
});

it('opens the frame, and stays signed in after a reload', async () => {
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await page.reload();
  await page.waitForSelector('[data-line=live]');
  assert.is(await page.evaluate("document.cookie.includes('countinghouse')"), false);
});

it('sets up a second factor', async () => {
  await goTo('/settings', '[name=password]');
  await type('password', password);
  await click('Set up a second factor');
  await page.waitForSelector('.code');
  secret = await page.$eval('.code', (one) => one.textContent ?? '');
  await type('code', codeNow());
  await click('Turn on with this code');
  const codes = await page.waitForSelector('[data-recovery]');
  assert.is((await codes?.evaluate((one) => one.textContent?.trim().split(/\s+/).length)) ?? 0, 10);
});

it('asks for the code after the right password', async () => {
  const codes = await page.$eval('[data-recovery]', (one) => one.textContent?.trim().split(/\s+/));
  await clickOn(page, '.top .avatar');
  await click('Sign out');
  await page.waitForSelector('[name=email]');
  await signIn();
  await says('The password is right');
  await type('code', codes?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-line=live]');
});

it('accepts an invitation', async () => {
  const { code } = await service().does('POST', '/companies/me/users', {
    ...{ email: 'ines@example.com', name: 'Ines', role: 'viewer' },
  });
  await clickOn(page, '.top .avatar');
  await click('Sign out');
  await page.waitForSelector('[name=email]');
  await goTo(`/invitation#${code}`, '[name=invitation]');
  await type('name', 'Ines Duarte');
  await type('password', 'seven quiet herons');
  await click('Join the company');
  await page.waitForSelector('[data-line=live]');
  await clickOn(page, '.top .avatar');
  await says('viewer');
});

it('logs no errors or violations of the content security policy', () => {
  assert.equal(complaints, []);
});

its.run();
