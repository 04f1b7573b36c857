import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withNationalKinds } from '../../../modules/migrations/reading/national-charts.ts';
import { questionsOf } from '../../../modules/migrations/scans/questions.ts';
import type { Answered } from '../../test-app.ts';
import { uploads } from '../files.ts';
import { type Movers, openMovers } from '../migrated-companies.ts';
import { standing } from '../migration-result.ts';
import { reads } from '../read.ts';

const it = suite<{ movers: Movers }>('migrations.accounts.questions');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

it('find the kind of an account by the national chart that the file follows', async () => {
  const kinds = async (rows: readonly string[]) => {
    const { bundle } = await reads({
      'accounts.csv': ['Account number,Account name', ...rows].join('\n'),
    });
    const answers = questionsOf(bundle).filter(({ key }) => key.startsWith('account:'));
    return answers.map(({ required, suggested }) => `${suggested}${required ? '?' : ''}`);
  };
  assert.equal(await kinds(['1200,Bank', '1400,Forderungen', '8400,Erlöse 19 %', '4930,Büro']), [
    ...['new:bank', 'new:receivable', 'new:revenue', 'new:expense'],
  ]);
  assert.equal(await kinds(['1800,Bank', '1200,Forderungen', '4400,Erlöse', '6815,Büro']), [
    ...['new:bank', 'new:receivable', 'new:revenue', 'new:expense'],
  ]);
  assert.equal(await kinds(['512000,Banque', '411000,Clients', '401000,Fournisseurs']), [
    ...['new:bank', 'new:receivable', 'new:payable'],
  ]);
});

it('distinguish the charts of Belgium and Luxembourg from that of France, where numbers of class 4 mean the opposite', () => {
  const kinds = (country: string, numbers: readonly string[]) =>
    withNationalKinds(
      numbers.map((code) => ({ id: code, code, name: code })),
      country,
    ).map(({ kind }) => kind);
  assert.equal(kinds('BE', ['400000', '440000', '451000', '550000']), [
    ...['receivable', 'payable', 'tax', 'bank'],
  ]);
  assert.equal(kinds('LU', ['401100', '441100', '513100']), ['receivable', 'payable', 'bank']);
  assert.equal(kinds('FR', ['411000', '401000', '512000']), ['receivable', 'payable', 'bank']);
});

it('are asked about in groups, with one answer for many', async ({ movers }) => {
  const journal =
    'Date,Entry,Account,Debit,Credit\n2025-01-13,1,Zebra:One,5,\n2025-01-13,1,Zebra:Two,,5\n2025-01-14,2,Yak,3,\n2025-01-14,2,Zebra:Two,,3\n';
  const { scan, scan_token } = await movers.scan(uploads({ 'journal.csv': journal }), 'generic');
  const asked = scan.questions.filter(({ key }: Answered) => /^accounts?:/.test(key));
  assert.equal(
    asked.map(({ key, required, group }: Answered) => [key, required, group]),
    [
      ['accounts:Zebra', true, undefined],
      ['account:Zebra:One', false, 'accounts:Zebra'],
      ['account:Zebra:Two', false, 'accounts:Zebra'],
      ['account:Yak', true, undefined],
    ],
  );
  const mappings = {
    ...{ currency: 'USD', 'accounts:Zebra': 'new:revenue' },
    ...{ 'account:Zebra:One': 'new:bank', 'account:Yak': 'new:expense' },
  };
  const { scan: decided } = await movers.decides(scan_token, { mode: 'full', mappings });
  assert.ok(decided.ready);
  const { company_id } = await movers.starts(scan_token);
  await movers.settles();
  const as = movers.in(company_id);
  const found = await standing(movers, as);
  assert.equal(Object.values(found).toSorted(), [-8, 3, 5]);
  assert.ok(
    Object.keys(found).some((code) => code.startsWith('1110-')),
    Object.keys(found).join(),
  );
});

it.run();
