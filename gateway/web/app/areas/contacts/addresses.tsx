import { operation as remove } from 'operation:crm_addresses_remove';
import { operation as update } from 'operation:crm_addresses_update';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { known, t } from '../../words/words.ts';
import { addressText, type Contact, contactsChanged } from './contact.ts';

/** Addresses of a contact, each with its use. */
export const Addresses = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { id, addresses, deleted } = contact;
  const setSearch = useSetSearch();
  const may = useAsOf() === undefined && !deleted && mayUse(update);
  if (addresses.length === 0) return null;
  const drop = (address_id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { contact_id: id, address_id });
      toast(t('address.removed'));
      await contactsChanged();
    });
  return (
    <Section title={t('contact.addresses')}>
      <ul className="lines">
        {addresses.map((one) => (
          <li key={one.address_id}>
            <span className="soft">{known(`address.${one.address_type}`)}</span>
            <span className="breaks">{addressText(one)}</span>
            {one.is_default && <span className="tag">{t('address.default')}</span>}
            {may && (
              <span className="end">
                <Button look="bare" onClick={() => setSearch({ do: `address.${one.address_id}` })}>
                  {t('change.do')}
                </Button>
                <Button look="bare" onClick={() => void drop(one.address_id)}>
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
