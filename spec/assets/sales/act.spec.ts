import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { match } from '../../../modules/accounting/reconciliation/match.ts';
import { reopen } from '../../../modules/accounting/reconciliation/reopen.ts';
import { start } from '../../../modules/accounting/reconciliation/start.ts';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { act } from '../../../modules/assets/sales/act.ts';
import { update as setTaxes } from '../../../modules/companies/taxes/update.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { remove as removeDoc } from '../../../modules/documents/drafting/delete.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { stands } from '../../accounting/books.ts';
import { bankWith } from '../../accounting/statement.ts';
import type { Answered } from '../../test-app.ts';
import { type AtWorks, atWorks, buys, does, read, refused } from '../fixtures.ts';

const it = suite<AtWorks>('assets.sales.act');

atWorks(it);

/** A press that cost 30000, of which 22000 are written off, and a buyer. */
const press = async ({ works, app }: AtWorks) => {
  const id = await buys(works, {
    ...{ cost: 30_000, life_months: 120, source: 'opening', credit_account: undefined },
    ...{ as_of: '2026-11-30', accumulated_depreciation: 22_000, name: 'Press' },
  });
  const { id: contact_id } = await app.does(createContact, {
    ...{ name: 'Buyer', contact_type: 'customer' },
  });
  await app.does(setTaxes, { taxes: [{ name: 'Sales 7', rate: 7, is_default: false }] });
  return { id, contact_id };
};

it('invoices a sale, which the completed sale clears', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const { asset } = await does(app, id, 'sell', {
    ...{ date: '2026-12-10', contact_id, price: 9500, tax_code: 'Sales 7' },
    create_invoice: true,
  });
  const entity_id = asset.sale.invoice_id;
  const draft = await app.asks(getDoc, { entity_id });
  assert.equal([draft.status, draft.total, draft.contact_id], ['draft', 10_165, contact_id]);
  assert.is(draft.line_items[0].account_code, '1175');
  await app.does(finalize, { entity_id });
  const billed = await stands(app);
  assert.equal([billed[1120], billed[1175], billed[2120]], [10_165, -9500, -665]);
  const tried = async (action: string, more: object = {}) => {
    const outcome = await app.tries(act, { asset_id: id, action, ...more });
    return outcome.done || outcome.code;
  };
  for (const [action, more] of [
    ['receive', { amount: 1, bank: '1111' }],
    ['invoice', {}],
    ['change', { price: 1 }],
    ['cancel', {}],
  ] as const)
    assert.is(await tried(action, more), 'not_possible', action);
  const { sale } = await app.does(act, { asset_id: id, action: 'complete', date: '2026-12-11' });
  assert.is(sale.gain_loss, 1500);
  const on = await stands(app);
  assert.equal([on[1175] ?? 0, on[4310], on[4100] ?? 0, on[2120]], [0, -1500, 0, -665]);
  assert.equal([on[1210] ?? 0, on[1220] ?? 0], [0, 0]);
  await app.does(payment, { entity_id, amount: 10_165, method: 'transfer' });
  assert.is((await app.asks(readView, { asset_id: id, view: 'sale' })).paid, 10_165);
  assert.is(await refused(app, id, 'undo-disposal', { reason: 'x' }), '409 not_possible');
});

it('continues a sale whose invoice was deleted', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const sale = (action: string, more: object = {}) =>
    app.does(act, { asset_id: id, action, date: '2026-12-10', ...more });
  await sale('open', { price: 9500, buyer: contact_id, tax_code: 'Sales 7' });
  const first = (await sale('invoice')).sale.invoice_id;
  await app.does(removeDoc, { entity_id: first });
  const second = (await sale('invoice')).sale.invoice_id;
  assert.is.not(first, second);
  await app.does(removeDoc, { entity_id: second });
  await sale('complete');
  const on = await stands(app);
  assert.equal([on[1175], on[2120]], [10_165, -665]);
  await sale('receive', { amount: 10_165, bank: '1111' });
  assert.is((await read(app, id)).sale.paid, 10_165);
});

it('reverses received proceeds with the disposal, unless a bank statement has cleared them', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const bank = await bankWith(app, 0);
  const before = await stands(app);
  const sale = (action: string, more: object) =>
    app.does(act, { asset_id: id, action, date: '2026-12-10', ...more });
  const sold = async () => {
    await sale('open', { price: 9500, buyer: contact_id, tax_code: 'Sales 7' });
    await sale('receive', { amount: 165, bank: bank.code });
    await sale('complete', {});
    return (await sale('receive', { amount: 10_000, bank: bank.code })).journal_id;
  };
  await sold();
  await app.does(setLock, { lock_date: '2026-12-14' });
  assert.is(await refused(app, id, 'undo-disposal', { reason: 'x' }), '422 period_locked');
  await app.does(setLock, { lock_date: null });
  const { asset } = await does(app, id, 'undo-disposal', { reason: 'The buyer stepped back' });
  assert.is(asset.status, 'in_service');
  const { status, paid, gain_loss } = asset.sale;
  assert.equal([status, paid, gain_loss], ['cancelled', 0, null]);
  const after = await stands(app);
  for (const code of ['1175', '1210', '1220', '2120', '4310', bank.code])
    assert.is(after[code] ?? 0, before[code] ?? 0, code);
  const je_id = await sold();
  const { id: reconciliation_id } = await app.does(start, {
    ...{ bank_account_id: bank.id, statement_date: '2026-12-31', statement_balance: 10_000 },
  });
  await app.does(match, { reconciliation_id, je_ids: [je_id] });
  await app.does(complete, { reconciliation_id });
  assert.is(await refused(app, id, 'undo-disposal', { reason: 'x' }), '409 entry_reconciled');
  await app.does(reopen, { reconciliation_id, reason: 'x' });
  const back = await does(app, id, 'undo-disposal', { reason: 'x' });
  assert.is(back.asset.status, 'in_service');
});

it('completes a sale at the current amounts of its invoice', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const { asset } = await does(app, id, 'sell', {
    ...{ date: '2026-12-10', contact_id, price: 9500, tax_code: 'Sales 7' },
    create_invoice: true,
  });
  const entity_id = asset.sale.invoice_id;
  const [line] = (await app.asks(getDoc, { entity_id })).line_items;
  await app.does(update, {
    entity_id,
    fields_changed: {
      line_items: [
        { ...line, unit_price: 9200, line_total: undefined, taxes: [{ code: 'Sales 7', rate: 7 }] },
        { name: 'Crate', quantity: 1, unit_price: 100 },
      ],
      discount: 93,
    },
  });
  const seen = await app.asks(readView, { asset_id: id, view: 'sale' });
  assert.equal([seen.status, seen.price, seen.tax], ['pending', 9108, 637.56]);
  await app.does(finalize, { entity_id });
  assert.is((await stands(app))[1175], -9108);
  const { sale } = await app.does(act, { asset_id: id, action: 'complete', date: '2026-12-11' });
  assert.equal([sale.price, sale.tax, sale.gain_loss], [9108, 637.56, 1108]);
  const on = await stands(app);
  assert.equal([on[1175] ?? 0, on[4310], on[4100]], [0, -1108, -99]);
  assert.is((await read(app, id)).disposal.proceeds, 9108);
});

it('undoes a receipt and keeps the sale', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const sale = (action: string, more: object) =>
    app.does(act, { asset_id: id, action, date: '2026-12-10', ...more });
  const stand = async () => {
    const on = await stands(app);
    const { status, sale: is, allowed_actions } = await read(app, id);
    return [status, is.paid, on[1175] ?? 0, on[1111] ?? 0, allowed_actions.includes('undo')];
  };
  await sale('open', { price: 500, buyer: contact_id });
  assert.is(await refused(app, id, 'undo-latest'), '409 not_allowed');
  await sale('receive', { amount: 300, bank: '1111' });
  await sale('receive', { amount: 30, bank: '1111' });
  assert.equal(await stand(), ['sale_pending', 330, -330, 330, true]);
  await does(app, id, 'undo-latest', { reason: 'Counted wrong' });
  assert.equal(await stand(), ['sale_pending', 300, -300, 300, true]);
  const { items } = await app.asks(readView, { asset_id: id, view: 'movements' });
  const made = items.find(({ kind }: Answered) => kind === 'create');
  const other = { movement_id: made.id, reason: 'x' };
  assert.is(await refused(app, id, 'undo', other), '409 not_possible');
  await sale('complete', {});
  await sale('receive', { amount: 200, bank: '1111' });
  await does(app, id, 'undo-latest', { reason: 'Bounced' });
  assert.equal(await stand(), ['sold', 300, 200, 300, false]);
  await does(app, id, 'undo-disposal', { reason: 'x' });
  assert.equal(await stand(), ['in_service', 0, 0, 0, true], 'its registration is what is left');
});

it('undoes receipts of a cancelled sale, latest first', async (context) => {
  const { app } = context;
  const { id, contact_id } = await press(context);
  const sale = (action: string, more: object = {}) =>
    app.does(act, { asset_id: id, action, ...more });
  for (const amount of [200, 70]) {
    await sale('open', { price: 500, buyer: contact_id });
    await sale('receive', { amount, bank: '1111' });
    await sale('cancel');
  }
  assert.is((await stands(app))[1175], -270);
  await does(app, id, 'undo-latest');
  assert.is((await stands(app))[1175], -200);
  const { asset } = await does(app, id, 'undo-latest');
  assert.equal([asset.sale.paid, (await stands(app))[1175] ?? 0], [0, 0]);
});

it('is paid directly or through the invoice, not both', async (context) => {
  const { app } = context;
  const { id } = await press(context);
  const both = { price: 1, receive_account: '1111', create_invoice: true };
  assert.is(await refused(app, id, 'sell', both), '422 wrong_figures');
});

it.run();
