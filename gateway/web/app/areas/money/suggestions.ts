import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Suggestion } from './settle.ts';
import { groupOf, type Line } from './statement.ts';

/** Candidates that are shown beside a line at once. */
const most = 3;

/** Everything that the API suggests for a line, best first. */
export const useAllSuggestions = (line: Line | undefined) =>
  useQuery({
    queryKey: ['reconciliation', 'suggestions', line?.line_id ?? null, line?.status ?? null],
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> => {
      const { reconciliation_id = '', line_id = '' } = line ?? {};
      const { data } = await read(
        '/accounting/reconciliation/{reconciliation_id}/lines/{line_id}/suggestions',
        { params: { path: { reconciliation_id, line_id } }, signal },
      );
      return (data?.items ?? []) as readonly Suggestion[];
    },
    enabled: line !== undefined,
  });

/** Candidates for a line whose proposal is not certain. */
export const useSuggestions = (line: Line | undefined): readonly Suggestion[] => {
  const group = line && groupOf(line);
  const isAsked = group === 'decide' || group === 'none';
  return (useAllSuggestions(isAsked ? line : undefined).data ?? []).slice(0, most);
};
