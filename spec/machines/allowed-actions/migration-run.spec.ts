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
import type { TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ app: TestApp; asks: Asking }>('allowed actions of a migration run');

it.before(async (context) => {
  context.app = await openBooks();
  context.asks = asking({
    app: context.app,
    life: migrationRun,
    kind: 'migration_run',
    read: get,
    at: 'run_id',
    inputs: {},
    leftTo: ['finalizing', 'discarding'],
  });
});
it.after(async ({ app }) => {
  await app.close();
});

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const made = async ({ services, does, caller }: TestApp): Promise<string> => {
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

const reviews = async ({ services, does, caller }: TestApp, run_id: string): Promise<void> => {
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
  await does(reconciled, {
    run_id,
    reconciliation,
    differences: 0,
    sections: [],
    beyond: { receivables: 0, payables: 0, inventory: 0 },
  });
};

it('are to start, to cancel, to start again and to finalize', async ({ app, asks }) => {
  const id = await made(app);
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await app.does(disable, { module_name: 'manufacturing' });
  await asks.does(id, 'start');
  assert.equal(await asks.everything(id), ['cancel']);
  await app.does(enable, { module_name: 'manufacturing' });
  assert.equal(await asks.everything(id), ['cancel']);
  await asks.does(id, 'cancel');
  assert.equal(await asks.everything(id), []);
  await app.does(stop, { run_id: id });
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await asks.does(id, 'start');
  await app.does(fail, { run_id: id, error: 'the disk is full' });
  assert.equal(await asks.everything(id), ['start', 'discard']);
  await asks.does(id, 'start');
  await reviews(app, id);
  assert.equal(await asks.everything(id), ['finalize', 'discard']);
  await asks.does(id, 'finalize');
  assert.equal(await asks.everything(id), []);
});

it('are none once it is thrown away', async ({ app, asks }) => {
  const id = await made(app);
  await asks.does(id, 'discard');
  assert.equal(await asks.everything(id), []);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
