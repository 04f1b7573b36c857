import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reminderLevelsOf } from '../../../modules/companies/settings/reminders.ts';
import { paperLanguages } from '../../../modules/documents/print/labels.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import { wordingOf } from '../../../modules/documents/reminders/level-texts.ts';
import { reminderPaper } from '../../../modules/documents/reminders/paper.ts';
import { transferCode } from '../../../modules/documents/reminders/payment-block.ts';
import type { Reminder } from '../../../modules/documents/reminders/reminder.ts';

const it = suite('documents.reminders.paper');

const levels = reminderLevelsOf({ settings: {} });

const total = (currency: string, more: object = {}) => ({
  ...{ currency, overdue: 1200, credits: 0, on_account: 0, interest: 0, fee: 0, total: 1200 },
  ...more,
});

const letter = (language: string | null, more: object = {}): Reminder => ({
  ...{ contact_id: 'contact:1', contact_name: 'Ada', level: 2, date: '2026-03-12' },
  ...{ pay_by: '2026-03-19', language, ...wordingOf(2, levels, language ?? undefined) },
  invoices: [
    {
      ...{ doc_id: 'doc:1', ref_id: 'INV-1', issue_date: '2026-01-11', due_date: '2026-02-10' },
      ...{ days_overdue: 30, currency: 'EUR', open: 1200, interest: 0, level: 2 },
    },
  ],
  totals: [total('EUR')],
  ...{ sent_at: null, sent_via: null, sent_to: null },
  ...more,
});

const account = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF', account_name: 'Werk' };

const pageOf = (state: Reminder, more: object = {}): string =>
  paperHtml(
    reminderPaper(state, {
      ...{ sender: { company_name: 'Werk & Co' }, size: 'A4', contact: undefined },
      ...{ payment: [account], code: undefined },
      ...more,
    }),
  );

it('has text, dates and figures of its language under the letterhead', () => {
  const page = pageOf(letter('de'));
  for (const words of [
    ...['<h1>Mahnung</h1>', 'Werk &amp; Co', 'bis zum 19. März 2026', 'Tage überfällig'],
    ...['10. Februar 2026', '1.200,00', 'Zu zahlen', 'DE89 3704'],
  ])
    assert.match(page, words);
  assert.match(pageOf(letter('ar')), 'dir="rtl"');
  assert.match(pageOf(letter(null)), '<h1>Second reminder</h1>');
});

it('is marked once it is void', () => {
  assert.not.match(pageOf(letter('de')), 'class="watermark"');
  assert.match(pageOf(letter('de', { voided_at: '2026-03-13T08:00:00.000Z' })), '>Storniert<');
});

it('names what is deducted and added, by currency', () => {
  const sums = { credits: 50, on_account: 30, interest: 8.88, fee: 5, total: 1133.88 };
  const page = pageOf(letter('en', { totals: [total('EUR', sums), total('USD')] }));
  for (const words of ['Open credit notes', '−50.00', 'On account', '−30.00', 'Reminder fee'])
    assert.match(page, words);
  assert.match(page, '€1,133.88');
  assert.match(page, '$1,200.00');
  assert.is([...page.matchAll(/class="totals"/g)].length, 2);
});

it('has the words of the company where it has them in the language', () => {
  const own = [{ ...levels[0], texts: { de: { title: 'Bitte' } } }] as never;
  assert.is(wordingOf(1, own, 'de-AT').title, 'Bitte');
  assert.match(wordingOf(1, own, 'de-AT').text, 'Rechnungen');
  assert.is(wordingOf(1, own, 'fr').title, 'Rappel de paiement');
});

it('ends with the final reminder at the last level, and has three texts in every language', () => {
  assert.is(wordingOf(2, levels.slice(0, 2), 'en').title, 'Final reminder');
  assert.is(wordingOf(1, levels.slice(0, 1), 'en').title, 'Payment reminder');
  for (const language of paperLanguages) {
    const all = [1, 2, 3].map((level) => wordingOf(level, levels, language));
    assert.is(new Set(all.map(({ title }) => title)).size, 3, language);
    for (const { text } of all) assert.match(text, '{date}');
  }
});

it('has a code of the transfer where all of it is in euro', async () => {
  const sender = { company_name: 'Werk' };
  const code = await transferCode(letter('de'), [account], sender);
  assert.ok(code && code.side > 20);
  const two = letter('de', { totals: [total('EUR'), total('USD')] });
  assert.is(await transferCode(two, [account], sender), undefined);
  assert.is(
    await transferCode(letter('de', { totals: [total('USD')] }), [account], sender),
    undefined,
  );
  assert.match(pageOf(letter('de'), { code }), 'pay-code');
});

it.run();
