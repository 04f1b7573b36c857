import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sum } from '../../../kernel/values/money/money.ts';
import { update as updateTerms } from '../../../modules/companies/terms/update.ts';
import { bulkPayment } from '../../../modules/documents/payments/bulk-payment.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { tried } from '../../random.ts';
import { line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed } from '../on-account/account.ts';

const it = suite<{ desk: Desk }>('documents.settlementDiscount offers');

it.before.each(async (context) => {
  context.desk = await openDesk();
  const terms = [{ name: '2/10 net 30', days: 30, discount_pct: 2, discount_days: 10 }];
  await context.desk.app.does(updateTerms, { terms });
});
it.after.each(({ desk }) => closesDesk(desk));

const vat = { code: 'VAT 19%', rate: 19 };

/** A document of 119, with 2 % for payment until 20 January. */
const granted = (desk: Desk, doc_type = 'invoice', more: object = {}): Promise<string> =>
  owed(desk, 100, doc_type, {
    payment_terms: '2/10 net 30',
    line_items: [line(1, 100, { taxes: [vat] })],
    ...more,
  });

const taking = { payment_date: '2026-01-20', take_settlement_discounts: true };

it('are taken by each document that one payment settles', async ({ desk }) => {
  const { app } = desk;
  const plain = await owed(desk, 50, 'invoice', { due_date: '2026-01-11' });
  const doc_ids = [plain, await granted(desk), await granted(desk)];
  const money = { doc_ids, amount: 283.24, ...taking };
  const done = await app.does(bulkPayment, money, { key: 'once' });
  assert.equal(
    done.allocations.map(({ amount, settlement_discount = 0 }: Record<string, number>) => [
      amount,
      settlement_discount,
    ]),
    [
      [50, 0],
      [116.62, 2.38],
      [116.62, 2.38],
    ],
  );
  assert.equal([done.total_allocated, done.remaining], [283.24, 0]);
  assert.equal(await app.does(bulkPayment, money, { key: 'once' }), done);
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 payment Dr 1110 116.62 Dr 4110 2 Dr 2120 0.38 Cr 1120 119',
  );
  for (const id of doc_ids) assert.is((await read(app, id)).status, 'paid');
});

it('are taken on bills', async ({ desk }) => {
  const entity_id = await granted(desk, 'bill');
  await desk.app.does(bulkPayment, { doc_ids: [entity_id], amount: 116.62, ...taking });
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 payment Cr 1110 116.62 Cr 6950 2 Cr 1150 0.38 Dr 2110 119',
  );
});

it('are not taken unasked, after their time, or by a payment in part', async ({ desk }) => {
  const { app } = desk;
  const one = await granted(desk);
  await app.does(bulkPayment, { doc_ids: [one], amount: 116.62, payment_date: '2026-01-20' });
  assert.is((await read(app, one)).amount_outstanding, 2.38);
  const late = await granted(desk);
  const expired = { ...taking, payment_date: '2026-01-21' };
  await app.does(bulkPayment, { doc_ids: [late], amount: 116.62, ...expired });
  assert.is((await read(app, late)).amount_outstanding, 2.38);
  const part = await granted(desk);
  const [allocation] = (await app.does(bulkPayment, { doc_ids: [part], amount: 116.61, ...taking }))
    .allocations;
  assert.equal([allocation.amount, allocation.settlement_discount], [116.61, undefined]);
  assert.is((await read(app, part)).amount_outstanding, 2.39);
});

it('leave the rest of an overpayment on account', async ({ desk }) => {
  const doc_ids = [await granted(desk)];
  const done = await desk.app.does(bulkPayment, {
    ...{ doc_ids, amount: 119, ...taking },
    overpayment: 'keep',
  });
  assert.equal([done.total_allocated, done.on_account.amount], [116.62, 2.38]);
  const plain = await desk.app.tries(bulkPayment, { doc_ids, amount: 1, ...taking });
  assert.is(plain.done ? '' : plain.code, 'none_payable');
});

it('are refused to operators and unknown to other companies', async ({ desk }) => {
  const { app } = desk;
  const said = { doc_ids: [await granted(desk)], amount: 116.62, ...taking };
  await refuses(app, bulkPayment, said, 403, 'role_too_low', { role: 'operator' });
  const elsewhere = app.caller('owner', 'another-company');
  await refuses(app, bulkPayment, said, 404, 'not_found', elsewhere);
});

it('settle every document to the cent, whatever its amount and percentage', async ({ desk }) => {
  const { app } = desk;
  const cents = fc.integer({ min: 1, max: 5_000_000 });
  const percent = fc.integer({ min: 1, max: 1000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cents, percent), { maxLength: 4, minLength: 1 }),
      async (all) => {
        const terms = all.map(([, pct], at) => ({
          ...{ name: `terms ${at}`, days: 30, discount_pct: pct / 100, discount_days: 10 },
        }));
        await app.does(updateTerms, { terms });
        const doc_ids = [];
        for (const [at, [amount]] of all.entries()) {
          const line_items = [line(1, amount / 100, { taxes: [vat] })];
          doc_ids.push(
            await owed(desk, 0, 'invoice', { line_items, payment_terms: `terms ${at}` }),
          );
        }
        const pays = [];
        for (const id of doc_ids) {
          const { total, settlement_discount: agreed } = await read(app, id);
          pays.push(total, -(agreed?.amount ?? 0));
        }
        const done = await app.does(bulkPayment, { doc_ids, amount: sum(pays), ...taking });
        assert.is(done.remaining, 0);
        for (const id of doc_ids) assert.is((await read(app, id)).amount_outstanding, 0);
      },
    ),
    tried(10),
  );
});

const company = { id: '', name: 'Test', settings: {} };

const printed = (state: object): string =>
  documentHtml(printable(state as never, [], company, null));

it('are printed with the last day and the amount to pay', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  const text = '2% until January 20, 2026: pay $116.62';
  assert.ok(printed(await read(app, entity_id)).includes(text));
  await app.does(payment, { entity_id, amount: 59.5, payment_date: '2026-01-12' });
  const rest = printed(await read(app, entity_id));
  assert.ok(rest.includes('2% until January 20, 2026: pay $58.31'), 'of what is left to pay');
  const half = { amount: 58.31, settlement_discount: 1.19, payment_date: '2026-01-20' };
  await app.does(payment, { entity_id, ...half });
  const paid = printed(await read(app, entity_id));
  assert.not.match(paid, /until January/);
  assert.match(paid, /<th>Settlement discount<\/th><td>−1\.19<\/td>/);
  assert.not.match(printed(await read(app, await owed(desk, 100))), /Settlement discount/);
});

it.run();
