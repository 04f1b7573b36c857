import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { isPayable, isPurchase, typeNamed } from '../../../modules/documents/types/all.ts';
import { read } from '../documents.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.invoice');
inApp(it);

it('has a pro forma number as a draft, and its own when it is issued', async ({ app }) => {
  const { draft, issued } = await issue(app, 'invoice');
  assert.match(draft.ref_id, /^PF-\d{4}-0001$/);
  assert.is(issued.ref_id, 'INV-2603-0001');
  assert.is(issued.source_proforma_ref, draft.ref_id);
});

it('posts to the journal and is paid by its customer', async ({ app }) => {
  const { id, issued, entries } = await issue(app, 'invoice');
  assert.equal(entries, ['invoice']);
  assert.equal([issued.status, issued.amount_outstanding], ['final', 100]);
  await app.does(payment, { entity_id: id, amount: 100, method: 'cash' });
  assert.is((await read(app, id)).status, 'paid');
  assert.ok(isPayable({ doc_type: 'invoice' }));
  assert.not(isPurchase({ doc_type: 'invoice' }));
});

it('delivers goods, which takes a manager, and becomes no other document', async ({ app }) => {
  const { issued } = await issue(app, 'invoice');
  assert.ok(issued.allowed_actions.includes('fulfill-lines'));
  const { goods, roles, conversion, isPaidOnline } = typeNamed('invoice');
  assert.equal([goods, roles['fulfill-lines'], conversion], ['delivery', 'manager', null]);
  assert.ok(isPaidOnline);
});

it.run();
