import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/**
 * Path of this module, which a server and its threads preload, and which kills them before one of their changes of
 * the disk.
 */
export const preload = import.meta.filename;

/** Environment variable with a `Kill` as JSON. */
export const killVariable = 'COUNTINGHOUSE_SPEC_KILL';

/** Kill before the n-th change since the file `armed` exists; `log` takes a line for each change of any thread. */
export type Kill = { readonly armed: string; readonly log: string; readonly nth: number };

const changing = [
  ...['appendFileSync', 'copyFileSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync'],
  'writeFileSync',
];
const changingLater = ['mkdir', 'open', 'rename', 'rm', 'unlink', 'writeFile'];

type Call = (...all: unknown[]) => unknown;

const isRead = (name: string, [, flags = 'r']: readonly unknown[]): boolean =>
  name.startsWith('open') && !/[wa+]/.test(String(flags));

const install = ({ armed, log, nth }: Kill): void => {
  const { appendFileSync, existsSync, readFileSync } = fs;
  // Set during a call: calls of node:fs use each other.
  let isCounting = false;
  const before = (change: string): void => {
    if (isCounting || !existsSync(armed)) return;
    isCounting = true;
    appendFileSync(log, `${change}\n`);
    isCounting = false;
    const count = readFileSync(log, 'utf8').split('\n').length - 1;
    if (count >= nth) process.kill(process.pid, 'SIGKILL');
  };
  const hook = (calls: Record<string, Call>, names: readonly string[]): void => {
    for (const name of names) {
      const real = calls[name] as Call;
      calls[name] = (...all) => {
        if (!isRead(name, all)) before(`${name} ${String(all[0])}`);
        return real.apply(calls, all);
      };
    }
  };
  hook(fs as unknown as Record<string, Call>, changing);
  hook(fs.promises as unknown as Record<string, Call>, changingLater);
  syncBuiltinESMExports();
  const Database = createRequire(import.meta.url)('better-sqlite3') as {
    prototype: { exec: Call };
  };
  const { exec } = Database.prototype;
  Database.prototype.exec = function (...all) {
    const [sql] = all;
    if (/^(COMMIT|VACUUM)/.test(String(sql))) before(String(sql).slice(0, 11));
    return exec.apply(this, all);
  };
};

const kill = JSON.parse(process.env[killVariable] ?? 'null') as Kill | null;
if (kill) install(kill);
