import { module } from '../../kernel/declare/module.ts';
import { erasedFilesTask } from '../../kernel/ledger/erased-files.ts';
import { erasure } from '../../kernel/ledger/erasure.ts';
import { ledgerHeads, ledgerRollback } from '../../kernel/ledger/heads/facts.ts';
import { shardTask } from '../../kernel/ledger/rebuild/merge.ts';
import { rebuild as rebuildCommand } from './chain/rebuild.ts';
import { rebuildTask } from './chain/tasks.ts';
import { ghosts } from './checks/ghosts.ts';
import { orphans } from './checks/orphans.ts';
import { stale } from './checks/stale.ts';
import { deletesErasedFiles } from './entries/deletes-erased-files.ts';
import { type DryEvent, shownDryEvents } from './entries/dry-events.ts';
import { Entry, shownEntry as shown } from './entries/entry.ts';
import { listsErasures } from './entries/lists-erasures.ts';
import { events } from './events.ts';
import { accept } from './heads/accept.ts';
import { acceptRestored } from './heads/accept-restored.ts';
import { advance } from './heads/advance.ts';
import { stampFailureIsTold } from './heads/failure-notice.ts';
import {
  signsBackup,
  signsManualBackup,
  signsPeriodLock,
  signsRestore,
} from './heads/occasions.ts';
import { record } from './heads/record.ts';
import { ledgerSeries } from './heads/series.ts';
import { stamp } from './heads/stamp.ts';
import { stampFailure } from './heads/stamp-failure.ts';
import { ledgerRoutes } from './routes.ts';

/** The ledger, read, verified, exported and replayed. */
export const ledger = module('ledger', {
  events,
  actors: [erasure, ledgerHeads, ledgerRollback, ledgerSeries],
  routes: ledgerRoutes,
  commands: [acceptRestored, advance, record, stamp, stampFailure],
  reactions: [stampFailureIsTold],
  laters: [
    deletesErasedFiles,
    listsErasures,
    signsBackup,
    signsManualBackup,
    signsPeriodLock,
    signsRestore,
  ],
  tasks: [erasedFilesTask, rebuildTask, shardTask],
  checks: [ghosts, orphans, stale],
});

/** An entry as a role may see it, for the event stream. */
export const shownEntry = shown;

/** The entries of a dry run as a role may see them. */
export { type DryEvent, shownDryEvents };

/** The command that rebuilds a company, for the start of a newer version. */
export const rebuild = rebuildCommand;

/** The command with which the installation owner accepts a rollback, and the one of a restore. */
export const acceptRollback = accept;
export { acceptRestored, Entry };

/** Names of the commands that record the timestamp of a head, or why there is none. */
export const [recordStamp, recordStampFailure] = [stamp.name, stampFailure.name];
