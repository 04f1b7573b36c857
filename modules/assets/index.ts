import { module } from '../../kernel/declare/module.ts';
import { creditBill } from './assets/credit-bill.ts';
import { loseBill } from './assets/lose-bill.ts';
import { assetBought } from './bills/registered-lines.ts';
import { assetBook, assetBookView } from './books/book.ts';
import { assetBookPosted } from './books/posted-differences.ts';
import { check, checkView } from './checks/check.ts';
import { assetClass, assetClassView } from './classes/asset-class.ts';
import { seed } from './classes/seed.ts';
import { clocks } from './clocks.ts';
import { depreciationRun, depreciationRunView } from './depreciation/run-of-month.ts';
import { events } from './events.ts';
import { reactions } from './reactions.ts';
import { readingTables } from './reading-tables.ts';
import { assetRoutes } from './routes.ts';
import { asset } from './state/asset.ts';
import { assetMoves, assetView } from './state/view.ts';

/** Fixed assets: register, depreciation, impairment, revaluation and disposal (IAS 16, IAS 36, IFRS 5). */
export const assets = module('assets', {
  events,
  actors: [asset, assetClass, assetBook, depreciationRun, check],
  routes: assetRoutes,
  commands: [creditBill, loseBill, seed],
  views: [assetView, assetClassView, assetBookView, depreciationRunView, checkView],
  tallies: [assetMoves, assetBought, assetBookPosted],
  reactions,
  clocks,
  reading: readingTables,
});
