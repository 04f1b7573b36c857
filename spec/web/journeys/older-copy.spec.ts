import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { witnessed } from '../../ledger/heads/installation.ts';
import { until } from '../../until.ts';
import { clickOn, guest, obstacles } from '../app.ts';

const its = suite('the app with an older copy of the books');
const place = await witnessed();
const { dataDir, evidence } = place;
const app = await guest(its, { dataDir, evidence });
const { it, service, restart, page, goTo, signIn, type, says, look, fits, complaints } = app;
its.after(() => place.remove());

const lock = async (lock_date: string): Promise<void> => {
  const heads = async (): Promise<number> => (await service().does('GET', '/ledger/heads')).total;
  const before = await heads();
  await service().does('POST', '/accounting/period-lock', { lock_date });
  await until(async () => (await heads()) > before, 'a signed head');
};

it('lets the owner accept the loss, after which writes go on', async () => {
  await lock('2020-01-31');
  let older = '';
  await restart(async () => {
    older = await place.copy('older.db');
  });
  await service().does('POST', '/items', { name: 'Lost ring', sell_by: 'piece' });
  await lock('2020-02-29');
  await restart(() => place.putBack(older));
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/contacts/new', '[name=name]');
  await type('name', 'Ada Lindqvist');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-behind]');
  await says('the books lack entries that were signed');
  for (const [scheme, width] of [['light', 1280] as const, ['dark', 390] as const]) {
    await look(scheme, width);
    await fits('the band');
    assert.equal(await obstacles(page), []);
  }
  await page.click('[data-behind] a');
  await type('note', 'The disk failed, and this is the copy of yesterday.');
  await clickOn(page, '[data-panel] .btn.main:not([aria-busy], [aria-disabled])');
  await page.waitForFunction("!document.querySelector('[data-behind]')");
  await service().does('POST', '/crm/contacts', { name: 'Ada Lindqvist' });
  const { items } = await service().does('GET', '/ledger?event_type=ledger.rollback_accepted');
  assert.is(items[0].data.note, 'The disk failed, and this is the copy of yesterday.');
  assert.equal(complaints, []);
});

its.run();
