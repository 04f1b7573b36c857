import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Mailing, openMailing } from '../../mail-sender.ts';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

const it = suite<Mailing>('documents.docs.mail');

it.before(async (context) => {
  Object.assign(context, await openMailing());
});
it.after(({ close }) => close());

const invoice = async (service: Installation): Promise<string> => {
  const line_items = [{ name: 'Ring', quantity: 1, unit_price: 100 }];
  const contact = await service.does('POST', '/crm/contacts', { name: 'Greta' });
  const made = { doc_type: 'invoice', contact_id: contact.id, line_items };
  return (await service.does('POST', '/docs', made)).id;
};

/** Notification about a document; waits until it exists. */
const noticeIn = async ({ does }: Installation): Promise<Answered> => {
  for (;;) {
    const { items } = await does('GET', '/notifications');
    const found = items.find(({ category }: Answered) => category === 'document');
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
};

/** Record; waits until its mail is no longer queued. */
const mailed = async ({ does }: Installation, path: string): Promise<Answered> => {
  for (;;) {
    const record = await does('GET', path);
    if (record.email_status !== 'queued') return record;
    await new Promise((done) => setTimeout(done, 20));
  }
};

it('mails a document to its recipients as PDF', async ({ service, office }) => {
  const id = await invoice(service);
  await service.does('POST', `/docs/${id}/finalize`, {});
  const { ref_id } = await service.does('GET', `/docs/${id}`);
  const cc = ['books@example.org'];
  await service.does('POST', `/docs/${id}/send`, { sent_to: 'greta@example.org', cc });
  const { to, raw } = await office.next();
  assert.equal(to, ['greta@example.org', 'books@example.org']);
  assert.match(raw, `Subject: Invoice #${ref_id} from Harbour Trading`);
  assert.match(raw, `filename=${ref_id}.pdf`);
  assert.match(raw, Buffer.from('%PDF-').toString('base64').slice(0, 6));
  const record = await mailed(service, `/docs/${id}`);
  assert.equal([record.email_status, record.email_error], ['sent', null]);
});

it("uses the sender's text, and mails nothing that was sent another way", async ({
  service,
  office,
}) => {
  const id = await invoice(service);
  await service.does('POST', `/docs/${id}/send`, { sent_via: 'manual' });
  const by = { sent_via: 'whatsapp', sent_to: '+49 170 1' };
  await service.does('POST', `/docs/${id}/send`, by);
  const said = { sent_to: 'a@example.org, b@example.org', subject: 'Your ring', message: 'Hello.' };
  await service.does('POST', `/docs/${id}/send`, said);
  const { to, raw } = await office.next();
  assert.equal(to, ['a@example.org', 'b@example.org']);
  assert.match(raw, 'Subject: Your ring');
  assert.match(raw, /^Hello\.\r?$/m);
  assert.is(office.taken.length, 2);
});

it('notifies the sender, and no recipient, of a failed mail', async () => {
  const shut = await openMailing({ shut: '550 no greta@example.org here' });
  try {
    const { id } = await shut.service.does('POST', '/docs', {
      ...{ doc_type: 'quotation', line_items: [{ name: 'Ring', quantity: 1, unit_price: 100 }] },
    });
    await shut.service.does('POST', `/docs/${id}/send`, { sent_to: 'greta@example.org' });
    const notice = await noticeIn(shut.service);
    assert.match(notice.title, /^Quotation.* was not mailed$/);
    assert.is(notice.body, 'The mail server did not take it (550).');
    assert.is(notice.action_url, `/docs/${id}`);
    const record = await mailed(shut.service, `/docs/${id}`);
    assert.equal(
      [record.email_status, record.email_error],
      ['failed', 'The mail server did not take it (550).'],
    );
    await shut.service.does('POST', `/docs/${id}/send`, { sent_via: 'manual' });
    assert.is((await shut.service.does('GET', `/docs/${id}`)).email_status, undefined);
    assert.equal((await shut.service.does('POST', '/ledger/rebuild', {})).differences, []);
  } finally {
    await shut.close();
  }
});

it('mails a reminder with its letter', async ({ service, office }) => {
  const contact = await service.does('POST', '/crm/contacts', { name: 'Greta', language: 'fr' });
  const { id } = await service.does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: contact.id },
    ...{ issue_date: '2025-01-10', due_date: '2025-02-10' },
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 100 }],
  });
  await service.does('POST', `/docs/${id}/finalize`, {});
  const made = await service.does('POST', '/reminders', { contact_id: contact.id });
  await service.does('POST', `/reminders/${made.id}/send`, { sent_to: 'greta@example.org' });
  const { to, raw } = await office.next();
  assert.equal(to, ['greta@example.org']);
  assert.match(raw, 'Subject: Rappel de paiement de Harbour Trading');
  assert.match(raw, /filename=reminder-1-[\w.-]+\.pdf/);
  const record = await mailed(service, `/reminders/${made.id}`);
  assert.equal([record.email_status, record.sent_to], ['sent', 'greta@example.org']);
});

it('mails no document that an import marks as sent', async ({ service, office }) => {
  const id = await invoice(service);
  await service.does('POST', '/docs/import', {
    entity_id: id,
    event_type: 'doc.sent',
    data: { sent_via: 'email', sent_to: 'old@example.org' },
    source: 'old-system',
    idempotency_key: 'old-1',
  });
  const before = office.taken.length;
  await service.does('POST', `/docs/${id}/send`, { sent_to: 'new@example.org' });
  assert.equal((await office.next()).to, ['new@example.org']);
  assert.is(office.taken.length, before + 1);
});

it.run();
