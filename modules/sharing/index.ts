import { module } from '../../kernel/declare/module.ts';
import { clocks } from './clocks.ts';
import { events } from './events.ts';
import { countView } from './links/count-view.ts';
import { expire } from './links/expire.ts';
import { share } from './links/share.ts';
import { shareView } from './links/view.ts';
import { reactions } from './reactions.ts';
import { sharingRoutes } from './routes.ts';
import { shareTokenTable, shareVisitTable } from './tables.ts';

/** Sharing: public links to documents and lists, their pages, and files for other installations. */
export const sharing = module('sharing', {
  events,
  actors: [share],
  routes: sharingRoutes,
  commands: [countView, expire],
  views: [shareView],
  keeps: [shareTokenTable, shareVisitTable],
  reactions,
  clocks,
});
