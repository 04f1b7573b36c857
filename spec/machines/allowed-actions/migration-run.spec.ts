import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { migrationRun } from '../../../machines/migration-run.ts';
import { disable } from '../../../modules/companies/modules/disable.ts';
import { enable } from '../../../modules/companies/modules/enable.ts';
import { emptyBundle } from '../../../modules/migrations/bundle/bundle.ts';
import { create } from '../../../modules/migrations/runs/create.ts';
import { fail } from '../../../modules/migrations/runs/fail.ts';
import { get } from '../../../modules/migrations/runs/get.ts';
import { reconciled } from '../../../modules/migrations/runs/reconciled.ts';
import { stop } from '../../../modules/migrations/runs/stop.ts';
import { openBooks } from '../../accounting/books.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ house: TestHouse; asks: Asking }>('allowed actions of a migration run');

it.before(async (context) => {
  context.house = await openBooks();
  context.asks = asking({
    house: context.house,
    life: migrationRun,
    kind: 'migration_run',
    read: get,
    at: 'run_id',
    inputs: {},
    leftTo: ['finalizing', 'discarding'],
  });
});
it.after(async ({ house }) => {
  await house.close();
});

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const made = async ({ services, does, caller }: TestHouse): Promise<string> => {
  const { company_id } = caller();
  const run_id = `migrun:${uuid()}`;
  await does(create, {
    run_id,
    made: {
      company_name: 'Test',
      source_key: 'qbo',
      source_name: 'QuickBooks Online',
      source_files: [],
      decisions: { mode: 'full', cutover_date: null, mappings: {}, prepared_by: null },
      currency: 'USD',
      fiscal_year_start: '01-01',
      bundle: await services.files.put(company_id, bytes(emptyBundle)),
      scan: await services.files.put(company_id, bytes({})),
      scan_id: 'none',
      phases: [{ key: 'recipes', label: 'Recipes', total: 1 }],
      missing_modules: [],
      started_by: caller().user_id,
    },
  });
  return run_id;
};

const reviews = async ({ services, does, caller }: TestHouse, run_id: string): Promise<void> => {
  const figures = {
    run_id,
    status: 'matched',
    as_of: '2025-12-31',
    currency: 'USD',
    computed_at: instant(),
    totals_from: '',
    sections: [],
    control_totals: { files_rows: 0, imported: 0, skipped: 0, failed: 0 },
    tie_outs: [],
    unexplained: 0,
  };
  const reconciliation = await services.files.put(caller().company_id, bytes(figures));
  await does(reconciled, { run_id, reconciliation, differences: 0, sections: [] });
};

it('are to start, to cancel, to start again and to finalize', async ({ house, asks }) => {
  const id = await made(house);
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await house.does(disable, { module_name: 'manufacturing' });
  await asks.does(id, 'start');
  assert.equal(await asks.everything(id), ['cancel']);
  await house.does(enable, { module_name: 'manufacturing' });
  assert.equal(await asks.everything(id), ['cancel']);
  await asks.does(id, 'cancel');
  assert.equal(await asks.everything(id), []);
  await house.does(stop, { run_id: id });
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await asks.does(id, 'start');
  await house.does(fail, { run_id: id, error: 'the disk is full' });
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await asks.does(id, 'start');
  await reviews(house, id);
  assert.equal(await asks.everything(id), ['finalize', 'discard']);
  await asks.does(id, 'finalize');
  assert.equal(await asks.everything(id), []);
});

it('are none once it is thrown away', async ({ house, asks }) => {
  const id = await made(house);
  await asks.does(id, 'discard');
  assert.equal(await asks.everything(id), []);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
