import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';

/** Contact as the API answers it. */
export type Contact = components['schemas']['Contact'];

type Address = Contact['addresses'][number];

/** Types of contacts with their names. */
export const typeNames = (): Readonly<Record<string, string>> => ({
  customer: t('type.customer'),
  supplier: t('type.supplier'),
  both: t('type.both'),
  other: t('type.other'),
});

/** Contact by its id, now or at the moment that is shown. */
export const useContact = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('contact', id, asOf),
    queryFn: async ({ signal }) => {
      const { data } = await read('/crm/contacts/{contact_id}', {
        params: { path: { contact_id: id }, query: asOf === undefined ? {} : { as_of: asOf } },
        signal,
      });
      return data as Contact;
    },
  });
};

/** Reads contacts again after a change of this person; others hear of it by the stream. */
export const contactsChanged = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) =>
      kind === 'contact' || kind === 'ledger' || kind === 'contact_note',
  });

/** Lines of an address, as a letter has them. */
export const addressText = (address: Address): string => {
  const town = [address.postal_code, address.city].filter(Boolean).join(' ');
  return [address.attn, address.line1, address.line2, town, address.state, address.country]
    .filter(Boolean)
    .join(', ');
};
