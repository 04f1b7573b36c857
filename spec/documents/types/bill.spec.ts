import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bringsMoney,
  isPayable,
  isPurchase,
  typeNamed,
} from '../../../modules/documents/types/all.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.bill');
inApp(it);

it('has no number as a draft, and its own or that of the supplier when it is issued', async ({
  app,
}) => {
  const { draft, issued } = await issue(app, 'bill');
  assert.is(draft.ref_id, null);
  assert.is(issued.ref_id, 'BILL-2603-0001');
  const theirs = await issue(app, 'bill', { ref_id: 'R-77' });
  assert.is(theirs.issued.ref_id, 'R-77');
});

it('posts to the journal and awaits a payment that goes out', async ({ app }) => {
  const { issued, entries } = await issue(app, 'bill');
  assert.equal(entries, ['bill']);
  assert.equal([issued.status, issued.amount_outstanding], ['awaiting_payment', 100]);
  assert.ok(isPayable({ doc_type: 'bill' }));
  assert.ok(isPurchase({ doc_type: 'bill' }));
  assert.not(bringsMoney({ doc_type: 'bill' }));
});

it('receives goods, is a source of assets, and is not paid online', () => {
  const { goods, isAssetPurchase, isPaidOnline, conversion } = typeNamed('bill');
  assert.equal([goods, isAssetPurchase, isPaidOnline, conversion], ['receipt', true, false, null]);
});

it.run();
