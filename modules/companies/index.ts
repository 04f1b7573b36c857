import { module } from '../../kernel/declare/module.ts';
import { bom } from './boms/bom.ts';
import { bomView } from './boms/view.ts';
import { companyActor } from './company/company.ts';
import { createCompany } from './company/create-company.ts';
import { companyView } from './company/view.ts';
import { events } from './events.ts';
import { locationActor } from './locations/location.ts';
import { locationView } from './locations/view.ts';
import {
  lockIsMovedBack,
  lockIsSet,
  openedIsFounded,
  taxReturnIsFiled,
  taxReturnIsReopened,
} from './reactions.ts';
import { readingTables } from './reading-tables.ts';
import { companiesRoutes } from './routes.ts';
import { importOne } from './settings/import-one.ts';
import { periodLock } from './settings/period-lock.ts';
import { pricesHidden, purchasePrices } from './settings/purchase-prices.ts';
import { set } from './settings/set.ts';
import { relayTable } from './tables.ts';

export { pricesHidden };

/** Companies: their settings, places and vocabularies. */
export const companies = module('companies', {
  events,
  actors: [companyActor, locationActor, bom],
  routes: companiesRoutes,
  commands: [createCompany, set, importOne],
  views: [companyView, locationView, bomView],
  keeps: [relayTable],
  reactions: [openedIsFounded, lockIsSet, lockIsMovedBack, taxReturnIsFiled, taxReturnIsReopened],
  guards: [periodLock],
  confidential: purchasePrices,
  reading: readingTables,
});
