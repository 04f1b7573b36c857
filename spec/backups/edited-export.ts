import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tarInto } from '../../modules/backups/archives/container/tar.ts';
import { untarInto } from '../../modules/backups/archives/container/untar.ts';
import { installationMembers } from '../../modules/backups/archives/installation/stage.ts';
import type { Installation } from '../service.ts';
import { plain } from './fixture.ts';

/** Export of the installation with its database changed by SQL, packed in the service's own format. */
export const editedExport = async (service: Installation, sql: string): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  try {
    const { bytes } = await plain(service, '/backup/export');
    const [archive, again] = [join(folder, 'archive'), join(folder, 'again')];
    writeFileSync(archive, bytes);
    await untarInto(archive, folder, installationMembers);
    const file = join(folder, 'database.dump');
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const text = readFileSync(join(folder, 'meta.json'), 'utf8');
    await tarInto(again, [
      { path: 'meta.json', text },
      { path: 'database.dump', file },
    ]);
    return readFileSync(again);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
