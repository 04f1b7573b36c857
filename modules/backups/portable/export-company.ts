import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { Bytes } from '../../../kernel/shapes.ts';
import { packCompanyTask } from '../archives/pack-company.ts';
import { pieces } from '../archives/pieces.ts';
import { newFolder } from '../archives/staging.ts';

/** The company as it is now, in one archive to be carried elsewhere; what `POST /company-backups` stores, unsealed. */
export const exportCompany = query('backups.portable.exportCompany', {
  says: 'Export the company as a portable archive.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/zip',
  long: true,
  answer: async (look, _, { company, ts }, outside) => {
    const { dataDir, version } = outside.settings;
    const folder = newFolder(dataDir);
    const file = join(folder, 'archive.zip');
    try {
      const asked = { dataDir, company: company.id, includeFiles: true, version, ts, file };
      await outside.work(packCompanyTask, asked);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    const slug = look.row<{ slug: string }>(
      'SELECT slug FROM company_view WHERE company=:company AND id=:company',
    )?.slug;
    const second = ts.slice(0, 19).replace(/[-:T]/g, '');
    const filename = `${slug ?? 'company'}-${second}.countinghouse`;
    return { bytes: pieces(file, folder), media: 'application/zip', filename };
  },
});
