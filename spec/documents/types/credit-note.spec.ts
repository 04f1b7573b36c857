import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bringsMoney,
  isPurchase,
  isSupplierCredit,
  isTypeCreditedBy,
  typeNamed,
} from '../../../modules/documents/types/all.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.creditNote');
inApp(it);

it('has no number as a draft, and its own when it is issued', async ({ app }) => {
  const { draft, issued } = await issue(app, 'credit_note', {
    original_doc_id: (await issue(app, 'invoice')).id,
  });
  assert.is(draft.ref_id, null);
  assert.is(issued.ref_id, 'CN-2603-0001');
});

it('posts to the journal, and is a credit that is applied or refunded', async ({ app }) => {
  const { issued, entries } = await issue(app, 'credit_note', {
    original_doc_id: (await issue(app, 'invoice')).id,
  });
  assert.equal(entries, ['credit_note']);
  for (const action of ['apply-to-invoice', 'cn-refund'])
    assert.ok(issued.allowed_actions.includes(action), action);
  assert.not(issued.allowed_actions.includes('payment'));
});

it('is on the side of what it credits, where money goes the other way', () => {
  const ofInvoice = { doc_type: 'credit_note', doc_origin: 'invoice' };
  const ofBill = { doc_type: 'credit_note', doc_origin: 'bill' };
  assert.equal([isPurchase(ofInvoice), bringsMoney(ofInvoice)], [false, false]);
  assert.equal([isPurchase(ofBill), bringsMoney(ofBill)], [true, true]);
  assert.equal([isSupplierCredit(ofInvoice), isSupplierCredit(ofBill)], [false, true]);
});

it('takes goods back, and is not credited itself', () => {
  const { goods, isCreditable } = typeNamed('credit_note');
  assert.equal([goods, isCreditable], ['restock', false]);
  assert.ok(isTypeCreditedBy({ doc_type: 'invoice' }, { doc_type: 'credit_note' }));
  assert.ok(
    isTypeCreditedBy({ doc_type: 'bill' }, { doc_type: 'credit_note', doc_origin: 'bill' }),
  );
});

it.run();
