import { sha256 } from '../../../kernel/values/canonical.ts';

/**
 * Id of a migrated record: stable, so that a repeated step finds what it created. A UUID v7 with
 * the time of the run.
 */
export const idFor = (run: string, kind: string, source: string): string => {
  const at = run
    .replace(/^migrun:/, '')
    .replaceAll('-', '')
    .slice(0, 12);
  const hash = sha256(`${run}|${kind}|${source}`);
  const variant = '89ab'[Number.parseInt(hash[3] ?? '0', 16) % 4];
  return `${at.slice(0, 8)}-${at.slice(8, 12)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
};

/** Idempotency key of a migrated record; long source ids are hashed. */
export const keyFor = (run: string, kind: string, source: string): string => {
  const key = `mig:${run}:${kind}:${source}`;
  return key.length <= 200 ? key : `mig:${run}:${kind}:${sha256(source)}`;
};
