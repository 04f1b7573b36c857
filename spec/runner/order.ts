import { readFileSync } from 'node:fs';

/** Signs of a slow file: a browser, a whole service, programs that are started. */
const slow = [/\bguest\(|openContext/, /startTestService|serverProcess|\bspawn\(|execFile/];

const weightOf = (file: string): number => {
  const text = readFileSync(file, 'utf8');
  const at = slow.findIndex((sign) => sign.test(text));
  return at < 0 ? 0 : slow.length - at;
};

/**
 * Takes files in an order in which all processes end at about the same time: one process takes the slowest first, the
 * others the fastest, so that slow files do not run side by side either.
 */
export const ordered = (files: readonly string[]) => {
  const waiting = files
    .map((file) => ({ file, weight: weightOf(file) }))
    .sort((one, other) => other.weight - one.weight || (one.file < other.file ? -1 : 1))
    .map(({ file }) => file);
  return {
    slowest: () => waiting.shift(),
    fastest: () => waiting.pop(),
  };
};
