import { shareTask } from '../../kernel/ledger/rebuild-together.ts';
import { module } from '../../kernel/module.ts';
import { rebuild as rebuildCommand } from './chain/rebuild.ts';
import { rebuildTask } from './chain/tasks.ts';
import { ghosts } from './checks/ghosts.ts';
import { orphans } from './checks/orphans.ts';
import { stale } from './checks/stale.ts';
import { shownEntry as shown } from './entries/entry.ts';
import { ledgerRoutes } from './routes.ts';

/** The ledger, read, verified, exported and replayed. */
export const ledger = module('ledger', {
  routes: ledgerRoutes,
  tasks: [rebuildTask, shareTask],
  checks: [ghosts, orphans, stale],
});

/** An entry as a role may see it, for the event stream. */
export const shownEntry = shown;

/** The command that rebuilds a company, for the start of a newer version. */
export const rebuild = rebuildCommand;
