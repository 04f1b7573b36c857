import { module } from '../../kernel/declare/module.ts';
import { asset } from './assets/asset.ts';
import { assetBought } from './assets/bought-lines.ts';
import { creditBill } from './assets/credit-bill.ts';
import { loseBill } from './assets/lose-bill.ts';
import { assetMoves, assetView } from './assets/view.ts';
import { check, checkView } from './checks/check.ts';
import { assetClass, assetClassView } from './classes/asset-class.ts';
import { seed } from './classes/seed.ts';
import { clocks } from './clocks.ts';
import { depreciationRun, depreciationRunView } from './depreciation/run-of-month.ts';
import { reactions } from './reactions.ts';
import { assetRoutes } from './routes.ts';

/** Fixed assets: what they cost, what they are worth, where they are, and how they wear. */
export const assets = module('assets', {
  actors: [asset, assetClass, depreciationRun, check],
  routes: assetRoutes,
  commands: [creditBill, loseBill, seed],
  views: [assetView, assetClassView, depreciationRunView, checkView],
  tallies: [assetMoves, assetBought],
  reactions,
  clocks,
});
