import * as assert from 'uvu/assert';

/** Processor time that work on hostile input may take; other processes hardly lengthen it. */
const mostMs = 10_000;

/** Runs work and fails if it takes more processor time than the limit. */
export const withinCpuLimit = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  assert.ok(took < mostMs, `${took} ms`);
  return made;
};
