import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropPlace } from '../../../../kernel/cluster/place.ts';
import type { Registry } from '../../../../kernel/declare/module.ts';
import { task } from '../../../../kernel/declare/task.ts';
import { type ErasureList, listedErasures } from '../../../../kernel/ledger/erasure-list.ts';
import { derive } from '../../../../kernel/ledger/rebuild/derive.ts';
import { brokenAt, verifyChain } from '../../../../kernel/ledger/verify.ts';
import { pausedByRestore } from '../../../../kernel/platform/job-outcome.ts';
import { instance, readerOf } from '../../../../kernel/reader/reader.ts';
import type { Connection } from '../../../../kernel/reader/sqlite.ts';
import { connectorSecretTable } from '../../../connectors/contract/queries.ts';
import { apiKeyTable, signedInTables } from '../../../identity/contract/queries.ts';
import { shareTokenTable } from '../../../sharing/contract/queries.ts';
import { webhookReplayTable, webhookSecretTable } from '../../../webhooks/contract/queries.ts';
import { type Archive, opened } from '../archive.ts';
import { untarInto } from '../container/untar.ts';
import { Damaged, orDamaged } from '../damage.ts';
import { hashOfFile } from '../encryption/sealed-archive.ts';
import { eraseAgain } from '../erasures.ts';
import { lacksSteps, proveSchema } from '../schema.ts';
import { checkNamedHead, checkWitness, witnessOf } from '../signed-head.ts';
import { bringUp, openedIn } from '../staged-database.ts';
import { loginsIn } from './founder.ts';
import { installationMetaIn, newerIn } from './meta.ts';

/** The names that members of an installation's archive have. */
export const installationMembers =
  /^(?:(?:meta|files|manifest)\.json|database\.dump|(?:attachments|ai_uploads)\/[\w-]+\/[0-9a-f]{2}\/[0-9a-f]{64})$/;

type Asked = {
  readonly archive: Archive;
  /** An empty folder to unpack into; staged files stay in it. */
  readonly folder: string;
  readonly version: string;
  /** Folder of the heads that are kept outside the database. */
  readonly headsFolder?: string | undefined;
};

/** A prepared replacement of the installation, or the reason why there is none. */
export type StagedInstallation =
  | {
      readonly sha256: string;
      readonly company_name: string;
      /** Ids of its logins by their emails. */
      readonly logins: Readonly<Record<string, string>>;
    }
  | { readonly newer: string };

/**
 * Unpacks an archive of the installation and proves it before anything is replaced: every page of the
 * database, its schema, which is brought up to date, and the chain of every company. The rows of the staged database
 * follow from its ledger; it has no sessions, keys, codes or share links, its jobs are paused, and what was erased since
 * is erased.
 */
export const stageInstallationTask = task(
  'backups.stageInstallation',
  (db, registry, asked: Asked) =>
    orDamaged(async (): Promise<StagedInstallation> => {
      const { folder, archive } = asked;
      const members = join(folder, 'members');
      const tar = await opened(archive, join(folder, 'archive.tar.gz'));
      try {
        await untarInto(tar.file, members, installationMembers);
      } catch (error) {
        // An archive of a newer version may look damaged to this one.
        const newer = error instanceof Damaged && newerIn(members, asked.version);
        if (newer) return { newer };
        throw error;
      }
      if (tar.file !== archive.file) rmSync(tar.file);
      const newer = newerIn(members, asked.version);
      if (newer) return { newer };
      const meta = installationMetaIn(members);
      const database = join(members, 'database.dump');
      if (!existsSync(database)) throw new Damaged('it has no database.dump');
      const witness = witnessOf(meta.signed_head, asked.headsFolder);
      const erasures = listedErasures(asked.headsFolder);
      await prove(db, database, { registry, erasures }, (staged) => {
        checkNamedHead(meta.signed_head, readerOf(staged, instance));
        for (const { company } of witness?.chains ?? [])
          checkWitness(witness, company, (id) => entryHash(staged, company, id));
      });
      const logins = openedIn(db, database, (_, staged) => loginsIn(staged));
      return { sha256: hashOfFile(database), company_name: meta.company_name, logins };
    }),
);

const entryHash = (staged: Connection, company: string, id: number): string | undefined =>
  staged.prepare('SELECT hash FROM ledger WHERE company=? AND id=?').get(company, id)?.['hash'] as
    | string
    | undefined;

const prove = async (
  db: Connection,
  file: string,
  { registry, erasures }: { readonly registry: Registry; readonly erasures: ErasureList },
  checkHeads: (staged: Connection) => void,
): Promise<void> => {
  try {
    // A start that could not take the steps would be none.
    if (openedIn(db, file, lacks)) await bringUp(file);
    openedIn(db, file, (live, staged) => {
      checkHeads(staged);
      proveDatabase(live, staged, registry);
      eraseAgain(live, staged, registry, erasures);
    });
  } catch (error) {
    throw error instanceof Damaged
      ? error
      : new Damaged(`its database cannot be used: ${(error as Error).message}`);
  }
};

const lacks = (live: Connection, staged: Connection): boolean => {
  dropPlace(staged);
  const found = staged.sqlite.pragma('quick_check', { simple: true });
  if (found !== 'ok') throw new Damaged(`its database is damaged: ${String(found)}`);
  return lacksSteps(live, staged);
};

/** Access that no restore brings back: sessions, codes, keys, share links, credentials of connectors and secrets of webhooks. */
const endedTables = [
  ...signedInTables,
  apiKeyTable.name,
  shareTokenTable.name,
  connectorSecretTable.name,
  webhookSecretTable.name,
  webhookReplayTable.name,
];

const proveDatabase = (live: Connection, staged: Connection, registry: Registry): void => {
  proveSchema(live, staged);
  const companies = staged
    .prepare('SELECT company FROM chain')
    .all()
    .map(({ company }) => String(company));
  for (const company of companies) {
    const broken = brokenAt(verifyChain(readerOf(staged, company), registry));
    if (broken)
      throw new Damaged(`the ledger of ${company} is broken at entry ${broken.id}: ${broken.says}`);
  }
  const loose = staged.prepare(
    'SELECT 1 FROM ledger WHERE company NOT IN (SELECT company FROM chain) LIMIT 1',
  );
  if (loose.get()) throw new Damaged('its ledger has entries of no chain');
  for (const table of endedTables) staged.sqlite.exec(`DELETE FROM ${table}`);
  // Derived again from the ledger: rows of an archive beyond it, such as a role, may be forged.
  staged.sqlite.exec('BEGIN');
  for (const company of companies) derive(staged, registry, company);
  staged.sqlite.exec('COMMIT');
  staged
    .prepare("UPDATE job SET status='parked', error=? WHERE status='waiting'")
    .run(pausedByRestore);
};
