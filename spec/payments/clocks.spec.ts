import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant, instantAfter } from '../../kernel/values/clock.ts';
import { cancel } from '../../modules/payments/links/cancel.ts';
import { create } from '../../modules/payments/links/create.ts';
import { page } from '../../modules/payments/public/page.ts';
import { issued, read, refuses } from '../documents/documents.ts';
import { openTill, readLink, type Till } from './till.ts';

const it = suite<{ till: Till }>('payments.clocks');

it.before.each(async (context) => {
  context.till = await openTill();
});
it.after.each(({ till }) => till.close());

const inMinutes = (minutes: number): string => instantAfter(instant(), { minutes });

it('ask about customers who did not return, at growing intervals, and book payments', async ({
  till,
}) => {
  const { app, played } = till;
  const { doc_id } = await till.visit();
  await till.link();
  const from = played.asked.length;
  let before = app.recorded.length;
  await till.rings(inMinutes(1));
  assert.is(app.recorded.length, before, 'not yet');
  for (const minutes of [3, 16, 61]) {
    before = app.recorded.length;
    await till.rings(inMinutes(minutes));
    await till.rings(inMinutes(minutes));
    assert.equal(await till.works(before), []);
    assert.is(app.recorded.length, before + 1);
  }
  assert.is(played.asked.length, from + 3);
  played.pays();
  before = app.recorded.length;
  await till.rings(inMinutes(24 * 60 + 1));
  assert.equal(await till.works(before), []);
  assert.is((await read(app, doc_id)).status, 'paid');
  before = app.recorded.length;
  await till.rings(inMinutes(999_999));
  assert.is(app.recorded.length, before);
});

it('fail while the provider does not answer, so that the job is tried again', async ({ till }) => {
  const { app, played } = till;
  await till.visit();
  const before = app.recorded.length;
  await till.rings(inMinutes(3));
  played.mood = 'down';
  assert.equal(await till.works(before), ['Stripe answered 503; try again later.']);
});

it('expire links whose time has passed, and close the visit of their customer', async ({
  till,
}) => {
  const { app, played } = till;
  const doc_id = await issued(app, 'invoice');
  const local = `${inMinutes(60 - 10 * 60).slice(0, -1)}-10:00`;
  const { id, token } = await app.does(create, { doc_id, expires_at: local });
  await till.rings(inMinutes(59));
  assert.is((await readLink(app, id)).status, 'open');
  await till.rings(inMinutes(61));
  const link = await readLink(app, id);
  assert.is(link.status, 'expired');
  assert.equal(link.allowed_actions, []);
  assert.equal((await till.nobody(page, { token })).status, 410);
  await refuses(app, cancel, { link_id: id }, 409, 'not_allowed');
  assert.is(played.sessions.size, 0);
});

it('close the visit of a cancelled link, unless its customer has paid meanwhile', async ({
  till,
}) => {
  const { app, played } = till;
  const first = await till.visit();
  let before = app.recorded.length;
  await refuses(app, cancel, { link_id: first.id }, 403, 'role_too_low', { role: 'viewer' });
  await refuses(app, cancel, { link_id: first.id }, 404, 'not_found', { company_id: 'other' });
  await app.does(cancel, { link_id: first.id, reason: 'a new offer' });
  assert.equal(await till.works(before), []);
  assert.is([...played.sessions.values()][0]?.status, 'expired');
  const second = await till.visit();
  played.pays();
  before = app.recorded.length;
  await app.does(cancel, { link_id: second.id });
  assert.equal(await till.works(before), []);
  assert.is((await readLink(app, second.id)).status, 'paid');
  assert.is((await read(app, second.doc_id)).status, 'paid');
});

it.run();
