import type { Durability } from './durability.ts';

/**
 * Roles of a node: `single` outside a cluster; `leader` and `follower` answer requests; `stopped` refuses them, because
 * it has not heard from the cluster for too long.
 */
export const nodeRoles = ['single', 'leader', 'follower', 'stopped'] as const;

/** Role of a node. */
export type NodeRole = (typeof nodeRoles)[number];

/** State of a node of a cluster. */
export type NodeStatus = {
  readonly role: NodeRole;
  /** Last entry of the shared log that this copy has. */
  readonly position: number;
  /** Epoch of the present leader; null while none is known. */
  readonly epoch: number | null;
  /** Entries of the shared log that this copy lacks. */
  readonly lag_entries: number;
  /** Seconds for which the copy may lack writes; null before it has read the whole log once. */
  readonly lag_seconds: number | null;
  /** Settings of PostgreSQL; null before they are read. */
  readonly durability: Durability | null;
  /** Settings of PostgreSQL with which answered writes can be lost, and copies that differ, one sentence each. */
  readonly warnings: readonly string[];
};
