import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Mailing, openMailing } from '../../mail-sender.ts';

const it = suite<Mailing>('lists.lists.mail');

it.before(async (context) => {
  Object.assign(context, await openMailing());
});
it.after(({ close }) => close());

it('mails a list to its recipients once', async ({ service, office }) => {
  const line_items = [{ name: 'Ring', sku: 'R1', quantity: 2, unit_price: 50 }];
  const { id } = await service.does('POST', '/lists', { list_type: 'quotation', line_items });
  await service.does('POST', `/lists/${id}/finalize`, {});
  const { ref_id } = await service.does('GET', `/lists/${id}`);
  const sent = { sent_to: 'greta@example.org; hans@example.org', idempotency_key: 'once' };
  await service.does('POST', `/lists/${id}/send`, sent);
  await service.does('POST', `/lists/${id}/send`, sent);
  const { to, raw } = await office.next();
  assert.equal(to, ['greta@example.org', 'hans@example.org']);
  assert.match(raw, `Subject: Quotation #${ref_id} from Harbour Trading`);
  assert.match(raw, 'R1  Ring');
  assert.match(raw, 'Total USD 100');
  for (;;) {
    const record = await service.does('GET', `/lists/${id}`);
    if (record.email_status === 'sent') break;
    assert.is(record.email_status, 'queued');
    await new Promise((done) => setTimeout(done, 20));
  }
});

it('mails nothing for imported events', async ({ service, office }) => {
  const line_items = [{ name: 'Ring', quantity: 1, unit_price: 50 }];
  const { id } = await service.does('POST', '/lists', { list_type: 'quotation', line_items });
  const sent_at = '2025-01-01T09:00:00Z';
  await service.does('POST', '/lists/import', {
    entity_id: id,
    event_type: 'list.sent',
    data: { sent_via: 'email', sent_to: 'old@example.org', sent_at },
    source: 'old-system',
    idempotency_key: 'old-1',
  });
  assert.ok(await office.isQuietFor(1500));
});

it.run();
