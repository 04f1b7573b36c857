import type { Registry } from 'prom-client';
import { durabilityWarnings } from '../../kernel/cluster/durability.ts';
import { type NodeStatus, nodeRoles } from '../../kernel/cluster/status.ts';
import { gaugesIn, type Sample } from '../process/gauges.ts';

/** Adds the gauges of a node; outside a cluster there is its role alone. */
export const nodeGauges = (register: Registry, status: (() => NodeStatus) | undefined): void => {
  const gauge = gaugesIn(register);
  const roleSamples = (): readonly Sample[] => {
    const present = status?.().role ?? 'single';
    return nodeRoles.map((role) => [{ role }, Number(role === present)]);
  };
  gauge('node_role', 'Role of this node: 1 for the present one.', roleSamples, ['role']);
  if (!status) return;
  gauge(
    'cluster_position',
    'Last entry of the shared log that this node has.',
    () => status().position,
  );
  gauge('cluster_epoch', 'Number of the present leadership.', () => status().epoch ?? 0);
  gauge(
    'cluster_lag_entries',
    'Entries of the log that this node lacks.',
    () => status().lag_entries,
  );
  gauge(
    'cluster_lag_seconds',
    'Seconds for which this node may lack writes.',
    () => status().lag_seconds ?? Number.POSITIVE_INFINITY,
  );
  gauge(
    'cluster_durability_warnings',
    'Settings of PostgreSQL with which answered writes can be lost.',
    () => {
      const { durability } = status();
      return durability ? durabilityWarnings(durability).length : 0;
    },
  );
  gauge(
    'cluster_copies_differing',
    'Copies of other nodes that differed from that of this leader at the last comparison.',
    () => differing(status()),
  );
  gauge(
    'cluster_postgres_setting',
    'Durability settings of PostgreSQL: 1 for the present value.',
    () => Object.entries(status().durability ?? {}).map(([name, value]) => [{ name, value }, 1]),
    ['name', 'value'],
  );
};

const differing = ({ durability, warnings }: NodeStatus): number =>
  warnings.length - (durability ? durabilityWarnings(durability).length : 0);
