import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../../modules/crm/contacts/erase-personal-data.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { create } from '../../../modules/documents/reminders/create.ts';
import { createMany } from '../../../modules/documents/reminders/create-many.ts';
import { due } from '../../../modules/documents/reminders/due.ts';
import { get } from '../../../modules/documents/reminders/get.ts';
import { list } from '../../../modules/documents/reminders/list.ts';
import { pdf } from '../../../modules/documents/reminders/pdf.ts';
import { send } from '../../../modules/documents/reminders/send.ts';
import { list as listLedger } from '../../../modules/ledger/entries/list.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { issued, line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, openDesk, received } from '../on-account/account.ts';

type Context = { desk: Desk; clock: SinonFakeTimers; ada: string };

const it = suite<Context>('documents.reminders.create');

const today = (clock: SinonFakeTimers, day: string): void => {
  clock.setSystemTime(Date.parse(`${day}T12:00:00Z`));
};

it.before(async (context) => {
  context.clock = useFakeTimers({ now: Date.parse('2026-02-20T12:00:00Z'), toFake: ['Date'] });
  context.desk = await openDesk();
});
it.before.each(async (context) => {
  today(context.clock, '2026-02-20');
  const { app } = context.desk;
  context.ada = (await app.does(createContact, { name: 'Ada', language: 'de' } as never)).id;
});
it.after(async ({ desk, clock }) => {
  await closesDesk(desk);
  clock.restore();
});

/** An invoice of the contact, due on 10 February by default. */
const owes = ({ desk: { app }, ada }: Context, amount: number, more: object = {}) =>
  issued(app, 'invoice', {
    ...{ contact_id: ada, issue_date: '2026-01-10', due_date: '2026-02-10' },
    line_items: [line(1, amount)],
    ...more,
  } as never);

const dueTo = async ({ desk: { app }, ada }: Context): Promise<Answered> => {
  const found = await app.asks(due, { contact_id: ada });
  assert.ok(fits(due, found));
  return found.items[0];
};

it('names the overdue invoices with what is open, and what is held is deducted', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  await owes(context, 70, { due_date: '2026-02-20' });
  await app.does(payment, { entity_id: id, amount: 40, payment_date: '2026-01-20' });
  await issued(app, 'credit_note', {
    ...{ contact_id: ada, issue_date: '2026-02-01', line_items: [line(1, 5)] },
    side: 'sales',
  } as never);
  await received(desk, 15, { contact_id: ada });
  const found = await dueTo(context);
  assert.equal([found.next_level, found.next_date, found.last_level], [1, '2026-02-17', null]);
  const done = await app.does(create, { contact_id: ada });
  assert.ok(fits(create, done));
  assert.equal([done.level, done.pay_by], [1, '2026-02-27']);
  const sums = { overdue: 60, credits: 5, on_account: 15, interest: 0, fee: 0, total: 40 };
  assert.equal(done.totals, [{ currency: 'USD', ...sums }]);
  const made = await app.asks(get, { entity_id: done.id });
  assert.ok(fits(get, made));
  assert.equal([made.title, made.language, made.contact_name], ['Zahlungserinnerung', 'de', 'Ada']);
  assert.equal(
    made.invoices.map((one: Answered) => [one.doc_id, one.days_overdue, one.open, one.level]),
    [[id, 10, 60, 1]],
  );
  assert.equal((await read(app, id)).reminder, {
    ...{ reminder_id: done.id, level: 1, date: '2026-02-20' },
  });
  const after = await dueTo(context);
  assert.equal(
    [after.next_level, after.next_date, after.last_level, after.last_date],
    [null, '2026-03-06', 1, '2026-02-20'],
  );
  assert.is(after.last_reminder_id, done.id);
});

it('is in the history of the contact and of each invoice', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  await app.does(create, { contact_id: ada });
  const newest = async (entity_id: string) =>
    (await app.asks(listLedger, { entity_id })).items[0].event_type;
  assert.is(await newest(ada), 'crm.contact.reminded');
  assert.is(await newest(id), 'doc.reminded');
});

it('skips no level, sends none twice a day and names the next step', async (context) => {
  const { desk, ada, clock } = context;
  const { app } = desk;
  await refuses(app, create, { contact_id: ada }, 409, 'nothing_overdue');
  const id = await owes(context, 100);
  const said = { contact_id: ada };
  await refuses(app, create, { ...said, level: 2 }, 409, 'level_skipped');
  await refuses(app, create, { ...said, invoices: ['doc:none'] }, 422, 'not_overdue');
  const first = await app.does(create, said);
  const again = await refuses(app, create, { ...said, level: 1 }, 409, 'reminded_today');
  assert.match(JSON.stringify(again), first.id);
  await refuses(app, create, said, 409, 'no_level_due');
  today(clock, '2026-03-06');
  assert.is((await app.does(create, said)).level, 2);
  today(clock, '2026-03-20');
  assert.is((await app.does(create, { ...said, invoices: [id] })).level, 3);
  today(clock, '2026-04-20');
  await refuses(app, create, said, 409, 'last_level_sent');
  assert.is((await app.does(create, { ...said, level: 3 })).level, 3);
  await app.does(revertToDraft, { entity_id: id, reason: 'wrong' });
  await refuses(app, create, said, 409, 'nothing_overdue');
  assert.is((await read(app, id)).reminder, null);
});

it('is refused where credits and money on account cover what is overdue', async (context) => {
  const { desk, ada } = context;
  await owes(context, 100);
  await received(desk, 100, { contact_id: ada });
  await refuses(desk.app, create, { contact_id: ada }, 409, 'overdue_covered');
  const found = await dueTo(context);
  assert.equal([found.next_level, found.totals], [null, []]);
  const { items } = await desk.app.asks(due, { due_only: true });
  assert.not(items.some((one: Answered) => one.contact_id === ada));
});

it('follows the levels of the company with fee, interest and text', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  const bad = { reminder_levels: [{ days: 9 }, { days: 9 }] };
  await refuses(app, setSettings, bad as never, 422, 'bad_setting');
  const texts = { de: { title: 'Erinnerung', text: 'Zahlen Sie an {company} bis {date}.' } };
  await app.does(setSettings, {
    reminder_levels: [{ days: 3, pay_within_days: 10, fee: 4, interest_pct: 7.3, texts }],
  } as never);
  await owes(context, 1000);
  await refuses(app, create, { contact_id: ada, level: 2 }, 422, 'no_such_level');
  const before = app.recorded.length;
  const done = await app.does(create, { contact_id: ada });
  const [sums] = done.totals;
  assert.equal([sums.interest, sums.fee, sums.total, done.pay_by], [2, 4, 1006, '2026-03-02']);
  const { title, text } = await app.asks(get, { entity_id: done.id });
  assert.equal([title, text], ['Erinnerung', texts.de.text]);
  const after = app.recorded.slice(before).map(({ event_type }) => event_type);
  assert.equal(after, ['reminder.recorded', 'doc.reminded', 'crm.contact.reminded']);
  await app.does(setSettings, { reminder_levels: null } as never);
});

it('is tried without a trace, done once under a key and refused to viewers', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  await owes(context, 100);
  const said = { contact_id: ada };
  const before = app.recorded.length;
  assert.ok((await app.tries(create, said, { dryRun: true })).done);
  assert.is(app.recorded.length, before);
  await refuses(app, create, said, 403, 'role_too_low', app.caller('viewer'));
  const key = `reminder ${ada}`;
  const first = await app.does(create, said, { ...app.caller('operator'), key });
  assert.is((await app.does(create, said, { ...app.caller('operator'), key })).id, first.id);
  assert.is((await app.asks(list, said)).total, 1);
});

it('reminds several customers, each by itself', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  await owes(context, 100);
  const done = await app.does(createMany, { contact_ids: [ada, 'contact:none'] });
  assert.ok(fits(createMany, done));
  assert.equal([done.recorded, done.refused], [1, 1]);
  assert.equal(
    done.results.map((one: Answered) => [one.status, one.level ?? one.code]),
    [
      ['recorded', 1],
      ['refused', 'not_found'],
    ],
  );
});

it('is not found by other companies, nor are their customers', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  await owes(context, 100);
  const { id: entity_id } = await app.does(create, { contact_id: ada });
  const other = app.caller('owner', '0197f3b0-0000-7000-8000-000000000001');
  await refuses(app, create, { contact_id: ada }, 404, 'not_found', other);
  await refuses(app, send, { entity_id }, 404, 'not_found', other);
  assert.is((await app.asks(get, { entity_id }, other)).code, 'not_found');
  assert.is((await app.asks(pdf, { entity_id }, other)).code, 'not_found');
  assert.equal((await app.asks(due, { contact_id: ada }, other)).items, []);
});

it('is never reported as mailed without a mail server, and else marked as sent', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  await owes(context, 100);
  const { id: entity_id } = await app.does(create, { contact_id: ada });
  const mailed = { entity_id, sent_to: 'ada@example.org' };
  await refuses(app, send, mailed, 503, 'mail_not_set_up');
  await refuses(app, send, { entity_id }, 403, 'role_too_low', app.caller('viewer'));
  const unsent = await app.asks(list, { contact_id: ada, unsent_only: true });
  assert.ok(fits(list, unsent));
  assert.is(unsent.total, 1);
  assert.ok(fits(send, await app.does(send, { entity_id, sent_via: 'post' })));
  const made = await app.asks(get, { entity_id });
  assert.equal([made.sent_via, made.email_status], ['post', undefined]);
});

it('follows its contact when it is merged, and loses its personal data with it', async (context) => {
  const { desk, ada } = context;
  const { app } = desk;
  const id = await owes(context, 100);
  const { id: entity_id } = await app.does(create, { contact_id: ada });
  await app.does(send, { entity_id, sent_via: 'whatsapp', sent_to: '+49 170 1' });
  const bea = (await app.does(createContact, { name: 'Bea' })).id;
  await app.does(merge, { source_contact_ids: [ada], target_contact_id: bea });
  const moved = await app.asks(get, { entity_id });
  assert.equal([moved.contact_id, moved.sent_to], [bea, '+49 170 1']);
  await app.does(payment, { entity_id: id, amount: 100, payment_date: '2026-02-20' });
  await app.does(erasePersonalData, { contact_id: bea, reason: 'asked' });
  const erased = await app.asks(get, { entity_id });
  assert.equal([erased.contact_name, erased.sent_to], [null, null]);
});

it.run();
