import { operation } from 'operation:accounting_customerStatements_get';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { isDay, useAsOf } from '../../shell/as-of.ts';
import type { Contact } from './contact.ts';

/** Side of a statement. */
export type Side = 'customer' | 'supplier';

/** Statement as the API answers it. */
export type Statement = components['schemas']['CustomerStatement'];

/** True if the role may read statements. */
export const mayReadStatement = (): boolean => mayUse(operation);

/** Side that is shown first. */
export const sideOf = ({ contact_type }: Contact): Side =>
  contact_type === 'supplier' ? 'supplier' : 'customer';

/** Last day of a statement at the moment that is shown; undefined if that is no day, since postings have dates only. */
export const useLastDay = (): { readonly date_to?: string } | undefined => {
  const asOf = useAsOf();
  if (asOf === undefined) return {};
  return isDay(asOf) ? { date_to: asOf } : undefined;
};

/** Statement of a contact, now or at the end of the day that is shown. */
export const useStatement = (id: string, side: Side | undefined) => {
  const until = useLastDay();
  return useQuery({
    queryKey: ['statement', id, side ?? null, until?.date_to ?? null],
    queryFn: async ({ signal }) => {
      const query = { side: side as Side, ...until };
      const params = { path: { contact_id: id }, query };
      const { data } = await read('/accounting/statements/{contact_id}', { params, signal });
      return data as Statement;
    },
    enabled: side !== undefined && until !== undefined,
  });
};
