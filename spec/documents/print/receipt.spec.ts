import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { receipt } from '../../../modules/documents/print/receipt.ts';
import {
  receiptPaper,
  receivedMoney,
  rollHtml,
} from '../../../modules/documents/print/receipt-paper.ts';
import type { TestApp } from '../../test-app.ts';
import { issued, line, openBooked, read } from '../documents.ts';

const it = suite<{ app: TestApp; id: string }>('documents.print.receipt');

it.before(async (context) => {
  const { app } = Object.assign(context, { app: await openBooked() });
  context.id = await issued(app, 'invoice', { line_items: [line(2, 50)], language: 'de' } as never);
  const paid = { entity_id: context.id, payment_date: '2026-11-12' };
  await app.does(payment, { ...paid, amount: 30, method: 'cash' });
  await app.does(payment, { ...paid, amount: 20, method: 'card' });
  await app.does(payment, { ...paid, amount: 7, method: 'voucher_card' });
  await app.does(voidPayment, { entity_id: context.id, payment_index: 1 });
  await app.does(refund, { ...paid, amount: 5, method: 'transfer' });
});
it.after(async ({ app }) => {
  await app.close();
});

const company = { id: 'c', name: 'Werk', settings: {} } as never;

const viewOf = async (app: TestApp, id: string) => {
  const { line_items, ...state } = await read(app, id);
  const payments = receivedMoney(state.payments);
  return { view: printable(state as never, line_items, company, null), payments };
};

const sizeOf = (pdf: Uint8Array): readonly number[] => {
  const text = Buffer.from(pdf).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
  return [pages, Math.round((Number(width) / 72) * 25.4), Math.round((Number(height) / 72) * 25.4)];
};

it('lists the money received and returned, without what was voided', async ({ app, id }) => {
  const { view, payments } = await viewOf(app, id);
  const page = paperHtml(receiptPaper(view, payments));
  const rows = [
    ...page.matchAll(
      /<td class="text">([^<]*)<\/td><td class="text"><\/td><td class="amount">([^<]*)</g,
    ),
  ];
  assert.equal(
    rows.map(([, method, amount]) => `${method} ${amount?.replace('\u00a0', ' ')}`),
    ['Bar 30,00 $', 'voucher card 7,00 $', 'Erstattung, Überweisung \u22125,00 $'],
  );
  assert.match(page, '<h1>Quittung</h1>');
  assert.match(page, /Offener Betrag<\/th><td>68,00/);
});

it('lists the lines sold on a roll', async ({ app, id }) => {
  const { view, payments } = await viewOf(app, id);
  const page = rollHtml(view, payments);
  assert.match(page, '<span>2 Std. × 50,00</span><span>100,00</span>');
  assert.match(page, /<span>Bar<\/span><span>30,00/);
  assert.match(page, 'width: 80mm');
});

it('is a sheet, or one page of a roll as long as its content', async ({ app, id }) => {
  const print = async (more: object) =>
    sizeOf((await app.asks(receipt, { entity_id: id, ...more })).bytes);
  assert.equal(await print({}), [1, 210, 297]);
  assert.equal(await print({ paper: 'Letter' }), [1, 216, 279]);
  const [pages, width, height = 0] = await print({ paper: '80mm' });
  assert.equal([pages, width], [1, 80]);
  assert.ok(height > 50 && height < 130, `${height} mm`);
});

it('is refused where no money came in', async ({ app, id }) => {
  const codeOf = async (entity_id: string, more: object = {}) =>
    (await app.asks(receipt, { entity_id, ...more })).code;
  assert.is(await codeOf(id, { payment_index: 1 }), 'nothing_received');
  assert.is(await codeOf(await issued(app, 'invoice')), 'nothing_received');
  const bill = await issued(app, 'bill');
  await app.does(payment, { entity_id: bill, amount: 10 });
  assert.is(await codeOf(bill), 'nothing_received');
  assert.is(await codeOf('doc:none'), 'not_found');
  const other = app.caller('owner', uuid());
  assert.is((await app.asks(receipt, { entity_id: id }, other)).code, 'not_found');
});

it.run();
