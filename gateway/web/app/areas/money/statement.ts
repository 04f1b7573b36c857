import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { recordKey } from '../../api/queries.ts';

/** Statement line as the API answers it. */
export type Line = components['schemas']['BankStatementLine'];

/** Reconciliation with its balances. */
export const useStatement = (id: string) =>
  useQuery({
    queryKey: recordKey('reconciliation', id),
    queryFn: async ({ signal }) => {
      const params = { path: { reconciliation_id: id } };
      const { data } = await read('/accounting/reconciliation/{reconciliation_id}', {
        params,
        signal,
      });
      if (!data) throw new Error('no statement');
      return data;
    },
  });

/** Reconciliation as the page shows it. */
export type Statement = NonNullable<ReturnType<typeof useStatement>['data']>;

/** Lines that are read with one request. */
const pageSize = 500;

/** All lines of a statement by date, read in pages. */
export const useLines = (id: string) =>
  useQuery({
    queryKey: ['reconciliation', 'lines', id],
    queryFn: async ({ signal }): Promise<readonly Line[]> => {
      const lines: Line[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: pageSize, ...(cursor ? { cursor } : {}) };
        const params = { path: { reconciliation_id: id }, query };
        const { data } = await read(
          '/accounting/reconciliation/{reconciliation_id}/statement-lines',
          { params, signal },
        );
        lines.push(...(data?.items ?? []));
        cursor = data?.next_cursor ?? undefined;
      } while (cursor);
      return lines;
    },
  });

/** Group of lines by what is left to do with them. */
export type Group = 'sure' | 'decide' | 'none' | 'done';

/** Group of a line: its proposal is certain, asks a question, is missing, or it is settled. */
export const groupOf = ({ status, confidence }: Line): Group => {
  if (status === 'suggested') return confidence === 'high' ? 'sure' : 'decide';
  return status === 'unmatched' ? 'none' : 'done';
};

/** Groups in the order of the page. */
export const groups: readonly Group[] = ['sure', 'decide', 'none', 'done'];
