import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matchReturn } from '../../../modules/accounting/statement-lines/match-return.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { closes, issued, line, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, begins, brings } from '../statement.ts';

type Context = { app: TestApp; session: string; invoice: string };

const it = suite<Context>('accounting.statementLines.matchReturn');

/** An invoice of 100 paid in two halves, on 5 and 20 January. */
it.before.each(async (context) => {
  const app = await openBooks();
  const bank = await bankWith(app, 0);
  const invoice = await issued(app, 'invoice', {
    ...{ contact_name: 'Ada Smith', issue_date: '2026-01-02' },
    line_items: [line(1, 100)],
  } as never);
  for (const payment_date of ['2026-01-05', '2026-01-20'])
    await app.does(payment, {
      ...{ entity_id: invoice, amount: 50, payment_date, bank_account: bank.code },
    });
  Object.assign(context, { app, invoice, session: (await begins(app, bank.id, 0)).id });
});
it.after.each(({ app }) => closes(app));

/** Input that returns a payment by a line of 50 on a day. */
const returnedOn = async ({ app, session, invoice: doc_id }: Context, day: string) => {
  const [{ id: line_id } = {}] = await brings(app, session, [`${day},Returned,-50,`]);
  return { reconciliation_id: session, line_id: line_id as string, doc_id };
};

for (const [day, index] of [
  ['2026-01-10', 0],
  ['2026-01-20', 1],
  ['2026-01-25', 1],
] as const)
  it(`returns the latest payment up to the day of the line, ${day}`, async (context) => {
    const { app, invoice } = context;
    await app.does(matchReturn, await returnedOn(context, day));
    const { payments } = (await read(app, invoice)) as Answered;
    assert.equal([payments.length, payments[2].returns, payments[2].payment_date], [3, index, day]);
  });

it('refuses a line before all payments', async (context) => {
  const { app } = context;
  await refuses(app, matchReturn, await returnedOn(context, '2026-01-04'), 422, 'bad_value');
});

it.run();
