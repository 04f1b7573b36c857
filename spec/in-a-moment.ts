import * as assert from 'uvu/assert';

/** What a careless way would need hours of; in processor time, which others on the machine hardly lengthen. */
const mostMs = 10_000;

/** Does work that texts nobody would write must not hold up, and what it made of them. */
export const inAMoment = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  assert.ok(took < mostMs, `${took} ms`);
  return made;
};
