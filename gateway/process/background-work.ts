import type { Logger } from 'pino';
import type { Services } from '../../kernel/declare/services.ts';
import { startJobs } from '../../kernel/platform/jobs.ts';
import { adoptBackups } from '../../modules/backups/index.ts';
import { clearStaging } from '../../modules/imports/index.ts';
import type { FolderSharing } from '../cluster/leader-folder.ts';
import type { Term } from '../cluster/leadership.ts';
import type { Membership } from '../cluster/membership.ts';
import type { SignedHeads } from '../evidence/signed-heads.ts';
import { bringUpToDate, sealSecrets } from '../upgrade/versions.ts';
import { startClocks } from './clocks.ts';

/** Work that a service does by itself: jobs, clocks, and what is cleared up first. */
export type BackgroundWork = {
  /** Begins for as long as the service runs, or in a term as leader, with the notes of a new log that wait for it. */
  readonly begin: (term?: Term, notes?: readonly string[]) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly jobs: { readonly stop: () => Promise<void> };
  readonly clocks: { readonly stop: () => void };
};

/** Background work of a service; it may begin again after its end. */
export const backgroundWork = (
  all: Services,
  log: Logger,
  sharing: Pick<FolderSharing, 'dropNotes' | 'fetchDescriptions'> | undefined,
): BackgroundWork => {
  let [jobs, clocks]: [ReturnType<typeof startJobs>?, ReturnType<typeof startClocks>?] = [];
  const work: BackgroundWork = {
    begin: async (term, notes = []) => {
      const services = term ? { ...all, bus: term.bus(all.bus) } : all;
      // Clients write only after a restore has settled their access.
      if (notes.length === 0) term?.open();
      if (term) {
        await sharing?.fetchDescriptions();
        await sealSecrets(services, log);
      }
      await adoptBackups(services);
      if (notes.length > 0) await sharing?.dropNotes(notes);
      term?.open();
      clearStaging(services);
      jobs = startJobs(services, log, term?.isOn);
      clocks = startClocks(services, log, { mayRun: term?.isOn });
    },
    end: async () => {
      work.clocks.stop();
      await work.jobs.stop();
    },
    jobs: { stop: async () => jobs?.stop() },
    clocks: { stop: () => clocks?.stop() },
  };
  return work;
};

type Around = {
  readonly services: Services;
  readonly log: Logger;
  readonly cluster: Membership | undefined;
  readonly keeping: Pick<SignedHeads, 'acceptRestore' | 'heads' | 'whenCurrent'>;
  /** A restore replaced the database before this start. */
  readonly isRestored: boolean;
};

/**
 * Brings the data up to date, then begins the background work. Each node of a cluster updates the rows of its own copy, and
 * only the leader works in the background, from each election until it steps down.
 */
export const startWork = async (
  work: BackgroundWork,
  { services, log, cluster, keeping, isRestored }: Around,
): Promise<void> => {
  if (cluster) {
    await bringUpToDate({ ...services, bus: cluster.localBus(services.bus) }, log);
    cluster.follow();
    cluster.whileLeading({
      ...work,
      begin: async (term) => {
        // Asking for the restore or the reset with which the log began was the consent to what it lacks.
        const notes = await cluster.sharing.takeNotes();
        if (notes.length > 0) await keeping.acceptRestore();
        // Clients get the refusal that names the head, and its acceptance may pass.
        if (keeping.heads.rollback()) term.open();
        // A leader whose copy lacks entries that a signed head witnesses does nothing by itself either.
        await keeping.whenCurrent(async () => {
          if (term.isOn()) await work.begin(term, notes);
        });
      },
    });
    await cluster.serve(services);
    await cluster.caughtUp();
    return;
  }
  await sealSecrets(services, log);
  await bringUpToDate(services, log);
  if (isRestored) await keeping.acceptRestore();
  await keeping.whenCurrent(work.begin);
};
