import { get, post, routes } from '../../kernel/declare/route.ts';
import { decide as decideFirst } from './bootstrap/decide.ts';
import { read as readFirst } from './bootstrap/read.ts';
import { scan as scanFirst } from './bootstrap/scan.ts';
import { start as startFirst } from './bootstrap/start.ts';
import { get as getReconciliation } from './reconciliation/get.ts';
import { pack } from './reconciliation/pack.ts';
import { cancel } from './runs/cancel.ts';
import { discard } from './runs/discard.ts';
import { finalize } from './runs/finalize.ts';
import { get as getRun } from './runs/get.ts';
import { postingAccounts } from './runs/posting-accounts.ts';
import { staged } from './runs/staged.ts';
import { start as startRun } from './runs/start.ts';
import { create as createScan } from './scans/create.ts';
import { decide as decideScan } from './scans/decide.ts';
import { read as readScan } from './scans/read.ts';
import { start as startFromScan } from './scans/start.ts';
import { list as listSources } from './sources/list.ts';
import { decide as decideForLogin } from './start-company/decide.ts';
import { read as readForLogin } from './start-company/read.ts';
import { scan as scanForLogin } from './start-company/scan.ts';
import { start as startForLogin } from './start-company/start.ts';

/** Routes of migrations. */
export const migrationRoutes = routes('Migrations', '/migrations', [
  get('/sources', listSources),
  post('/scan', createScan),
  post('/scan/read', readScan),
  post('/scan/decisions', decideScan),
  post('/start-from-scan', startFromScan),
  get('/staged', staged),
  post('/bootstrap/scan', scanFirst),
  post('/bootstrap/scan/read', readFirst),
  post('/bootstrap/decisions', decideFirst),
  post('/bootstrap/start', startFirst),
  post('/start-company/scan', scanForLogin),
  post('/start-company/scan/read', readForLogin),
  post('/start-company/decisions', decideForLogin),
  post('/start-company/start', startForLogin),
  get('/:run_id', getRun),
  post('/:run_id/start', startRun),
  post('/:run_id/cancel', cancel),
  post('/:run_id/discard', discard),
  post('/:run_id/finalize', finalize),
  get('/:run_id/posting-accounts', postingAccounts),
  get('/:run_id/reconciliation', getReconciliation),
  get('/:run_id/reconciliation/pack', pack),
]);
