import iconv from 'iconv-lite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Uploaded } from '../../../kernel/declare/schemas.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import { type Read, readSource } from '../../../modules/migrations/sources/read.ts';
import { openMovers } from '../migrated-companies.ts';
import { reconciled } from '../migration-result.ts';
import { stands } from '../read.ts';

const it = suite('migrations.sources.sie');

const head = (year: number): string => `#FLAGGA 0
#FORMAT PC8
#SIETYP 4
#PROGRAM "Bok & Båt" 2.1
#ORGNR 556677-8899
#FNAMN "Ängö \\"Båt\\" AB"
#RAR 0 ${year}0701 ${year + 1}0630
#RAR -1 ${year - 1}0701 ${year}0630
#KONTO 1229 "Ack avskrivningar på inventarier"
#KONTO 1510 Kundfordringar
#KTYP 1510 T
#KONTO 1930 "Företagskonto"
#KONTO 2081 Aktiekapital
#KONTO 2091 "Balanserad vinst"
#KONTO 2611 "Utgående moms"
#KONTO 3001 Försäljning
#KONTO 4010 Inköp
#KONTO 8310 Ränteintäkter
#KTYP 8310 I
#KONTO 9999 OBS
`;

const first = `${head(2023)}#IB 0 1930 1000.00
#IB 0 2081 -1000.00
#IB -1 1930 77
#UB 0 1510 625
#UB 0 1930 700.00
#UB 0 2081 -1000.00
#UB 0 2611 -125
#RES 0 3001 -500.00
#RES 0 4010 300.00
#VER A 1 20230815 "Första fakturan" 20230816
{
#TRANS 1510 {1 "Ekan"} 625.00 20230815 "Ekan"
#TRANS 3001 {} -500
#TRANS\t2611 {} -125,00
}
#VER A 2 20230901 Virke
{
   #TRANS 4010 {} 300.00
   #TRANS 1930 {} -250.00
   #BTRANS 1930 {} -250.00
   #RTRANS 1930 {} -50.00
   #TRANS 1930 {} -50.00
}
#VER A 3 20230902 Skev
{
#TRANS 4010 {} 10
#TRANS 1930 {} -9
}
#VER A 4 20230932 "Ingen dag"
{
#TRANS 4010 {} 10
#TRANS 1930 {} -10
}
#VER A 5 20230903 Tom
{
}
`;

// The program closed the year before without a voucher.
const second = `${head(2024)}#IB 0 1510 625
#IB 0 1930 700.00
#IB 0 2081 -1000.00
#IB 0 2091 -200.00
#IB 0 2611 -125
#UB 0 1510 0
#UB 0 1930 1330
#UB 0 2081 -1000
#UB 0 2091 -200
#UB 0 2611 -125
#RES 0 8310 -5.00
#VER A 1 20240801 "Betalt"
{
#TRANS 1930 {} 625
#TRANS 1510 {} -625
}
#VER "" "" 20240802 "Ränta"
{
#TRANS 1930 {} 5.00
#TRANS 8310 {} -5
}
`;

const file = (filename: string, text: string, encoding = 'cp437'): Uploaded => ({
  filename,
  content_type: 'application/octet-stream',
  bytes: new Uint8Array(iconv.encode(text, encoding)),
});
const years = [file('Andra.SE', second), file('Forsta.SE', first)];

const read = async (uploads: readonly Uploaded[]): Promise<Read> => {
  const found = await readSource({ uploads, source: 'auto', hints: {} });
  if (isRefusal(found)) throw new Error(`${found.code}: ${String(found.detail)}`);
  return found;
};

it('reads vouchers, opening and closing balances of several years', async () => {
  const { source, files, bundle } = await read(years);
  assert.equal([source.key, files[0]?.encoding], ['sie', 'cp437']);
  assert.equal(bundle.company, {
    name: 'Ängö "Båt" AB',
    tax_id: '556677-8899',
    country: 'SE',
    currency: 'SEK',
    fiscal_year_start: '07-01',
  });
  assert.equal(
    bundle.entries.map(({ date, number, memo }) => [date, number, memo]),
    [
      ['2023-06-30', undefined, 'Opening balances'],
      ['2023-08-15', 'A1', 'Första fakturan'],
      ['2023-09-01', 'A2', 'Virke'],
      ['2024-06-30', undefined, 'Brought over into the year that begins on 2024-07-01'],
      ['2024-08-01', 'A1', 'Betalt'],
      ['2024-08-02', undefined, 'Ränta'],
    ],
  );
  assert.equal(bundle.entries[1]?.lines, [
    { account: '1510', debit: 625, credit: 0, memo: 'Ekan' },
    { account: '3001', debit: 0, credit: 500 },
    { account: '2611', debit: 0, credit: 125 },
  ]);
  assert.equal(
    bundle.entries.map(({ closes }) => closes),
    [undefined, undefined, undefined, true, undefined, undefined],
  );
  assert.equal(bundle.entries[3]?.lines, [
    { account: '2091', debit: 0, credit: 200 },
    { account: '3001', debit: 500, credit: 0 },
    { account: '4010', debit: 0, credit: 300 },
  ]);
  assert.equal(
    bundle.left_out.map(({ label, reason, row }) => [label, reason, row > 0]),
    [
      ['9999 OBS', 'nothing says what it is for, and nothing stands on it', true],
      ['Skev', 'debits and credits differ by 1', true],
      ['Ingen dag', 'its date cannot be read', true],
      ['Tom', 'it has no rows', true],
    ],
  );
  assert.equal([bundle.balances.length, bundle.balances_as_of], [6, '2025-06-30']);
  assert.equal(
    bundle.warnings.map(({ code, file }) => [code, file]),
    [['objects', 'Forsta.SE']],
  );
});

it('knows what accounts are for by their numbers and by what the file says', async () => {
  const { bundle } = await read(years);
  assert.equal(
    bundle.accounts.map(({ code, kind }) => [code, kind]),
    [
      ['1229', 'accumulated'],
      ['1510', 'current_asset'],
      ['1930', 'bank'],
      ['2081', 'equity'],
      ['2091', 'retained_earnings'],
      ['2611', 'tax'],
      ['3001', 'revenue'],
      ['4010', 'cogs'],
      ['8310', 'other_income'],
    ],
  );
});

it('reads an unallocated result', async () => {
  const { bundle } = await read([
    file('Andra.SE', second.replace('#IB 0 2091 -200.00\n', '')),
    file('Forsta.SE', first.replace('#IB 0 2081 -1000.00', '#IB 0 2081 -900.00')),
  ]);
  const result = (at: number) =>
    bundle.entries[at]?.lines.find(({ account }) => account === '2099');
  assert.is(result(0)?.credit, 100);
  assert.is(result(3)?.credit, 100);
  assert.is(stands(bundle)['2099'], -200);
  assert.equal(
    bundle.warnings.map(({ code }) => code),
    ['opening_uneven', 'objects'],
  );
  assert.is(bundle.accounts.find(({ id }) => id === '2099')?.kind, 'equity');
});

it('migrates sums without vouchers', async () => {
  const sums = first.replace('#SIETYP 4', '#SIETYP 1').replace(/#VER[\s\S]*/, '');
  const { bundle } = await read([file('Ett.SE', sums), file('Andra.SE', second)]);
  assert.is(bundle.entries.length, 3);
  assert.equal(
    bundle.warnings.map(({ code }) => code),
    ['sums_only'],
  );
  const alone = await read([file('Ett.SE', sums)]);
  assert.equal([alone.bundle.entries.length, alone.bundle.balances.length], [0, 6]);
  assert.is(alone.bundle.balances_as_of, '2024-06-30');
});

it('reads the letters of Windows and UTF-8, whatever the file says of them', async () => {
  for (const encoding of ['windows-1252', 'utf-8']) {
    const { bundle, files } = await read([file('Forsta.SE', first, encoding)]);
    assert.equal([bundle.company.name, files[0]?.encoding], ['Ängö "Båt" AB', encoding]);
  }
});

it('takes a year in two files once, with the entries still to be booked into it', async () => {
  const whole = await read(years);
  const again = await read([...years, file('Kopia.SE', first)]);
  assert.equal(again.bundle.entries, whole.bundle.entries);
  assert.ok(again.bundle.warnings.some(({ code }) => code === 'told_twice'));
  const more = `#FLAGGA 0
#SIETYP 4
#VER B 1 20240630 "Hyra"
{
#TRANS 5010 {} 40
#TRANS 1930 {} -40
}
`;
  const beside = await read([file('Hyra.SI', more), ...years]);
  assert.equal(beside.bundle.entries.slice(0, -1), whole.bundle.entries);
  assert.is(stands(beside.bundle)['1930'], 1330 - 40);
});

it('refuses files of which one is none', async () => {
  const found = await readSource({
    uploads: [...years, file('Page.se', '<html>Not found</html>')],
    source: 'auto',
    hints: {},
  });
  assert.ok(isRefusal(found));
  assert.equal([found.code, found.facts['file']], ['unreadable_source', 'Page.se']);
});

it('migrates a company with the same results per year', async () => {
  const movers = await openMovers();
  const { differing, balances, as } = await reconciled(movers, years);
  // Contents that are left out: one account and three vouchers, nothing else.
  assert.equal(differing, [
    'counts account: -1',
    'counts journal: -3',
    'not_imported 2 entries: -20',
  ]);
  assert.is(balances['1930'], 1330);
  const profits = [];
  for (const [date_from, date_to] of [
    ['2023-07-01', '2024-06-30'],
    ['2024-07-01', '2025-06-30'],
  ] as const)
    profits.push((await movers.app.asks(pnl, { date_from, date_to }, as)).net_profit);
  assert.equal(profits, [200, 5]);
  await movers.app.close();
});

it.run();
