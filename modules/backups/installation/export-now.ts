import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { Bytes } from '../../../kernel/shapes.ts';
import { packInstallationTask } from '../archives/pack-installation.ts';
import { pieces } from '../archives/pieces.ts';
import { newFolder } from '../archives/staging.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { exportName } from './export-name.ts';

/** The whole installation as it is now: database and files in one archive that is not encrypted. */
export const exportNow = query('backups.installation.exportNow', {
  says: 'Export the whole installation.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/gzip',
  refuses: [notHere],
  long: true,
  answer: async (look, _, now, outside) => {
    const refused = notFirst(look, now.caller);
    if (refused) return refused;
    const { dataDir, version } = outside.settings;
    const folder = newFolder(dataDir);
    const file = join(folder, 'archive');
    try {
      await outside.work(packInstallationTask, {
        dataDir,
        what: 'all',
        version,
        company_name: now.company.name,
        ts: now.ts,
        file,
      });
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return { bytes: pieces(file, folder), media: 'application/gzip', filename: exportName(now.ts) };
  },
});
