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
  /** Size of a copy up to which a start reads all its pages: some seconds from a disk. */
  checkedCopyBytes: 1024 ** 3,
  /** Bytes of a file in one statement, and the pause between two looks at deleted files. */
  filePartBytes: 4 * 1024 * 1024,
  fileDropsMs: 10_000,
  /** Wait for PostgreSQL to take or give a part of a file, or to delete a long log. */
  fileMs: 30_000,
  snapshotPartMs: 600_000,
  /** Pause between two looks at whether the log needs a new snapshot. */
  keepLogMs: 5_000,
  measureLogMs: 60_000,
  /** Age of a snapshot, and bytes of the log after it, at which another one is made. */
  snapshotMs: 24 * 3_600_000,
  logBytes: 256 * 1024 * 1024,
  /** Age of a snapshot at which the log before it is deleted; after an erasure it is deleted at once. */
  trimMs: 3_600_000,
  /** Pause between two statements of a node that it runs. */
  announceMs: 5_000,
  /** Pause between two comparisons of the copies of all nodes, and after one that did not succeed. */
  compareMs: 20 * 3_600_000,
  compareAgainMs: 15 * 60_000,
  /** Time for which a node applies nothing, so that another one sees the same position. */
  holdMs: 8_000,
  /** Wait for the digests of a copy. */
  digestsMs: 3_600_000,
  /** Pause between two looks at the settings of PostgreSQL. */
  settingsMs: 30_000,
  /** Rows and keys of a reading table in one statement, and the wait for PostgreSQL to take them. */
  readingRows: 1000,
  readingKeys: 5000,
  readingMs: 600_000,
  /** Pause of the program that keeps reading tables between two looks at the log. */
  readingPollMs: 500,
  /** Pause between two looks of a node at the newest signed head. */
  followHeadsMs: 1000,
  /** Wait of a read for a position, and of a forwarded write for a leader. */
  waitMs: 8000,
  /** Wait of a start for the whole log. */
  startMs: 30_000,
  /** Age of a request between nodes, and its bytes. */
  requestMs: 30_000,
  requestBytes: 64 * 1024 * 1024,
} as const;
