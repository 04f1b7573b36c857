import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { readCompanyTask } from '../../../modules/backups/archives/company/read.ts';
import { tarInto } from '../../../modules/backups/archives/container/tar.ts';
import { untarInto } from '../../../modules/backups/archives/container/untar.ts';
import {
  installationMembers,
  stageInstallationTask,
} from '../../../modules/backups/archives/installation/stage.ts';
import { plain } from '../../backups/fixture.ts';
import { startTestService } from '../../service.ts';
import type { Reader } from './readers.ts';
import type { Sample } from './samples.ts';

/** Readers of backups, with a working folder; damage that they detect is an answer. */
export type ArchiveReaders = {
  readonly readers: readonly Reader[];
  readonly close: () => Promise<void>;
};

const built = registryOf(allModules);

const namedIn = (members: Readonly<Record<string, Uint8Array>>): readonly Sample[] =>
  Object.entries(members)
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, bytes]) => ({ name, bytes }));

/** ZIP of a company's members, one of them replaced, with a manifest that matches. */
const zipWith = (members: Readonly<Record<string, Uint8Array>>, { name, bytes }: Sample) => {
  const all = { ...members, [name]: bytes };
  delete all['manifest.json'];
  const listed = Object.entries(all).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: sha256(content),
  }));
  return zipSync({ ...all, 'manifest.json': Buffer.from(JSON.stringify(listed)) });
};

/**
 * Readers of the archives of a small installation and its company: as packed, and member by member under a manifest
 * that matches, so that damage reaches the ledger and the database.
 */
export const archiveReaders = async (): Promise<ArchiveReaders> => {
  const service = await startTestService();
  await service.does('POST', '/items', {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 2,
    cost_price: 5,
  });
  await service.does('POST', '/crm/contacts', { name: 'Anna', email: 'anna@example.com' });
  const company = (await plain(service, '/system/export')).bytes;
  const installation = (await plain(service, '/backup/export')).bytes;
  const dataDir = join(service.dataDir, 'fuzz');
  mkdirSync(dataDir, { mode: 0o700 });
  const live = await openStore(join(service.dataDir, 'countinghouse.db'), { readOnly: true });
  const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = join(dataDir, uuid());
    mkdirSync(folder);
    try {
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const archive = (file: string) => ({ file, keys: {}, isStored: false });
  const readCompany = (bytes: Uint8Array): Promise<unknown> =>
    inFolder(async (folder) => {
      const file = join(folder, 'archive');
      writeFileSync(file, bytes);
      return readCompanyTask.run(live, built, { dataDir, archive: archive(file) } as never);
    });
  const stage = (folder: string, file: string): unknown =>
    stageInstallationTask.run(live, built, {
      archive: archive(file),
      folder: join(folder, 'staged'),
      version: '0.0.0',
    } as never);
  const members = unzipSync(company);
  const unpacked = await inFolder(async (folder) => {
    const file = join(folder, 'archive');
    writeFileSync(file, installation);
    await untarInto(file, join(folder, 'members'), installationMembers);
    return Object.fromEntries(
      ['meta.json', 'database.dump'].map((name) => [
        name,
        new Uint8Array(readFileSync(join(folder, 'members', name))),
      ]),
    );
  });
  const readers: readonly Reader[] = [
    {
      name: 'archives of a company',
      samples: [{ name: 'company.zip', bytes: company }],
      wicked: () => [],
      refuses: [],
      read: ({ bytes }) => readCompany(bytes),
      weight: 2,
    },
    {
      name: 'members of a company’s archive',
      samples: namedIn(members),
      wicked: () => [],
      refuses: [],
      read: (sample) => readCompany(zipWith(members, sample)),
      weight: 2,
    },
    {
      name: 'archives of the installation',
      samples: [{ name: 'installation.tar.gz', bytes: installation }],
      wicked: () => [],
      refuses: [],
      read: ({ bytes }) =>
        inFolder(async (folder) => {
          const file = join(folder, 'archive');
          writeFileSync(file, bytes);
          return stage(folder, file);
        }),
      weight: 1,
    },
    {
      name: 'members of the installation’s archive',
      samples: namedIn(unpacked),
      wicked: () => [],
      refuses: [],
      read: ({ name, bytes }) =>
        inFolder(async (folder) => {
          const sources = Object.entries({ ...unpacked, [name]: bytes }).map(
            ([path, content], n) => {
              const file = join(folder, `${n}`);
              writeFileSync(file, content);
              return { path, file };
            },
          );
          const file = join(folder, 'archive');
          await tarInto(file, sources);
          return stage(folder, file);
        }),
      weight: 1,
    },
  ];
  return {
    readers,
    close: async () => {
      await live.close();
      await service.stop();
    },
  };
};
