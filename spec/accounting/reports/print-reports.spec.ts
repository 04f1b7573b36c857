import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { printReports, reportsPaper } from '../../../modules/accounting/reports/print-reports.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.reports.printReports');

it.before(async (context) => {
  context.app = await openBooks();
  await enters(context.app, '2025-12-31', { 1111: 500, 3200: -500 });
  await enters(context.app, '2026-01-10', { 1111: 100, 4100: -100 });
  await enters(context.app, '2026-01-31', { 6200: 30, 1111: -30 });
});
it.after(({ app }) => app.close());

const month = { date_from: '2026-01-01', date_to: '2026-01-31' };

const pageOf = (app: TestApp, more: object = {}): string => {
  const reader = app.reader();
  const company = companyHere(reader);
  const now = { company, today: '2026-02-01' } as never;
  return paperHtml(reportsPaper(reader, { ...month, ...more } as never, now)).replace(
    /<style>.*<\/style>/s,
    '',
  );
};

const text = (page: string): string => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('have trial balance, profit and loss and balance sheet of the period in one paper', ({
  app,
}) => {
  const page = pageOf(app);
  const titles = [...page.matchAll(/<h1[^>]*>([^<]+)</g)].map(([, title]) => title);
  assert.equal(titles, ['Trial balance', 'Profit and loss', 'Balance sheet']);
  assert.is(page.match(/class="next-page"/g)?.length, 2);
  const words = text(page);
  for (const part of [
    /Gross profit \S*100\.00/,
    /Net profit \S*70\.00/,
    /Liabilities and equity \S*570\.00/,
  ])
    assert.match(words, part);
  assert.match(words, /January 1\s–\s31, 2026/);
  assert.match(words, /Total 130\.00 130\.00/);
  assert.match(words, 'signed head');
});

it('have the chosen reports in their order, in the language of the company', async ({ app }) => {
  await app.does(setSettings, { language: 'de' } as never);
  const page = pageOf(app, { reports: ['balance_sheet', 'pnl'] });
  const titles = [...page.matchAll(/<h1[^>]*>([^<]+)</g)].map(([, title]) => title);
  assert.equal(titles, ['Bilanz', 'Gewinn- und Verlustrechnung']);
  assert.match(text(page), 'Aktiva');
});

it('are refused for days in the wrong order', async ({ app }) => {
  const wrong = { date_from: '2026-02-01', date_to: '2026-01-01' };
  assert.is((await app.asks(printReports, wrong)).code, 'bad_period');
});

it.run();
