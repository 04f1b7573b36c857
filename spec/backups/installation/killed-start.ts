import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** This file, as a program: applies what is armed in a data folder, and is killed before its n-th change of a file. */
export const program = import.meta.filename;

/** Calls by which files come under their names or go; what is written before has another name until then. */
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

if (process.argv[1] === program) {
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
