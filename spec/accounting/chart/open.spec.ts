import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/accounting/chart/create.ts';
import { list } from '../../../modules/accounting/chart/list.ts';
import { closes, issued, line } from '../../documents/documents.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('accounting.chart.open');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(({ app }) => closes(app));

const vat = { code: 'VAT', rate: 7, due_on: 'payment' };
const taxed = { line_items: [line(1, 100, { taxes: [vat] })] };

it('adds the account of tax that is not due to a chart older than it, once', async ({ app }) => {
  for (const [code, account_type] of [
    ['1120', 'asset'],
    ['2100', 'liability'],
    ['2120', 'liability'],
    ['4200', 'revenue'],
  ])
    await app.does(create, { code, account_type, name: code } as never);
  await issued(app, 'invoice', taxed as never);
  await issued(app, 'invoice', taxed as never);
  const { items } = await app.asks(list, {});
  assert.equal(
    items.map(({ code, parent_code }: Answered) => [code, parent_code]),
    [
      ['1120', null],
      ['2100', null],
      ['2120', null],
      ['2126', '2100'],
      ['4200', null],
    ],
  );
});

it.run();
