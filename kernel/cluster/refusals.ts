import { type Refusal, refusal } from '../declare/refusal.ts';
import { clusterLimits } from './cluster-limits.ts';

export const logUnavailable = refusal(
  'log_unavailable',
  503,
  'PostgreSQL refused the write ({reason}), so nothing was written. Ask the operator to look at PostgreSQL, then try again.',
);
export const filesUnavailable = refusal(
  'files_unavailable',
  503,
  'The files of the cluster cannot be reached now ({reason}), so nothing was written. Try again; if that does not help, ask the operator to look at PostgreSQL.',
);
export const staleCopy = refusal(
  'stale_copy',
  503,
  'This node has not heard from the cluster for {seconds} seconds, so its data may be out of date. Ask another node, or try again.',
);
export const incompleteCopy = refusal(
  'incomplete_copy',
  503,
  'This node has not read the whole log of the cluster since its start. Ask another node, or try again.',
);

export const booksReplaced = refusal(
  'books_replaced',
  503,
  'A restore or a factory reset replaces the books of the cluster, so nothing was written. Sign in again in a minute, then repeat the write if it is still needed.',
);

/** Refusal of a node whose copy may lack writes of more than the allowed time. */
export const staleRefusal = (staleMs: number): Refusal | undefined => {
  if (staleMs <= clusterLimits.staleMs) return undefined;
  return Number.isFinite(staleMs)
    ? staleCopy({ seconds: Math.floor(staleMs / 1000) })
    : incompleteCopy();
};
