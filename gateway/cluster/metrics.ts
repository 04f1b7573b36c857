import { Gauge, type Registry } from 'prom-client';
import { type NodeStatus, nodeRoles } from '../../kernel/cluster/status.ts';

/** Adds the gauges of a node; outside a cluster there is its role alone. */
export const nodeGauges = (register: Registry, status: (() => NodeStatus) | undefined): void => {
  labelled(register, 'node_role', 'Role of this node: 1 for the present one.', ['role'], () =>
    nodeRoles.map((role) => [{ role }, Number(role === (status?.().role ?? 'single'))]),
  );
  if (!status) return;
  const gauge = (name: string, help: string, read: (found: NodeStatus) => number): void =>
    labelled(register, `cluster_${name}`, help, [], () => [[{}, read(status())]]);
  gauge('position', 'Last entry of the shared log that this node has.', (one) => one.position);
  gauge('epoch', 'Number of the present leadership.', (one) => one.epoch ?? 0);
  gauge('lag_entries', 'Entries of the log that this node lacks.', (one) => one.lag_entries);
  gauge(
    'lag_seconds',
    'Seconds for which this node may lack writes.',
    (one) => one.lag_seconds ?? Number.POSITIVE_INFINITY,
  );
  gauge(
    'durability_warnings',
    'Settings of PostgreSQL with which answered writes can be lost.',
    (one) => one.warnings.length,
  );
  labelled(
    register,
    'cluster_postgres_setting',
    'Durability settings of PostgreSQL: 1 for the present value.',
    ['name', 'value'],
    () => Object.entries(status().durability ?? {}).map(([name, value]) => [{ name, value }, 1]),
  );
};

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Gauge whose values are read when metrics are requested. */
const labelled = (
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Sample[],
): void => {
  new Gauge({
    name: `countinghouse_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [register],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.set(labels, value);
    },
  });
};
