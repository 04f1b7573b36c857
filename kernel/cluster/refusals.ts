import { refusal } from '../declare/refusal.ts';

export const logUnavailable = refusal(
  'log_unavailable',
  503,
  'PostgreSQL refused the write ({reason}), so nothing was written. Ask the operator to look at PostgreSQL, then try again.',
);
export const notInCluster = refusal(
  'not_in_cluster',
  409,
  'A company cannot be restored while the installation runs as a cluster. Stop the cluster, then restore it on a single node.',
);
