import { Type } from '@sinclair/typebox';
import { type NodeRole, type NodeStatus, nodeRoles } from '../../../kernel/cluster/status.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';

/** Role of a node. */
export const Role = Type.Unsafe<NodeRole>(
  Type.Union(
    nodeRoles.map((role) => Type.Literal(role)),
    {
      description:
        'Role of this node: `single` outside a cluster, `leader` or `follower` in one, `stopped` where it has not heard from the cluster for too long.',
    },
  ),
);

/** State of a node of a cluster. */
export const Cluster = Type.Object(
  {
    position: Type.Integer({ description: 'Last entry of the shared log that this node has.' }),
    epoch: orNull(
      Type.Integer({ description: 'Number of the present leadership; each election raises it.' }),
    ),
    lag_entries: Type.Integer({
      description: 'Entries of the shared log that this node lacks, each the writes of one commit.',
    }),
    lag_seconds: orNull(
      Type.Number({
        description:
          'Seconds for which this node may lack writes; null before it has read the whole log.',
      }),
    ),
    durability: orNull(
      Type.Object({
        fsync: Type.String(),
        synchronous_commit: Type.String(),
        full_page_writes: Type.String(),
        synchronous_standby_names: Type.String(),
      }),
    ),
    warnings: Type.Array(Type.String(), {
      description: 'Settings of PostgreSQL with which answered writes can be lost.',
    }),
  },
  { description: 'State of this node; only in a cluster.' },
);

/** Fields about the node, for answers that describe it. */
export const nodeStatus = ({
  cluster,
}: Pick<Services, 'cluster'>): {
  readonly role: NodeRole;
  readonly cluster?: Omit<NodeStatus, 'role'>;
} => {
  const found = cluster?.();
  if (!found) return { role: 'single' };
  const { role, ...state } = found;
  return { role, cluster: state };
};
