import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { userRows } from '../../identity/contract/relations.ts';
import { foldersIn } from '../folders.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { backupsOf } from '../records/view.ts';

/** Data that a factory reset would delete. */
export const preview = query('backups.reset.preview', {
  says: 'Read the data that a factory reset would delete.',
  explains: [
    'Counts cover all companies of the installation, deleted records included.',
    '`confirm` is the text that `backups_reset_request` requires.',
    '`backups` counts the backups of the installation, which are kept by default.',
    'Nothing is changed.',
    'Only in the first company (`not_in_this_company`).',
  ],
  by: 'owner',
  takes: Type.Object({}),
  gives: Type.Object({
    /** Entities of all companies by type, deleted ones included. */
    counts: Type.Record(Type.String(), Type.Integer()),
    events: Type.Integer(),
    users: Type.Integer(),
    companies: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), is_active: Type.Boolean() }),
    ),
    files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
    /** Backups of the installation; kept unless `keep_backups` is false. */
    backups: Type.Integer(),
    /** Text to type to confirm the reset. */
    confirm: Type.String(),
  }),
  refuses: [notHere],
  long: true,
  answer: (reader, _, now, { settings }) =>
    notFirst(reader, now.caller) ?? {
      counts: countsIn(reader),
      events: reader.row<{ n: number }>('SELECT count(*) AS n FROM ledger')?.n ?? 0,
      users: reader.row<{ n: number }>(`SELECT count(*) AS n FROM ${userRows}`)?.n ?? 0,
      companies: reader
        .rows<{ id: string; name: string; is_active: number }>(
          `SELECT id, name, is_active FROM ${companyRows} ORDER BY seq`,
        )
        .map((one) => ({ ...one, is_active: one.is_active === 1 })),
      files: filesIn(foldersIn(settings.dataDir).files),
      backups: backupsOf(reader, null).length,
      confirm: now.company.name,
    },
});

const countsIn = (reader: Reader): Record<string, number> =>
  Object.fromEntries(
    reader
      .rows<{ kind: string; n: number }>(
        'SELECT kind, count(*) AS n FROM entity GROUP BY kind ORDER BY kind',
      )
      .map(({ kind, n }) => [kind, n]),
  );

const filesIn = (folder: string): { count: number; bytes: number } => {
  let [count, bytes] = [0, 0];
  try {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/[0-9a-f]{64}$/.test(path)) continue;
      count += 1;
      bytes += statSync(join(folder, path)).size;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { count, bytes };
};
