import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Search } from '../../shell/as-of.ts';
import type { Key } from '../../words/words.ts';

/** Record with open work. */
export type Waiting = {
  readonly id: string;
  readonly text: string;
  readonly says: string;
  /** Screen of the record, where there is one. */
  readonly to?: string;
  readonly search?: Search;
};

/** Records of one kind that wait, with their number and the first ones. */
export type Wait = {
  readonly id: string;
  readonly label: Key;
  readonly n: number;
  readonly first: readonly Waiting[];
  /** List of all of them, where it has a screen. */
  readonly list?: { readonly to: string; readonly search?: Search };
};

/** Records that are named. */
export const named = 4;

/** Reading of one kind of open work. */
export type WaitRead = {
  /** Undefined until it is read, and where the person may not read it. */
  readonly wait: Wait | undefined;
  readonly isPending: boolean;
  readonly problem: unknown;
  readonly retry: () => void;
};

/** Reads one kind of open work. */
export const useWaitRead = <T>(
  query: Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & { readonly enabled?: boolean },
  waitOf: (data: T & {}) => Wait,
): WaitRead => {
  const { data, error, isPending, refetch } = useQuery<T>(query);
  return {
    wait: data ? waitOf(data) : undefined,
    isPending: isPending && query.enabled !== false,
    problem: error ?? undefined,
    retry: () => void refetch(),
  };
};
