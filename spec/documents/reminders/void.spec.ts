import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/reminders/create.ts';
import { due } from '../../../modules/documents/reminders/due.ts';
import { get } from '../../../modules/documents/reminders/get.ts';
import { list } from '../../../modules/documents/reminders/list.ts';
import { send } from '../../../modules/documents/reminders/send.ts';
import { voidReminder } from '../../../modules/documents/reminders/void.ts';
import { fits } from '../../crm/fits.ts';
import { issued, line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, openDesk } from '../on-account/account.ts';

type Context = { desk: Desk; clock: SinonFakeTimers; ada: string };

const it = suite<Context>('documents.reminders.void');

it.before(async (context) => {
  context.clock = useFakeTimers({ now: Date.parse('2026-02-20T12:00:00Z'), toFake: ['Date'] });
  context.desk = await openDesk();
});
it.before.each(async (context) => {
  context.clock.setSystemTime(Date.parse('2026-02-20T12:00:00Z'));
  context.ada = (await context.desk.app.does(createContact, { name: 'Ada' } as never)).id;
});
it.after(async ({ desk, clock }) => {
  await closesDesk(desk);
  clock.restore();
});

/** Invoice of the contact that is due on 10 February. */
const owes = ({ desk: { app }, ada }: Context, amount: number) =>
  issued(app, 'invoice', {
    ...{ contact_id: ada, issue_date: '2026-01-10', due_date: '2026-02-10' },
    line_items: [line(1, amount)],
  } as never);

it('returns the invoices to no level, and the letter can be recorded again on the day', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  const { id: entity_id } = await app.does(create, { contact_id: ada });
  await refuses(app, create, { contact_id: ada, level: 1 }, 409, 'reminded_today');
  const done = await app.does(voidReminder, { entity_id, reason: 'wrong address' });
  assert.ok(fits(voidReminder, done));
  const made = await app.asks(get, { entity_id });
  assert.ok(fits(get, made));
  assert.equal([made.voided_at, made.void_reason], [done.voided_at, 'wrong address']);
  assert.is((await read(app, id)).reminder, null);
  const { items } = await app.asks(due, { contact_id: ada });
  assert.equal([items[0].next_level, items[0].last_level], [1, null]);
  const again = await app.does(create, { contact_id: ada });
  assert.is(again.level, 1);
  assert.is((await read(app, id)).reminder.reminder_id, again.id);
});

it('returns an invoice to the level of the reminder before', async (context) => {
  const { desk, ada, clock } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  const first = await app.does(create, { contact_id: ada });
  clock.setSystemTime(Date.parse('2026-03-20T12:00:00Z'));
  const second = await app.does(create, { contact_id: ada });
  assert.is(second.level, 2);
  await app.does(voidReminder, { entity_id: second.id });
  const before = { reminder_id: first.id, level: 1, date: '2026-02-20' };
  assert.equal((await read(app, id)).reminder, before);
  const { items } = await app.asks(due, { contact_id: ada });
  assert.equal([items[0].next_level, items[0].last_level], [2, 1]);
});

it('leaves an invoice alone that a later reminder names', async (context) => {
  const { desk, ada, clock } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  const first = await app.does(create, { contact_id: ada });
  clock.setSystemTime(Date.parse('2026-03-20T12:00:00Z'));
  const second = await app.does(create, { contact_id: ada });
  await app.does(voidReminder, { entity_id: first.id });
  assert.is((await read(app, id)).reminder.reminder_id, second.id);
  await app.does(voidReminder, { entity_id: second.id });
  assert.is((await read(app, id)).reminder, null);
});

it('is not sent, not listed as unsent and not voided twice', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  await owes(context, 100);
  const { id: entity_id } = await app.does(create, { contact_id: ada });
  await refuses(app, voidReminder, { entity_id }, 403, 'role_too_low', app.caller('viewer'));
  await app.does(voidReminder, { entity_id });
  await refuses(app, voidReminder, { entity_id }, 409, 'reminder_void');
  await refuses(app, send, { entity_id, sent_via: 'post' }, 409, 'reminder_void');
  assert.is((await app.asks(list, { contact_id: ada, unsent_only: true })).total, 0);
  assert.is((await app.asks(list, { contact_id: ada })).total, 1);
});

it.run();
