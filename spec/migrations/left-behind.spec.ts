import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '../../kernel/values/canonical.ts';
import { instant } from '../../kernel/values/clock.ts';
import { discard } from '../../modules/migrations/runs/discard.ts';
import { finalize } from '../../modules/migrations/runs/finalize.ts';
import { forgetExpired, scanFileStore } from '../../modules/migrations/scans/scan-store.ts';
import { migrationRun } from '../../modules/migrations/state/run.ts';
import { cutoverFiles } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.left-behind');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const zipped = [
  {
    filename: 'all.zip',
    content_type: 'application/zip',
    bytes: zipSync(
      Object.fromEntries(cutoverFiles.map(({ filename, bytes }) => [filename, bytes])),
    ),
  },
];
const sent = sha256(zipped[0]?.bytes ?? '');
const decisions = { mode: 'cutover', cutover_date: '2026-01-01', mappings: { currency: 'USD' } };

/** Existence of the source file and of its parsed records, among the scans and in the company. */
const lying = async ({ app }: Movers, company: string, run_id: string) => {
  const hashes = [sent, app.reader(company).state(migrationRun, run_id)?.bundle ?? ''];
  const has = (of: string) => Promise.all(hashes.map((hash) => app.services.files.has(of, hash)));
  return { scans: await has(scanFileStore), company: await has(company) };
};

it('is nothing among the scans once a run is finalized, and in the company what is to be kept', async ({
  movers,
}) => {
  for (const keep_source_files of [true, false]) {
    const { run_id, company_id } = await movers.brings(
      zipped,
      decisions,
      `Kept ${keep_source_files}`,
    );
    assert.equal(await lying(movers, company_id, run_id), {
      scans: [true, true],
      company: [true, true],
    });
    await movers.app.does(finalize, { run_id, keep_source_files }, movers.in(company_id));
    await movers.settles();
    assert.equal(await lying(movers, company_id, run_id), {
      scans: [false, false],
      company: [keep_source_files, keep_source_files],
    });
  }
});

it('is nothing of a run that is discarded, but for what another scan holds', async ({ movers }) => {
  const { run_id, company_id } = await movers.brings(zipped, decisions);
  await movers.scan(zipped);
  await movers.app.does(discard, { run_id }, movers.in(company_id));
  await movers.settles();
  const { scans, company } = await lying(movers, company_id, run_id);
  assert.equal([scans[0], company], [true, [false, false]]);
});

it('is nothing of a scan that expired', async ({ movers }) => {
  await movers.scan(zipped);
  const has = () => movers.app.services.files.has(scanFileStore, sent);
  await forgetExpired(movers.app.services, instant());
  assert.is(await has(), true);
  await forgetExpired(movers.app.services, '2999-01-01T00:00:00.000Z');
  assert.is(await has(), false);
});

it.run();
