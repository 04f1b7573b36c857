import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dispatched } from '../../../modules/manufacturing/schedule/dispatch.ts';
import { improved } from '../../../modules/manufacturing/schedule/improve.ts';
import type { Operation, Problem } from '../../../modules/manufacturing/schedule/problem.ts';
import { alwaysOpen } from '../../../modules/manufacturing/schedule/timeline.ts';
import { clashesOf } from './clashes.ts';
import { type JobShop, jobShops } from './job-shops.ts';

const it = suite('manufacturing.schedule job shops');

const problemOf = ({ jobs }: JobShop): Problem => {
  const ops: Operation[] = [];
  jobs.forEach((job, run) => {
    job.forEach(([machine, time], at) => {
      const choices = [{ stations: [machine], setup: 0, run: time }];
      const after = at > 0 ? [{ op: ops.length - 1, wait: 0 }] : [];
      ops.push({ run, choices, lead: 0, family: null, release: 0, after });
    });
  });
  const stations = (jobs[0] ?? []).map((_, number) => ({
    ...{ center: String(number), number: 0, timeline: alwaysOpen(0), matrix: undefined },
  }));
  const due = Number.POSITIVE_INFINITY;
  return { stations, ops, jobs: jobs.map(() => ({ due, priority: 0 })), taken: [] };
};

/** Largest load of a machine. */
const bottleneck = ({ jobs }: JobShop): number => {
  const loads = new Map<number, number>();
  for (const [machine, time] of jobs.flat()) loads.set(machine, (loads.get(machine) ?? 0) + time);
  return Math.max(...loads.values());
};

it('has tables with each machine once in a job, and the known bottlenecks', () => {
  for (const { name, jobs } of jobShops) {
    const machines = jobs[0]?.length ?? 0;
    for (const job of jobs)
      assert.equal(
        job.map(([machine]) => machine).toSorted((a, b) => a - b),
        Array.from({ length: machines }, (_, at) => at),
        name,
      );
  }
  // Published lower bounds (machine loads): those of la01 and la05 are the optimum itself.
  assert.equal(
    jobShops.map((shop) => `${shop.name} ${bottleneck(shop)}`),
    ['ft06 43', 'ft10 631', 'la01 666', 'la02 635', 'la03 588', 'la04 537', 'la05 593'],
  );
});

it('comes within 10 percent of the published optimum', () => {
  for (const shop of jobShops) {
    const problem = problemOf(shop);
    const { board, quality } = improved(problem, dispatched(problem));
    assert.equal(clashesOf(problem, board), [], shop.name);
    assert.ok(quality[1] >= shop.optimum, `${shop.name}: ${quality[1]} is below the optimum`);
    assert.ok(quality[1] <= shop.optimum * 1.1, `${shop.name}: ${quality[1]}`);
  }
});

it.run();
