import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openPostOffice, type PostOffice } from '../../post-office.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('lists.lists.mail');
let office: PostOffice;
let service: Installation;

it.before(async () => {
  office = await openPostOffice();
  service = await startTestService({ mailServer: office.server });
});
it.after(async () => {
  await service.stop();
  await office.close();
});

it('brings a list that is sent by mail to its recipients, once', async () => {
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
});

it('mails nothing that an import tells of', async () => {
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
  const error = await office.next(1500).then(
    () => 'a mail came',
    (why: Error) => why.message,
  );
  assert.is(error, 'no mail came');
});

it.run();
