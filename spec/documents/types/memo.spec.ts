import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  convertsInParts,
  delivers,
  sellsMemo,
  typeNamed,
} from '../../../modules/documents/types/all.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.memo');
inApp(it);

it('has no number as a draft, and its own when it is issued', async ({ app }) => {
  const { draft, issued } = await issue(app, 'memo');
  assert.is(draft.ref_id, null);
  assert.is(issued.ref_id, 'MEMO-2603-0001');
});

it('lends goods: it posts nothing and is not paid', async ({ app }) => {
  const { issued, entries } = await issue(app, 'memo');
  assert.equal(entries, []);
  assert.ok(issued.allowed_actions.includes('fulfill-lines'));
  assert.not(issued.allowed_actions.includes('payment'));
  assert.ok(delivers({ doc_type: 'memo' }));
  assert.is(typeNamed('memo').roles['fulfill-lines'], undefined);
});

it('is converted into invoices in parts, for goods that are out', () => {
  assert.ok(convertsInParts({ doc_type: 'memo' }));
  assert.equal(typeNamed('memo').conversion?.to, 'invoice');
  assert.ok(sellsMemo({ doc_type: 'invoice', source_memo_id: 'doc:1' }));
  assert.not(sellsMemo({ doc_type: 'invoice' }));
});

it.run();
