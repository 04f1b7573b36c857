import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { scanTable } from '../tables.ts';
import type { Scan } from './scan.ts';

/** File store of scans, which belong to no company. */
export const scanFileStore = 'migration-scans';

/** Scan, stored until its run is finished. */
export type StoredScan = {
  readonly id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly run_id: string | null;
  readonly run_company: string | null;
  readonly scan: Scan;
  readonly uploads: readonly { readonly filename: string; readonly sha256: string }[];
  /** Hash of the stored bundle. */
  readonly bundle: string;
};

type Row = Omit<StoredScan, 'scan' | 'uploads' | 'bundle'> & { readonly data: string };

/** Scan of a token; undefined if it belongs to another user or expired unused. */
export const storedScan = (
  reader: Reader,
  token: string,
  userId: string,
  ts: string,
): StoredScan | undefined => {
  const row = reader
    .of(instance)
    .row<Row>('SELECT * FROM migration_scan WHERE company=:company AND id=:id', {
      id: sha256(token),
    });
  if (row?.user_id !== userId || (row.run_id === null && row.expires_at <= ts)) return undefined;
  const { data, ...fields } = row;
  return { ...fields, ...(JSON.parse(data) as Pick<StoredScan, 'scan' | 'uploads' | 'bundle'>) };
};

/** Row of a scan. */
export const scanRow = ({ scan, uploads, bundle, ...fields }: StoredScan): Kept => ({
  keep: scanTable.name,
  row: { ...fields, company: instance, data: JSON.stringify({ scan, uploads, bundle }) },
});

/** Deletion of a scan. */
export const dropScan = (id: string): Kept => ({
  keep: scanTable.name,
  row: { company: instance, id },
  drop: true,
});

/** Number of scans of a user since an instant. */
export const scansSince = (reader: Reader, userId: string, since: string): number =>
  reader
    .of(instance)
    .row<{ n: number }>(
      'SELECT count(*) AS n FROM migration_scan WHERE company=:company AND user_id=:user AND created_at>:since',
      { user: userId, since },
    )?.n ?? 0;

/** Latest earlier scan of each file by the same user, with the run started from it. */
export const scannedBefore = (
  reader: Reader,
  userId: string,
  files: StoredScan['uploads'],
): NonNullable<Scan['scanned_before']> =>
  files.flatMap(({ filename, sha256: hash }) => {
    const row = reader.of(instance).row<Pick<StoredScan, 'created_at' | 'run_id'>>(
      `SELECT s.created_at, s.run_id FROM migration_scan s, json_each(s.data, '$.uploads') f
           WHERE s.company=:company AND s.user_id=:user AND instr(s.data, :hash)>0 AND f.value ->> '$.sha256'=:hash
           ORDER BY s.run_id IS NULL, s.created_at DESC LIMIT 1`,
      { user: userId, hash },
    );
    return row ? [{ file: filename, scanned_at: row.created_at, run_id: row.run_id }] : [];
  });

const expired = (reader: Reader, ts: string): readonly Row[] =>
  reader
    .of(instance)
    .rows<Row>(
      'SELECT * FROM migration_scan WHERE company=:company AND run_id IS NULL AND expires_at<=:ts ORDER BY id LIMIT 100',
      { ts },
    );

/** Scans that expired unused. */
export const expiredScans = (reader: Reader, ts: string): readonly string[] =>
  expired(reader, ts).map(({ id }) => id);

/** Deletes the files of scans that expired unused. */
export const forgetExpired = async (services: Services, ts: string): Promise<void> => {
  for (const { id, data } of expired(services.reader({ company_id: instance }), ts)) {
    const { uploads, bundle } = JSON.parse(data) as Pick<StoredScan, 'uploads' | 'bundle'>;
    await forgetFiles(services, id, [...uploads.map(({ sha256 }) => sha256), bundle]);
  }
};

/** Deletes the files of a finished scan, unless another scan uses them. */
export const forgetFiles = async (
  services: Services,
  id: string,
  hashes: readonly string[],
): Promise<void> => {
  const reader = services.reader({ company_id: instance });
  for (const hash of hashes) {
    const other = reader.row(
      'SELECT 1 FROM migration_scan WHERE company=:company AND id<>:id AND data LIKE :held LIMIT 1',
      { id, held: `%${hash}%` },
    );
    if (!other) await services.files.drop(scanFileStore, hash);
  }
};
