import type { ClusterNode, TestCluster } from '../cluster.ts';

/** Reach of the clients, which can be cut off nodes. */
export type Reach = {
  /** The cluster as clients reach it. */
  readonly cluster: TestCluster;
  /** Cuts the clients off a node: answers under way are lost, and no further request arrives. */
  readonly cut: (node: ClusterNode) => void;
  readonly heal: () => void;
};

/** Reach of the clients of a cluster, whole as yet. */
export const reachOf = (cluster: TestCluster): Reach => {
  const cuts = new Map<string, AbortController>();
  const cutOf = ({ host }: ClusterNode): AbortController => {
    const found = cuts.get(host) ?? new AbortController();
    cuts.set(host, found);
    return found;
  };
  const until = (node: ClusterNode, signal: unknown): AbortSignal => {
    const { signal: cut } = cutOf(node);
    return signal instanceof AbortSignal ? AbortSignal.any([cut, signal]) : cut;
  };
  return {
    cluster: {
      ...cluster,
      ask: (node, verb, path, asked = {}) =>
        cluster.ask(node, verb, path, { ...asked, signal: until(node, asked['signal']) }),
      open: (node, path, headers, signal) => cluster.open(node, path, headers, until(node, signal)),
    },
    cut: (node) => cutOf(node).abort(),
    heal: () => cuts.clear(),
  };
};
