import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  statementLanguage,
  statementPaper,
} from '../../../modules/accounting/customer-statements/statement-paper.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';

const it = suite('accounting.customerStatements.statementPaper');

const line = (kind: string, debit: number, credit: number, balance: number) => ({
  ...{ date: '2026-03-02', kind, ref: 'R-1', je_id: 'je:1', doc_id: null },
  ...{ debit, credit, balance, due_date: '2026-04-01' },
});

const made = {
  ...{ contact: { id: 'contact:1', name: 'Ada' }, side: 'customer' as const, currency: 'EUR' },
  ...{ opening: 10, closing: 1060 },
  lines: [line('invoice', 1100, 0, 1110), line('payment', 0, 50, 1060), line('manual', 0, 0, 1060)],
  aging: { current: 1000, d30: 60, d60: 0, d90: 0, d90plus: 0, total: 1060, on_account: 5 },
};

const pageOf = (language: string, more: object = {}): string =>
  paperHtml(
    statementPaper(made, {
      ...{ sender: { company_name: 'Werk' }, language, size: 'A4', day: '2026-03-31' },
      ...{ date_from: undefined, contact: undefined },
      ...more,
    }),
  );

const cellsOf = (page: string, name: string): readonly string[] =>
  [...page.matchAll(new RegExp(`<td class="${name}">([^<]*)</td>`, 'g'))].map(
    ([, cell = '']) => cell,
  );

it('has dates, figures and words of its language under the letterhead', () => {
  const page = pageOf('de');
  assert.match(page, '<h1>Kontoauszug</h1>');
  assert.match(page, 'class="company">Werk');
  assert.equal(cellsOf(page, 'date').slice(0, 2), ['2. März 2026', '1. April 2026']);
  assert.equal(cellsOf(page, 'text'), [
    ...['Rechnung', 'R-1', 'Zahlung', 'R-1', 'Korrektur', 'R-1'],
  ]);
  assert.equal(cellsOf(page, 'amount').slice(0, 4), ['10,00', '1.100,00', '', '1.110,00']);
  for (const word of ['Anfangssaldo', 'Endsaldo', '1–30 Tage', 'Über 90 Tage', 'Guthaben'])
    assert.match(page, word);
});

it('names the company of the contact with its address, and the period', () => {
  const contact = { name: 'Ada', company_name: 'Ada Ltd', billing_address: '1 Row\nLeeds' };
  const page = pageOf('en', { contact, date_from: '2026-03-01' });
  assert.match(page, /class="name">Ada Ltd<\/div>\s*<div class="address">Ada<\/div>/);
  assert.match(page, /March 1\s–\s31, 2026/);
  assert.match(pageOf('ar'), 'dir="rtl"');
});

it('is in the language of the contact, then of the company', () => {
  assert.is(statementLanguage({ language: 'it' } as never, { language: 'fr' }), 'it');
  assert.is(statementLanguage({} as never, { language: 'fr' }), 'fr');
  assert.is(statementLanguage(undefined, {}), undefined);
});

it.run();
