/** Every limit of a cluster, by name. */
export const clusterLimits = {
  /** Lease of the leader of a cluster, and the time after which another node leads. */
  leaseMs: 3000,
  /** Pause of a follower between two looks at the log without an announcement. */
  pollMs: 250,
  /** Wait for an answer of PostgreSQL, and the pause before the next attempt. */
  queryMs: 5000,
  retryMs: 200,
  /** Groups and bytes that a follower reads from the log at once. */
  pullGroups: 256,
  pullBytes: 16 * 1024 * 1024,
  /** Difference to PostgreSQL's clock up to which a node may lead. */
  clockMs: 2000,
  /** Time without news of the log after which a node answers no reads. */
  staleMs: 10_000,
  /** Pause between two looks at the settings of PostgreSQL. */
  settingsMs: 30_000,
  /** Wait of a read for a position, and of a forwarded write for a leader. */
  waitMs: 8000,
  /** Wait of a start for the whole log. */
  startMs: 30_000,
  /** Age of a request between nodes, and its bytes. */
  requestMs: 30_000,
  requestBytes: 64 * 1024 * 1024,
} as const;
