import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { type TellProgress, task } from '../../../kernel/declare/task.ts';
import type { Files } from '../../../kernel/platform/files.ts';
import { boundedSums } from '../reading/bounded-sums.ts';
import type { Hints } from '../reading/cells.ts';
import { readSource } from '../sources/read.ts';
import { type Scan, scanOf } from './scan.ts';
import { scanFileStore } from './scan-store.ts';

/** File to scan: its bytes, or the hash of a stored file. */
type Given = { readonly filename: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly sha256: string }
);

/** Input of a scan. */
export type ToScan = {
  readonly uploads: readonly Given[];
  readonly source: string;
  readonly hints: Hints;
  readonly token: string;
  readonly expires_at: string;
  readonly today: string;
};

/** Scan with the hashes of the stored files and bundle. */
export type ScanMade = {
  readonly scan: Scan;
  readonly uploads: readonly { readonly filename: string; readonly sha256: string }[];
  readonly bundle: string;
};

const scanSource = async (
  { uploads, source, hints, token, expires_at, today }: ToScan,
  files: Files,
  tell?: TellProgress,
): Promise<ScanMade | Refusal> => {
  const given = await Promise.all(
    uploads.map(async (one) => ({
      filename: one.filename,
      bytes:
        'bytes' in one
          ? one.bytes
          : ((await files.get(scanFileStore, one.sha256)) ?? new Uint8Array()),
    })),
  );
  const read = await readSource({ uploads: given, source, hints }, tell);
  if (isRefusal(read)) return read;
  tell?.({ step: 'examine', done: 0, total: 1 });
  const scan = boundedSums(() => scanOf(read, { token, expires_at, today }));
  if (isRefusal(scan)) return scan;
  tell?.({ step: 'store', done: 0, total: 1 });
  const stored = [];
  for (const { filename, bytes } of given)
    stored.push({ filename, sha256: await files.put(scanFileStore, bytes) });
  const text = new TextEncoder().encode(JSON.stringify(read.bundle));
  const made = { scan, uploads: stored, bundle: await files.put(scanFileStore, text) };
  tell?.({ step: 'store', done: 1, total: 1 });
  return made;
};

/**
 * Reads files and stores their content in a thread for long work. Only the scan is passed back:
 * copying the bundle of a large journal would block the service.
 */
export const scanTask = task(
  'migrations.scan',
  (_, __, input: ToScan, ___, tell, files) => scanSource(input, mustBe(files), tell),
  { isForeign: true },
);
