import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Parts of an address besides its path. */
export type Search = {
  /** Moment of which everything is shown: a date, an instant or an event id. */
  readonly as_of?: string;
  /** Panel of a record. */
  readonly do?: string;
  readonly q?: string;
  readonly type?: string;
  readonly status?: string;
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  readonly at?: string;
  readonly merge?: string;
  /** First and last day of a report. */
  readonly from?: string;
  readonly to?: string;
  readonly filter?: string;
  readonly category?: string;
  readonly place?: string;
};

/** Search of the present address. */
export const useAddress = (): Search => useSearch({ strict: false }) as Search;

/** Moment of which the page shows the state; undefined for now. */
export const useAsOf = (): string | undefined => useAddress().as_of;

/** True for a moment that is the end of a day, not an instant or an entry of the ledger. */
export const isDay = (asOf: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(asOf);

/** Changes parts of the search; undefined removes one. A look that back should undo is pushed, typing is not. */
export const useSetSearch = (): ((change: Search, isTyping?: boolean) => void) => {
  const navigate = useNavigate();
  return (change, isTyping = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: isTyping,
    } as never);
};

/** Marks the document as one of the past while a moment is set. */
export const usePastLook = (asOf: string | undefined): void => {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-asof', asOf !== undefined);
  }, [asOf]);
};
