import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';

/** Company of the session, as far as screens need it. */
export type Company = {
  readonly name: string;
  readonly currency: string;
  /** First day of the fiscal year, `MM-DD`. */
  readonly yearStart: string;
};

/** Company of the session. */
export const useCompany = (): Company | undefined =>
  useQuery({
    queryKey: ['company', 'present'],
    queryFn: async (): Promise<Company> => {
      const { data } = await read('/companies/me');
      const { name, settings } = data as { name: string; settings: Record<string, unknown> };
      return {
        name,
        currency: String(settings['currency'] ?? 'USD'),
        yearStart: String(settings['fiscal_year_start'] ?? '01-01'),
      };
    },
  }).data;
