import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { sum } from '../../kernel/values/money/money.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import { isYearRow } from '../../modules/migrations/reconciliation/sides.ts';
import { get as getRun } from '../../modules/migrations/runs/get.ts';
import { type Movers, openMovers } from '../migrations/migrated-companies.ts';
import { soundLedger } from '../migrations/sound-ledger.ts';
import type { Answered } from '../test-app.ts';
import { outcomes } from './migration-outcomes.ts';

const root = join(import.meta.dirname, '../../../shared/data');
const it = suite('data.migration-files');

/** True in a run over all files (`FILES=all`); otherwise there is one of each kind of outcome. */
const isFullRun = process.env['FILES'] === 'all';

/** Folders of ledgers, one in each file. */
const folders = ['migration/sie', 'migration/riif-iif', 'books/gnucash'];

/** Folders of tables of one system, brought over together as an archive. */
const archives = [
  'migration/qbo-fivetran/integration_tests/seeds',
  'migration/shopify-fivetran/integration_tests/seeds',
];

/** Files of a folder, without licences and lists of expected figures. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/^(LICENSE.*|expected-.*|.*\.md)$/i.test(one.name))
    .map((one) => relative(root, join(one.parentPath, one.name)))
    .toSorted();

/** Upload of a file, or of a folder as an archive. */
const uploadOf = (path: string): Uploaded => {
  const content_type = 'application/octet-stream';
  const bytesOf = (file: string) => new Uint8Array(readFileSync(join(root, file)));
  if (!archives.includes(path))
    return { filename: basename(path), content_type, bytes: bytesOf(path) };
  const members = filesIn(path).map((file) => [basename(file), bytesOf(file)]);
  return { filename: 'tables.zip', content_type, bytes: zipSync(Object.fromEntries(members)) };
};

/** Smallest file of each kind of outcome: the source, the mode and the parts that differ. */
const oneOfEachKind = (paths: readonly string[]): readonly string[] => {
  const kindOf = (path: string): string =>
    (outcomes[path]?.outcome ?? path).replace(/-?\d+(\.\d+)?/g, '#');
  const sizeOf = (path: string): number => statSync(join(root, path)).size;
  return [...Map.groupBy(paths, kindOf).values()].flatMap((same) =>
    same.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1),
  );
};

/** Answers to the required questions of a scan, each as it is suggested; unknown tables are left out. */
const answersTo = (questions: readonly Answered[]): Record<string, unknown> =>
  Object.fromEntries(
    questions
      .filter(({ required }) => required)
      .map(({ key, kind, suggested }) => [
        key,
        kind === 'columns' ? {} : (suggested ?? (key === 'date_format' ? 'mdy' : 1)),
      ]),
  );

/** Total by which accounts differ, each counted without its sign. */
const offBy = (rows: readonly Answered[]): number =>
  sum(rows.filter((row) => !isYearRow(row)).map(({ difference }) => Math.abs(difference)));

/** Outcome of a file: the source, and the parts of the reconciliation that differ. */
const outcomeOf = async (movers: Movers, file: string): Promise<string> => {
  const scanned = await movers.scan([uploadOf(file)]).catch((error: Error) => error);
  if (scanned instanceof Error) return `refused: ${/\d{3} (\w+)/.exec(scanned.message)?.[1]}`;
  const { scan_token, scan } = scanned;
  const mappings = answersTo(scan.questions);
  const mode = scan.modes[0];
  const cutover_date = mode === 'cutover' ? scan.suggested.cutover_date : null;
  const decided = await movers.decides(scan_token, { mode, cutover_date, mappings });
  assert.ok(decided.scan.ready, file);
  const { run_id, company_id } = await movers.starts(scan_token, file);
  await movers.settles();
  const as = movers.in(company_id);
  const run = await movers.app.asks(getRun, { run_id }, as);
  assert.is(run.status, 'review', `${file}: ${JSON.stringify(run.errors)}`);
  const { sections, tie_outs } = await movers.app.asks(getReconciliation, { run_id }, as);
  await soundLedger(movers.app, as);
  const differing = sections
    .filter(({ rows }: Answered) => rows.some((one: Answered) => one.status !== 'matched'))
    .map(({ key, rows }: Answered) => (key === 'trial_balance' ? `${key} by ${offBy(rows)}` : key));
  const untied = tie_outs
    .filter(({ difference }: Answered) => difference !== 0)
    .map(({ key, difference }: Answered) => `${key} ${difference} beyond documents`);
  return `${scan.source.key} ${mode}: ${[...differing, ...untied].join(', ') || 'ties'}`;
};

if (existsSync(root)) {
  let movers: Movers;
  it.before(async () => {
    movers = await openMovers();
    Object.assign(movers.app.services.settings, { isRateLimited: false });
  });
  it.after(() => movers.app.close());

  const files = [...folders.flatMap(filesIn), ...archives];
  for (const file of isFullRun ? files : oneOfEachKind(files))
    it(`ends with a sound ledger, and names what does not tie: ${decodeURIComponent(file)}`, async () => {
      assert.is(await outcomeOf(movers, file), outcomes[file]?.outcome);
    });

  it('has a reason for every file that does not tie', () => {
    const { length } = files;
    assert.ok(length > 50, String(length));
    assert.equal(Object.keys(outcomes).toSorted(), files.toSorted());
    const bare = Object.entries(outcomes).filter(
      ([, { outcome, why }]) => outcome.endsWith(': ties') !== (why === undefined),
    );
    assert.equal(bare, []);
  });
} else it.skip('is skipped: the folder of foreign data is not here', () => undefined);

it.run();
