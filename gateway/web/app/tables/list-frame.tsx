import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../parts/note.tsx';
import type { Listing } from './columns.ts';

/** List with its parts: head and tools, then the table, or the reason why there is none. */
export const ListFrame = <T,>({
  listing,
  head,
  nothing,
  sum,
  children,
}: {
  readonly listing: Listing<T>;
  readonly head: ReactNode;
  readonly nothing: ReactNode;
  readonly sum: ReactNode;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="list">
    {head}
    {listing.isLoading ? (
      <Skeleton lines={8} />
    ) : listing.problem && listing.rows.length === 0 ? (
      <div className="section">
        <Problem problem={listing.problem} onRetry={listing.retry} />
      </div>
    ) : listing.rows.length === 0 ? (
      nothing
    ) : (
      children
    )}
    {listing.rows.length > 0 && <div className="sum">{sum}</div>}
  </div>
);
