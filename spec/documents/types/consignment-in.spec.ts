import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isMadeOfConsignment,
  isPurchase,
  receives,
  settlesConsignment,
  typeNamed,
} from '../../../modules/documents/types/all.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.consignmentIn');
inApp(it);

it('has no number as a draft, and its own when it is issued', async ({ app }) => {
  const { draft, issued } = await issue(app, 'consignment_in');
  assert.is(draft.ref_id, null);
  assert.is(issued.ref_id, 'CI-2603-0001');
});

it('takes goods in without posting or owing anything', async ({ app }) => {
  const { issued, entries } = await issue(app, 'consignment_in');
  assert.equal(entries, []);
  assert.not(issued.allowed_actions.includes('payment'));
  assert.ok(receives({ doc_type: 'consignment_in' }));
  assert.ok(isPurchase({ doc_type: 'consignment_in' }));
});

it('is converted into a bill for what is kept, whose goods are there already', () => {
  assert.equal(typeNamed('consignment_in').conversion, {
    to: 'bill',
    link: 'source_consignment_id',
    takes: 'kept',
    expires: false,
  });
  assert.ok(settlesConsignment({ doc_type: 'bill', source_consignment_id: 'doc:1' }));
  assert.ok(isMadeOfConsignment({ doc_type: 'bill', doc_origin: 'consignment_in' }));
  assert.not(isMadeOfConsignment({ doc_type: 'bill', doc_origin: 'purchase_order' }));
});

it.run();
