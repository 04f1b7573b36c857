import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isOrder, orderOf, typeNamed } from '../../../modules/documents/types/all.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.purchaseOrder');
inApp(it);

it('has its own number as a draft', async ({ app }) => {
  const { draft } = await issue(app, 'purchase_order');
  assert.match(draft.ref_id, /^PO-\d{4}-0001$/);
});

it('becomes a bill in place when it is issued', async ({ app }) => {
  const { draft, issued, entries } = await issue(app, 'purchase_order');
  assert.equal([issued.doc_type, issued.ref_id], ['bill', 'BILL-2603-0001']);
  assert.is(issued.source_po_ref, draft.ref_id);
  assert.equal(entries, ['bill']);
  assert.equal(orderOf({ doc_type: 'bill', source_po_ref: 'PO-1' }), {
    doc_type: 'purchase_order',
    ref_id: 'PO-1',
  });
});

it('receives goods before it is a bill, and neither posts nor is paid until then', () => {
  const { goods, statusBeforeGoods, posts, settlement } = typeNamed('purchase_order');
  assert.equal([goods, statusBeforeGoods, posts, settlement], ['receipt', 'sent', null, null]);
  assert.ok(isOrder({ doc_type: 'purchase_order' }));
});

it.run();
