import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { isZero, sub, sum } from '../../kernel/values/money/money.ts';
import { isEven } from '../../modules/migrations/bundle/sides.ts';
import { sourceFile } from '../../modules/migrations/reading/files.ts';
import { readSource } from '../../modules/migrations/sources/read.ts';
import { sieFile } from '../../modules/migrations/sources/sie/file.ts';
import { openMovers } from '../migrations/migrated-companies.ts';
import { reconciled } from '../migrations/migration-result.ts';
import { stands } from '../migrations/read.ts';

const folder = join(import.meta.dirname, '../../../shared/data/migration/sie');
const it = suite('data.sie');

type Row = Readonly<Record<string, string>>;

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));
const number = (row: Row, column: string): number => Number(row[column] || 0);

if (existsSync(folder)) {
  const all: Row[] = parse(readFileSync(join(folder, 'expected-balances.csv')), { columns: true });
  // Files that could not be downloaded are stored as an error page.
  const files = all.filter((row) => row['sie_type'] !== '');

  for (const row of files)
    it(`reads ${decodeURIComponent(row['file'] ?? '')} as it is known`, async () => {
      const file = await sourceFile(row['file'] ?? '', bytesOf(row['file'] ?? ''));
      if (isRefusal(file)) throw new Error(file.code);
      const read = sieFile(file);
      const { vouchers, opening, closing, results } = read;
      const uneven = vouchers.filter(
        ({ rows }) => !isZero(sum(rows.map((one) => one.amount ?? 0))),
      );
      assert.equal(
        {
          type: read.type,
          accounts: read.accounts.size,
          vouchers: vouchers.length,
          uneven: uneven.length,
          sizes: [opening.size, closing.size, results.size],
          sums: [opening, closing, results].map((one) => sum([...one.values()])),
        },
        {
          type: row['sie_type'],
          accounts: number(row, 'accounts'),
          vouchers: number(row, 'vouchers'),
          uneven: number(row, 'unbalanced_vouchers'),
          sizes: ['ib', 'ub', 'res'].map((column) => number(row, column)),
          sums: ['sum_ib', 'sum_ub', 'sum_res'].map((column) => number(row, column)),
        },
      );
      assert.not.match([...read.accounts.values()].map(({ name }) => name).join(), /[„”†Ž™]/);
    });

  for (const row of files)
    it(`takes ${decodeURIComponent(row['file'] ?? '')} over, or says what stays away`, async () => {
      const filename = row['file'] ?? '';
      const uploads = [{ filename, bytes: bytesOf(filename) }];
      const read = await readSource({ uploads, source: 'auto', hints: {} });
      if (isRefusal(read)) throw new Error(read.code);
      const { bundle, source } = read;
      assert.is(source.key, 'sie');
      const vouchers = bundle.entries.filter(({ id }) => !id.startsWith('opening:'));
      const left = bundle.left_out.filter(({ kind }) => kind === 'journal');
      assert.is(vouchers.length + left.length, number(row, 'vouchers'));
      assert.ok(bundle.entries.every(({ lines }) => isEven(lines)));
      const unknown = bundle.accounts.filter(({ kind }) => kind === undefined);
      assert.ok(
        unknown.every(({ id }) => /^[09]/.test(id)),
        'the chart does not say what these are',
      );
      const [tied, of] = (row['ib_plus_trans_eq_ub'] ?? '').split('/').map(Number);
      if (of === undefined || number(row, 'unbalanced_vouchers') > 0) return;
      const stand = stands(bundle);
      const file = await sourceFile(filename, bytesOf(filename));
      if (isRefusal(file)) throw new Error(file.code);
      const same = [...sieFile(file).closing].filter(([code, closing]) =>
        isZero(sub(stand[code] ?? 0, closing)),
      );
      assert.is(same.length, tied);
    });

  it('migrates a whole company with the balances of the file', async () => {
    const movers = await openMovers();
    const filename = 'SIE4_Exempelfil_med_underdim.SE';
    const { differing, balances } = await reconciled(movers, [
      { filename, content_type: 'text/plain', bytes: bytesOf(filename) },
    ]);
    assert.equal(differing, ['counts cost centre: -39']);
    const file = await sourceFile(filename, bytesOf(filename));
    if (isRefusal(file)) throw new Error(file.code);
    const { closing, results } = sieFile(file);
    const wanted = [...closing, ...results].filter(([, amount]) => !isZero(amount));
    assert.ok(wanted.length > 10);
    assert.equal(balances, Object.fromEntries(wanted));
    await movers.app.close();
  });
} else it.skip('is skipped: the folder of foreign data is not here', () => undefined);

it.run();
