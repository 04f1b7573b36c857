import { module } from '../../kernel/declare/module.ts';
import { rebook } from './documents/rebook.ts';
import { release } from './documents/release.ts';
import { receivedShares } from './documents/shares.ts';
import { reactions } from './reactions.ts';
import { receivedRoutes } from './routes.ts';

/** Received: documents shared by other installations, to be reviewed and booked as own drafts. */
export const received = module('received', {
  routes: receivedRoutes,
  commands: [release, rebook],
  tallies: [receivedShares],
  reactions,
});
