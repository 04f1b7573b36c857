import { module } from '../../kernel/declare/module.ts';
import { giveWay } from './accounts/give-way.ts';
import { bring as bringAsset } from './assets/bring.ts';
import { events } from './events.ts';
import { bring as bringGoods } from './goods/bring.ts';
import { countPlanTask, makePlanTask } from './plan/make.ts';
import { laters, reactions } from './reactions.ts';
import { migrationRoutes } from './routes.ts';
import { beginFinalizing } from './runs/begin-finalizing.ts';
import { clear } from './runs/clear.ts';
import { complete } from './runs/complete.ts';
import { create } from './runs/create.ts';
import { dropScan } from './runs/drop-scan.ts';
import { fail } from './runs/fail.ts';
import { proceed } from './runs/proceed.ts';
import { reconciled } from './runs/reconciled.ts';
import { step } from './runs/step.ts';
import { stop } from './runs/stop.ts';
import { scanTask } from './scans/scan-task.ts';
import { migrationRun } from './state/run.ts';
import { migrationRunView } from './state/view.ts';
import { scanTable } from './tables.ts';

/**
 * Migrations: a company is migrated from a source system, reconciled, and finalized or discarded.
 */
export const migrations = module('migrations', {
  events,
  actors: [migrationRun],
  routes: migrationRoutes,
  commands: [
    giveWay,
    bringAsset,
    bringGoods,
    create,
    step,
    reconciled,
    fail,
    stop,
    clear,
    proceed,
    beginFinalizing,
    complete,
    dropScan,
  ],
  views: [migrationRunView],
  keeps: [scanTable],
  reactions,
  laters,
  tasks: [scanTask, countPlanTask, makePlanTask],
});
