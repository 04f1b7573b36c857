import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { close } from '../../../modules/documents/issuing/close.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { reopen } from '../../../modules/documents/issuing/reopen.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { unsend } from '../../../modules/documents/issuing/unsend.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openBooked, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.docs.life');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

type Step = readonly [command: Command, status: string, input?: object];

/** Takes a document through steps and asserts its status after each. */
const walk = async (app: TestApp, id: string, steps: readonly Step[]): Promise<void> => {
  for (const [command, status, input] of steps) {
    await app.does(command as never, { entity_id: id, ...input } as never);
    assert.is((await read(app, id)).status, status, `${command.name} leads to ${status}`);
  }
};

it('takes an invoice from pro forma to issued, void and restored', async ({ app }) => {
  const id = await draft(app, 'invoice');
  await walk(app, id, [
    [send, 'sent'],
    [unsend, 'draft'],
    [send, 'sent'],
    [revertToDraft, 'draft'],
    [send, 'sent'],
    [finalize, 'final'],
    [send, 'final'],
    [unsend, 'final'],
    [revertToDraft, 'draft'],
    [finalize, 'final'],
    [voidDoc, 'void'],
    [unvoid, 'final'],
    [payment, 'partial', { amount: 40 }],
    [payment, 'paid', { amount: 60 }],
    [send, 'paid'],
  ]);
});

it('replaces a pro forma number by an invoice number, which it keeps', async ({ app }) => {
  const id = await draft(app, 'invoice');
  const proforma = (await read(app, id)).ref_id;
  const made = await app.does(finalize, { entity_id: id });
  assert.match(made.ref_id, /^INV-\d{4}-0001$/);
  const record = await read(app, id);
  assert.equal([record.source_proforma_ref, record.doc_number], [proforma, made.ref_id]);
  await app.does(revertToDraft, { entity_id: id });
  assert.is((await app.does(finalize, { entity_id: id })).ref_id, made.ref_id);
  const other = await issued(app, 'invoice');
  assert.match((await read(app, other)).ref_id, /-0002$/);
});

it('turns a purchase order into a bill in place and back', async ({ app }) => {
  const id = await draft(app, 'purchase_order');
  const order = (await read(app, id)).ref_id;
  await walk(app, id, [
    [send, 'sent'],
    [finalize, 'awaiting_payment'],
  ]);
  const bill = await read(app, id);
  assert.equal([bill.doc_type, bill.source_po_ref], ['bill', order]);
  assert.match(bill.ref_id, /^BILL-\d{4}-0001$/);
  await app.does(revertToDraft, { entity_id: id });
  const again = await read(app, id);
  assert.equal([again.doc_type, again.ref_id, again.status], ['purchase_order', order, 'draft']);
  assert.is((await app.does(finalize, { entity_id: id })).ref_id, bill.ref_id);
});

it('takes number and due date of a bill from the paper of its supplier', async ({ app }) => {
  const id = await draft(app, 'purchase_order');
  const stated = { ref_id: 'RE-2203', issue_date: '2026-11-12', due_date: '2026-12-12' };
  const { ref_id } = await app.does(finalize, { entity_id: id, ...stated });
  const bill = await read(app, id);
  assert.equal(
    [ref_id, bill.ref_id, bill.doc_number, bill.issue_date, bill.due_date],
    ['RE-2203', 'RE-2203', 'RE-2203', '2026-11-12', '2026-12-12'],
  );
  const other = await draft(app, 'purchase_order');
  await refuses(app, finalize, { entity_id: other, ...stated }, 409, 'number_taken');
  const early = { entity_id: other, issue_date: '2026-11-12', due_date: '2026-11-11' };
  await refuses(app, finalize, early, 422, 'bad_value');
  const invoice = await draft(app, 'invoice');
  await refuses(app, finalize, { entity_id: invoice, ref_id: 'RE-1' }, 422, 'bad_value');
});

it('takes a bill, a quotation, a credit note, a memo and a consignment through their lifecycles', async ({
  app,
}) => {
  await walk(app, await draft(app, 'bill'), [
    [send, 'sent'],
    [finalize, 'awaiting_payment'],
    [voidDoc, 'void'],
    [unvoid, 'awaiting_payment'],
    [revertToDraft, 'draft'],
    [voidDoc, 'void'],
    [unvoid, 'draft'],
  ]);
  await walk(app, await draft(app, 'quotation'), [
    [send, 'sent'],
    [finalize, 'final'],
    [revertToDraft, 'draft'],
    [finalize, 'final'],
    [voidDoc, 'void'],
    [unvoid, 'final'],
    [convert, 'converted'],
  ]);
  const original_doc_id = await issued(app, 'invoice');
  await walk(app, await draft(app, 'credit_note', { original_doc_id }), [
    [send, 'draft'],
    [unsend, 'draft'],
    [finalize, 'final'],
    [revertToDraft, 'draft'],
    [voidDoc, 'void'],
    [unvoid, 'draft'],
    [finalize, 'final'],
    [voidDoc, 'void'],
    [unvoid, 'final'],
  ]);
  await walk(app, await draft(app, 'memo'), [
    [finalize, 'final'],
    [revertToDraft, 'draft'],
    [finalize, 'final'],
    [close, 'closed'],
    [reopen, 'final'],
    [voidDoc, 'void'],
    [unvoid, 'final'],
  ]);
  await walk(app, await draft(app, 'consignment_in'), [
    [finalize, 'final'],
    [revertToDraft, 'draft'],
    [finalize, 'final'],
    [voidDoc, 'void'],
    [unvoid, 'final'],
    [convert, 'converted'],
  ]);
});

it('protects the original of a credit note until that is void', async ({ app }) => {
  const invoice = await issued(app, 'invoice');
  const credit = await issued(app, 'credit_note', {
    original_doc_id: invoice,
    line_items: [line(1, 60)],
  });
  assert.equal((await read(app, invoice)).credit_notes, [credit]);
  await refuses(app, voidDoc, { entity_id: invoice }, 409, 'not_allowed');
  await refuses(app, revertToDraft, { entity_id: invoice }, 409, 'not_allowed');
  await app.does(voidDoc, { entity_id: credit });
  assert.equal((await read(app, invoice)).credit_notes, []);
  await app.does(voidDoc, { entity_id: invoice });
  await refuses(app, unvoid, { entity_id: credit }, 409, 'original_not_issued');
});

it('issues no credit beyond its original', async ({ app }) => {
  const original_doc_id = await issued(app, 'invoice');
  const first = await draft(app, 'credit_note', { original_doc_id, line_items: [line(1, 60)] });
  const rest = { original_doc_id, line_items: [line(1, 40)] };
  const second = await draft(app, 'credit_note', rest);
  await app.does(finalize, { entity_id: first });
  await app.does(finalize, { entity_id: second });
  await app.does(voidDoc, { entity_id: first });
  const third = await issued(app, 'credit_note', {
    original_doc_id,
    line_items: [line(1, 60)],
  });
  await refuses(app, unvoid, { entity_id: first }, 409, 'credit_exceeds_original');
  assert.is((await read(app, third)).status, 'final');
});

it('needs lines, a contact and a rate to issue', async ({ app }) => {
  const missing = async (more: object, code: string): Promise<void> => {
    const entity_id = await draft(app, 'invoice', more);
    await refuses(app, finalize, { entity_id }, 422, code);
  };
  await missing({ line_items: [] }, 'no_lines');
  await missing({ contact_name: null }, 'no_contact');
  await missing({ currency: 'EUR' }, 'no_rate');
  await missing({ line_items: [line(1, 10), line(-1, 20)] }, 'negative_total');
  const id = await issued(app, 'invoice');
  await refuses(app, finalize, { entity_id: id }, 409, 'not_allowed');
  await refuses(app, finalize, { entity_id: id }, 403, 'role_too_low', { role: 'operator' });
});

it('converts a quotation into a draft invoice, once and while it is valid', async ({ app }) => {
  const id = await draft(app, 'quotation', {
    line_items: [line(2, 50, { taxes: [{ code: 'VAT', rate: 7 }] })],
    discount: 10,
    valid_until: '2999-01-01',
  });
  const before = await read(app, id);
  const made = await app.does(convert, { entity_id: id });
  const invoice = await read(app, made.target_doc_id);
  assert.equal(
    [invoice.doc_type, invoice.status, invoice.total],
    ['invoice', 'draft', before.total],
  );
  assert.is(invoice.source_quotation_id, id);
  assert.equal(invoice.payments, []);
  assert.match(invoice.ref_id, /^PF-/);
  await refuses(app, convert, { entity_id: id }, 409, 'not_allowed');
  await app.does(remove, { entity_id: made.target_doc_id });
  assert.is((await read(app, id)).status, 'draft');
  const late = await draft(app, 'quotation', { valid_until: '2020-01-01' });
  await refuses(app, convert, { entity_id: late }, 409, 'expired');
  const bill = await draft(app, 'bill');
  await refuses(app, convert, { entity_id: bill }, 409, 'not_allowed');
});

it('deletes drafts that never posted', async ({ app }) => {
  const id = await draft(app, 'invoice');
  assert.is((await app.does(remove, { entity_id: id })).deleted, id);
  await refuses(app, remove, { entity_id: id }, 404, 'not_found');
  const posted = await issued(app, 'invoice');
  await refuses(app, remove, { entity_id: posted }, 409, 'not_allowed');
  await app.does(revertToDraft, { entity_id: posted });
  await refuses(app, remove, { entity_id: posted }, 409, 'not_allowed');
});

it('voids posted drafts of every type instead, as the refusal says', async ({ app }) => {
  const original_doc_id = await issued(app, 'invoice');
  for (const type of ['invoice', 'bill', 'credit_note']) {
    const more = type === 'credit_note' ? { original_doc_id } : {};
    const entity_id = await issued(app, type, more);
    await app.does(revertToDraft, { entity_id });
    const outcome = await refuses(app, remove, { entity_id }, 409, 'not_allowed');
    assert.match(String(!outcome.done && outcome.detail), 'Void it instead.');
    await app.does(voidDoc, { entity_id });
    assert.is((await read(app, entity_id)).status, 'void');
  }
});

it('can be voided only after its payments and deliveries are undone', async ({ app }) => {
  const id = await issued(app, 'invoice');
  await app.does(payment, { entity_id: id, amount: 10 });
  await refuses(app, voidDoc, { entity_id: id }, 409, 'not_allowed');
  await refuses(app, revertToDraft, { entity_id: id }, 409, 'not_allowed');
  const other = await issued(app, 'invoice');
  await app.does(voidDoc, { entity_id: other, reason: 'wrong' });
  const record = await read(app, other);
  assert.equal(
    [record.void_reason, record.pre_void_status, record.amount_outstanding],
    ['wrong', 'final', 0],
  );
  await refuses(app, voidDoc, { entity_id: other }, 409, 'not_allowed');
  await app.does(unvoid, { entity_id: other });
  assert.is((await read(app, other)).amount_outstanding, 100);
});

it.run();
