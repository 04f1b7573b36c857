import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import { packHtml } from '../../modules/migrations/reconciliation/pack-html.ts';
import { finalize } from '../../modules/migrations/runs/finalize.ts';
import { get } from '../../modules/migrations/runs/get.ts';
import type { Answered } from '../test-app.ts';
import { cutoverFiles, openInvoices, trialBalance, uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.reconciliation');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

const cutover = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };

const sectionsBy = (made: Answered): Record<string, Answered> =>
  Object.fromEntries(made.sections.map((one: Answered) => [one.key, one]));

it('adds up what can be added up, and prints days as days', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  const as = movers.in(company_id);
  const made = await movers.app.asks(getReconciliation, { run_id }, as);
  const { documents, stock, first_last } = sectionsBy(made);
  assert.equal(documents?.totals, { source: 550, imported: 550, difference: 0 });
  assert.equal(stock?.totals, { source: 400, imported: 400, difference: 0 });
  assert.equal(first_last?.totals, { source: 0, imported: 0, difference: 0 });
  const run = await movers.app.asks(get, { run_id }, as);
  const page = packHtml(
    made as never,
    { ...run, decisions: cutover, differing_sections: [] } as never,
    '2026-01-02',
    null,
  );
  assert.match(page, /Day of the opening entry<\/td>\s*<td class="amount">2025-12-31</);
  assert.not.match(page, /20,251,231/);
  assert.match(page, /invoice, open: how many<\/td>\s*<td class="amount">2</);
  assert.match(page, /LAMP Brass lamp: quantity<\/td>\s*<td class="amount">2</);
});

it('states the rows that it answers unless a limit is sent', () => {
  const { limit, offset } = getReconciliation.takes.properties as Record<string, Answered>;
  assert.equal([limit?.default, offset?.default], [limit?.maximum, 0]);
});

it('lists accounts of this side only, and accounts for all source records', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(cutoverFiles, cutover);
  const made = await movers.app.asks(getReconciliation, { run_id }, movers.in(company_id));
  const labels = sectionsBy(made)['trial_balance']?.rows.map((one: Answered) => one.label);
  assert.ok(labels.includes('3200 Retained Earnings'), labels.join());
  // Eight accounts, three contacts, items and documents; the opening entry and the bank are added here.
  assert.equal(made.control_totals, {
    files_rows: 17,
    imported: 17,
    merged: 0,
    summed: 0,
    skipped: 0,
    failed: 0,
  });
});

it('explains the difference of a control account', async ({ movers }) => {
  const files = uploads({ 'Trial Balance.csv': trialBalance, 'Open Invoices.csv': openInvoices });
  const { run_id, company_id } = await movers.brings(files, cutover);
  const as = movers.in(company_id);
  const made = await movers.app.asks(getReconciliation, { run_id, only_differences: true }, as);
  const notes = Object.fromEntries(
    sectionsBy(made)['trial_balance']?.rows.map((one: Answered) => [one.key, one.note]),
  );
  assert.equal(notes, {
    1130: 'The lots total 0; the remaining 400 is part of 3900.',
    2110: 'Open documents and balances of contacts total 0; the remaining -250 is part of 3900.',
    3900: 'It takes what receivables, payables and stock had beside their documents and lots.',
  });
});

it('counts the documents that were left out among those of the files', async ({ movers }) => {
  const torn = `${openInvoices},Invoice,1003,Anna Carter,,5.00,5.00\n`;
  const { run_id, company_id } = await movers.brings(
    uploads({ 'Open Invoices.csv': torn }),
    cutover,
  );
  const made = await movers.app.asks(getReconciliation, { run_id }, movers.in(company_id));
  const counted = sectionsBy(made)['counts']?.rows.find(({ key }: Answered) => key === 'document');
  assert.equal(
    [counted.source, counted.note],
    [3, 'imported 2, merged 0, in opening balances 0, left out 1, failed 0'],
  );
});

it('counts nameless contacts as left out', async ({ movers }) => {
  const people =
    'Name,Email,Phone,City\nAnna Carter,anna@example.com,,Leeds\n,nobody@example.com,,York\n,,,Hull\n';
  const { run_id, company_id } = await movers.brings(
    uploads({ 'Trial Balance.csv': trialBalance, 'contacts.csv': people }),
    cutover,
  );
  const made = await movers.app.asks(getReconciliation, { run_id }, movers.in(company_id));
  const counted = sectionsBy(made)['counts']?.rows.find(({ key }: Answered) => key === 'contact');
  assert.equal(
    [counted.source, counted.note],
    [3, 'imported 1, merged 0, in opening balances 0, left out 2, failed 0'],
  );
});

/** A journal in EUR with sales in dollars, 75 of them, and one that does not balance. */
const torn = [
  ...Array.from(
    { length: 90 },
    (_, n) => `2025-01-05 Sale ${n}
    assets:bank     10.00 EUR
    income:sales   -10.00 EUR
`,
  ),
  ...Array.from(
    { length: 75 },
    (_, n) => `2025-01-06 Export ${n}
    assets:bank     2.00 USD
    income:sales   -2.00 USD
`,
  ),
  '2025-01-07 Torn\n    assets:bank   7.00 EUR\n    income:sales  -6.00 EUR\n',
].join('\n');

it('is not finalized unasked where entries were left behind, and says how many and how much', async ({
  movers,
}) => {
  const files = uploads({ 'books.hledger': torn });
  const { scan } = await movers.scan(files);
  const { counted, cannot_import } = scan;
  assert.equal(
    counted.map((one: Answered) => [one.rows, one.taken, one.without_data, one.left_out]),
    [[498, 270, 0, 228]],
  );
  assert.equal(
    cannot_import.map((one: Answered) => [one.count, one.reason, one.totals]),
    [
      [75, 'the files have no rate of USD in EUR', [{ currency: 'USD', total: 150 }]],
      [1, 'debits and credits differ by 1', [{ currency: 'EUR', total: 7 }]],
    ],
  );
  const { run_id, company_id } = await movers.brings(files, { mode: 'full', mappings: {} });
  const as = movers.in(company_id);
  const made = await movers.app.asks(getReconciliation, { run_id }, as);
  assert.is(made.status, 'differences');
  const { trial_balance, not_imported } = sectionsBy(made);
  assert.equal(
    trial_balance?.rows
      .filter(({ difference }: Answered) => difference !== 0)
      .map(({ source, imported }: Answered) => [source, imported]),
    [
      [907, 900],
      [-906, -900],
    ],
  );
  assert.equal(
    not_imported?.rows.map((one: Answered) => [one.label, one.source, one.note, one.status]),
    [
      ['75 entries', 150, 'USD', 'differences'],
      ['1 entry', 7, 'EUR', 'differences'],
    ],
  );
  const run = await movers.app.asks(get, { run_id }, as);
  const page = packHtml(made as never, { ...run, decisions: run } as never, '2026-01-02', null);
  assert.match(page, '75 entries, total 150.00 USD, not imported');
  assert.not.match(page, 'All figures agree');
  const differences = page.slice(page.indexOf('<h2>Differences'));
  for (const amount of ['7.00', '6.00'])
    assert.match(differences.slice(0, differences.indexOf('</table>')), amount);
  const refusals = [];
  for (const asked of [{}, { accept_differences: true }, { acceptance_note: 'Fine' }]) {
    const outcome = await movers.app.tries(finalize, { run_id, ...asked }, as);
    refusals.push(outcome.done ? 'done' : outcome.code);
  }
  assert.equal(refusals, [
    'differences_not_accepted',
    'acceptance_note_needed',
    'differences_not_accepted',
  ]);
});

it.run();
