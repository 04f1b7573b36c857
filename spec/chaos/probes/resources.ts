import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterNode, metricsToken, type TestCluster } from '../../cluster.ts';
import { againstMemory, type Resident } from '../against/against-resources.ts';
import { healedMs } from '../send.ts';
import type { Probe } from './probe.ts';

/** Resident memory of the process of a node, MB; undefined where the machine does not say. */
const residentOf = async ({ child }: ClusterNode): Promise<number | undefined> => {
  const text = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1];
  return kb === undefined ? undefined : Math.round(Number(kb) / 1024);
};

type Lag = { readonly entries: number; readonly seconds: number };

/** Lag of a node as its metrics have it, which are those of this moment; undefined while it does not answer. */
const lagOf = async ({ child }: ClusterNode): Promise<Lag | undefined> => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const signal = AbortSignal.timeout(2000);
  const text = await fetch(`${child.url}/metrics`, { headers, signal })
    .then((answer) => answer.text())
    .catch(() => '');
  const gauge = (name: string): number =>
    Number(new RegExp(`^countinghouse_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const lag = { entries: gauge('cluster_lag_entries'), seconds: gauge('cluster_lag_seconds') };
  return Number.isFinite(lag.entries) && Number.isFinite(lag.seconds) ? lag : undefined;
};

/** Lag in seconds below which a follower is up to date; it looks at the log four times a second. */
const freshS = 2;

/** Memory and lag of each node after each round: neither grows without a bound, and the lag ends after the fault. */
export const resourceProbe = (): Probe => {
  const processes = new Map<number, Resident & { readonly mb: number[] }>();
  const waits: number[] = [];
  const lagEnds = async (cluster: TestCluster): Promise<readonly string[]> => {
    const began = performance.now();
    const findings: string[] = [];
    for (const node of cluster.nodes) {
      let lag = await lagOf(node);
      const isFresh = (): boolean => lag !== undefined && lag.entries === 0 && lag.seconds < freshS;
      while (!isFresh() && performance.now() < began + healedMs) {
        await pause(50);
        lag = await lagOf(node);
      }
      if (!isFresh())
        findings.push(
          `${node.host}: its lag does not end: ${lag ? `${lag.entries} entries, ${lag.seconds} s` : 'no answer'}`,
        );
    }
    waits.push(Math.round(performance.now() - began));
    return findings;
  };
  const noteMemory = async (cluster: TestCluster): Promise<void> => {
    for (const node of cluster.nodes) {
      const mb = await residentOf(node);
      if (mb === undefined) continue;
      const { pid } = node.child;
      const found = processes.get(pid) ?? { host: node.host, pid, mb: [] };
      processes.set(pid, found);
      found.mb.push(mb);
    }
  };
  return {
    begin: async ({ world: { cluster } }) => ({
      run: async () => undefined,
      findings: async () => {
        const findings = await lagEnds(cluster);
        await noteMemory(cluster);
        const present = new Set(cluster.nodes.map(({ child }) => child.pid));
        const running = [...processes.values()].filter(({ pid }) => present.has(pid));
        return [...findings, ...againstMemory(running)];
      },
    }),
    figures: () => {
      const all = [...processes.values()];
      const mb = all.flatMap((one) => one.mb);
      const longest = all.toSorted((a, b) => b.mb.length - a.mb.length)[0];
      return {
        memory: {
          ...(mb.length > 0 ? { leastMb: Math.min(...mb), mostMb: Math.max(...mb) } : {}),
          longest: longest && {
            ...{ rounds: longest.mb.length, firstMb: longest.mb[0], lastMb: longest.mb.at(-1) },
          },
        },
        lagEndedWithinMs: Math.max(0, ...waits),
      };
    },
  };
};
