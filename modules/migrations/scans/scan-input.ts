import { type Static, Type } from '@sinclair/typebox';
import type { Decision } from '../../../kernel/declare/decision.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Upload, type Uploaded } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { TellProgress } from '../../../kernel/declare/task.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { dayOf, instant, instantAfter } from '../../../kernel/values/clock.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { extensionOf } from '../reading/files.ts';
import { noFile, noScan, sourceTooLarge, tooManyScans, wrongExtension } from '../refusals.ts';
import { sources } from '../sources/catalogue.ts';
import { readRefusals } from '../sources/read.ts';
import { Scan } from './scan.ts';
import {
  dropScan,
  expiredScans,
  forgetExpired,
  type StoredScan,
  scannedBefore,
  scanRow,
  scansSince,
} from './scan-store.ts';
import { type ScanMade, scanTask, type ToScan } from './scan-task.ts';

const Files = Type.Unsafe<readonly Uploaded[]>({
  ...Type.Array(Upload, { minItems: 1, maxItems: 10 }),
  in: 'file',
});

/** Input of a scan: files and, if known, their source. */
export const ScanInput = {
  file: Type.Optional(Upload),
  'files[]': Type.Optional(Files),
  source: Type.Optional(
    Type.String({
      maxLength: 50,
      default: 'auto',
      description: 'A key of GET /migrations/sources, or `auto`.',
    }),
  ),
  made: prepared<StoredScan>(),
};

/** Answer of a scan. */
export const Scanned = Type.Object({ scan_token: Type.String(), scan: Scan });

/** Refusals of a scan. */
export const scanRefusals = [noFile, sourceTooLarge, ...readRefusals, tooManyScans];

type Sent = {
  readonly file?: Uploaded;
  readonly 'files[]'?: readonly Uploaded[];
  readonly source?: string;
};

/** Scans and stores uploaded files; nothing is migrated yet. */
export const scanFiles = async (
  services: Services,
  userId: string,
  sent: Sent,
  company?: string,
): Promise<StoredScan | Refusal> => {
  const uploads = [...(sent.file ? [sent.file] : []), ...(sent['files[]'] ?? [])];
  const ts = instant();
  const refused =
    uploads.length === 0 ? noFile() : (uploadProblem(uploads) ?? tooOften(services, userId, ts));
  if (refused) return refused;
  const files = uploads.map(({ filename, bytes }) => ({ filename, bytes }));
  const token = secret();
  const expires_at = instantAfter(ts, { hours: limits.scanHours });
  const made = await scanInThread(services, {
    ...{ uploads: files, source: sent.source ?? 'auto', hints: {} },
    ...{ token, expires_at, today: dayOf(ts), company },
  });
  if (isRefusal(made)) return made;
  await forgetExpired(services, ts);
  const reader = services.reader({ company_id: instance });
  const scanned_before = scannedBefore(reader, userId, made.uploads);
  return {
    id: sha256(token),
    user_id: userId,
    created_at: ts,
    expires_at,
    run_id: null,
    run_company: null,
    ...made,
    scan: { ...made.scan, scanned_before },
  };
};

/** Scans in a thread for long work; progress goes to the company's streams. */
export const scanInThread = (
  services: Services,
  { company, ...asked }: ToScan & { readonly company?: string | undefined },
): Promise<ScanMade | Refusal> => {
  const tell: TellProgress = (at) => {
    if (company === undefined) return;
    const data = { type: 'migration_scan_progress', ...at };
    services.hub.emit('signal', { kind: 'progress', company_id: company, data });
  };
  return services.work(scanTask, asked, tell) as Promise<ScanMade | Refusal>;
};

const uploadProblem = (uploads: readonly Uploaded[]): Refusal | undefined => {
  const roles = sources.flatMap(({ files }) => files);
  for (const { filename, bytes } of uploads) {
    const extension = extensionOf(filename);
    const taken = roles.filter(({ extensions }) => extensions.includes(extension));
    if (taken.length === 0)
      return wrongExtension({ extension, file: filename, source: 'any known source' });
    const limit = Math.max(...taken.map(({ max_bytes }) => max_bytes));
    if (bytes.length > limit) return sourceTooLarge({ file: filename, limit });
  }
  return undefined;
};

const tooOften = (
  { reader, settings }: Pick<Services, 'reader' | 'settings'>,
  userId: string,
  ts: string,
): Refusal | undefined =>
  settings.isRateLimited &&
  scansSince(reader({ company_id: instance }), userId, instantAfter(ts, { hours: -1 })) >=
    limits.scansPerHour
    ? tooManyScans({ limit: limits.scansPerHour })
    : undefined;

/** Stores a scan, deletes expired ones, and answers it. */
export const storeScan = (made: StoredScan, expired: readonly string[]): Decision => ({
  facts: [...expired.map(dropScan), scanRow(made)],
  answer: { scan_token: made.scan.scan_token, scan: made.scan },
});

/** Reads the expired scans. */
export const readExpired = (reader: Reader, ts: string) => ({ expired: expiredScans(reader, ts) });

/** Token of a scan. */
export const ScanToken = Type.String({ minLength: 1, maxLength: 200 });

/** Scan, or the run started from it. */
export const ScanOrRun = Type.Object({
  scan: Type.Optional(Scan),
  run_id: Type.Optional(Type.String()),
});

/** Scan of a token, or its run. */
export const scanOrRun = (stored: StoredScan | undefined): Static<typeof ScanOrRun> | Refusal => {
  if (!stored) return noScan();
  return stored.run_id === null ? { scan: stored.scan } : { run_id: stored.run_id };
};
