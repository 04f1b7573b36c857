import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { behind } from '../../../gateway/threads/thread-priority.ts';
import { register } from '../../owner.ts';
import { launch, listening, serviceArgs, serviceSays } from '../../server-process.ts';

const it = suite('gateway.priority');

/** Distinct nice values of a process's threads, in order. */
const nicesOf = async (pid: number): Promise<number[]> => {
  const folder = `/proc/${pid}/task`;
  const stats = await Promise.all(
    (await readdir(folder)).map((thread) => readFile(join(folder, thread, 'stat'), 'utf8')),
  );
  // After the name, which may contain anything, the nice value is the seventeenth field.
  const nices = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
  return [...new Set(nices)].sort((a, b) => a - b);
};

const hasPriorities = process.platform === 'linux';

if (hasPriorities)
  it('has the writer give way to requests, and long reads to both', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-priority-'));
    const service = await listening(launch(process.execPath, serviceArgs(dataDir)), serviceSays);
    try {
      const { ask } = await register(service.url);
      const [own = 0, ...others] = await nicesOf(service.pid);
      const after = (by: number): number => Math.min(own + by, constants.priority.PRIORITY_LOW);
      assert.equal(others, [after(behind.writer)]);
      assert.is((await ask('GET', '/ledger/verify')).ok, true);
      assert.equal(await nicesOf(service.pid), [
        own,
        after(behind.writer),
        after(behind.longReads),
      ]);
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

it.run();
