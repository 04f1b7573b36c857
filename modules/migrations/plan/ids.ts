import { sha256 } from '../../../kernel/values/canonical.ts';

/**
 * The id of something that a run brings over: the same each time, so that a step that is done again
 * finds what it made. A UUID v7 of the time at which the run was made.
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

/** The key under which something is brought over once; a long id of the source is kept by its hash. */
export const keyFor = (run: string, kind: string, source: string): string => {
  const key = `mig:${run}:${kind}:${source}`;
  return key.length <= 200 ? key : `mig:${run}:${kind}:${sha256(source)}`;
};
