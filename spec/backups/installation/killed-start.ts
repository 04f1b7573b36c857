import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Path of this file, run as a program: applies a pending restore and is killed before its n-th file change. */
export const source = import.meta.filename;

/** Calls that make a file appear under its name or remove it; earlier writes go to temporary names. */
const changes = ['renameSync', 'rmSync'] as const;

const killBefore = (nth: number): void => {
  let seen = 0;
  for (const name of changes) {
    const real = fs[name] as (...all: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...all: unknown[]): unknown => {
        seen += 1;
        if (seen === nth) process.kill(process.pid, 'SIGKILL');
        return real(...all);
      },
    });
  }
  syncBuiltinESMExports();
};

if (process.argv[1] === source) {
  const [, , dataDir = '', nth = ''] = process.argv;
  const { applyArmed } = await import(
    '../../../modules/backups/archives/installation/pending-restore.ts'
  );
  const { allModules } = await import('../../../gateway/modules.ts');
  const { registryOf } = await import('../../../kernel/declare/module.ts');
  const registry = registryOf(allModules);
  killBefore(Number(nth));
  await applyArmed(dataDir, registry);
}
