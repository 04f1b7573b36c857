import { spawnSync } from 'node:child_process';

/** Report of `npm audit --json`: the fields that are read here. */
type Report = {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string; readonly range: string }>
  >;
};

/** Outcome of the check: the text to print and the exit code (1 advisories found, 2 not checked). */
export type Checked = { readonly says: string; readonly code: 0 | 1 | 2 };

/** Reads the output of `npm audit --json`; output that is not a report means that nothing was checked. */
export const checkedBy = (printed: string): Checked => {
  const found = reportIn(printed)?.vulnerabilities;
  if (!found)
    return {
      says: 'Not checked: the registry does not offer its advisory service here. Run this where it does.',
      code: 2,
    };
  const all = Object.values(found);
  if (all.length === 0) return { says: 'No known advisories for production packages.', code: 0 };
  const lines = all.map(({ name, severity, range }) => `${severity.padEnd(9)} ${name} ${range}`);
  return { says: [...lines.sort(), `${all.length} packages have advisories.`].join('\n'), code: 1 };
};

const reportIn = (printed: string): Report | undefined => {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return undefined;
  }
};

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { says, code } = checkedBy(stdout ?? '');
  process.stdout.write(`${says}\n`);
  process.exitCode = code;
}
