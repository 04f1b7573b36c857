import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listKey } from '../api/queries.ts';
import type { Listing } from './columns.ts';

type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  readonly next_cursor?: string;
};

type Fetch<T> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T> | undefined>;

/** Records of a list, page after page by cursor; what was shown stays until the new answer is there. */
export const useListing = <T>(kind: string, filter: object, fetchPage: Fetch<T>): Listing<T> => {
  const query = useInfiniteQuery({
    queryKey: listKey(kind, filter),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(pageParam === '' ? undefined : pageParam, signal) as Promise<Page<T>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ items }) => items),
    total: pages[0]?.total,
    isLoading: query.isPending,
    problem: query.error,
    more:
      query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
    retry: () => void query.refetch(),
  };
};
