import { module } from '../../kernel/declare/module.ts';
import { workCenter } from './centers/center.ts';
import { workCenterView } from './centers/view.ts';
import { overlaps } from './checks/overlapping-bookings.ts';
import { confidential } from './confidential.ts';
import { events } from './events.ts';
import { takeOver } from './imports/take-over.ts';
import { placeTask } from './mrp/place-task.ts';
import { readingTables } from './reading-tables.ts';
import { recipe } from './recipes/recipe.ts';
import { recipeComponents, recipeView } from './recipes/view.ts';
import { manufacturingRoutes } from './routes.ts';
import { mfgOrder } from './state/order.ts';
import { mfgBookings, mfgLines, mfgOrderView, mfgSlots } from './state/view.ts';

/** Manufacturing: production runs, recipes, work centers and demand. */
export const manufacturing = module('manufacturing', {
  events,
  actors: [mfgOrder, workCenter, recipe],
  routes: manufacturingRoutes,
  commands: [takeOver],
  tasks: [placeTask],
  views: [mfgOrderView, workCenterView, recipeView],
  tallies: [mfgLines, mfgSlots, mfgBookings, recipeComponents],
  checks: [overlaps],
  confidential,
  reading: readingTables,
});
