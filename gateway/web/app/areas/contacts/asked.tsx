import { operation as addAddress } from 'operation:crm_addresses_add';
import { operation as updateAddress } from 'operation:crm_addresses_update';
import { operation as remove } from 'operation:crm_contacts_bulkDelete';
import { operation as erase } from 'operation:crm_contacts_erasePersonalData';
import { operation as merge } from 'operation:crm_contacts_merge';
import { operation as tag } from 'operation:crm_contacts_tag';
import { operation as addPerson } from 'operation:crm_people_add';
import { operation as updatePerson } from 'operation:crm_people_update';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { toast } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { addressText, type Contact, contactsChanged } from './contact.ts';
import { addressLooks, personLooks } from './looks.ts';
import { MergePanel } from './merge-panel.tsx';

/** Panel of what the address asks for; without a question there is none. */
export const ContactPanel = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { do: asked } = useAddress();
  const asOf = useAsOf();
  const open = useOpen();
  if (asked === undefined || asOf !== undefined) return null;
  if (asked === 'merge') return mayUse(merge) ? <MergePanel contact={contact} /> : null;
  const asking = askingOf(contact, asked, () => open('/contacts'));
  return asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : null;
};

const said = (text: string) => () => {
  toast(text);
  void contactsChanged();
};

/** Question of an address such as `address`, or `address.ID` for one that is there. */
const askingOf = (contact: Contact, asked: string, leave: () => void): Asking | undefined => {
  const { id, name } = contact;
  const given = { contact_id: id };
  const [what = '', part = ''] = asked.split(/\.(.*)/);
  if (what === 'address') return addressAsking(contact, part);
  if (what === 'person') return personAsking(contact, part);
  if (what === 'tag')
    return {
      title: t('contact.tag'),
      confirm: t('contact.tagDo'),
      operation: tag,
      given,
      looks: [{ name: 'tags', label: t('field.tags'), hint: t('field.tags.hint'), isFull: true }],
      says: t('contact.tagSays'),
      onDone: said(t('contact.tagged')),
    };
  if (what === 'delete')
    return {
      title: t('contact.deleteTitle', { name }),
      confirm: t('contact.deleteDo', { name }),
      operation: remove,
      given: { contact_ids: [id] },
      says: t('contact.deleteSays'),
      onDone: () => {
        said(t('contacts.deleted', { n: 1 }))();
        leave();
      },
    };
  if (what === 'erase')
    return {
      title: t('contact.eraseTitle', { name }),
      confirm: t('contact.eraseDo', { name }),
      operation: erase,
      given,
      looks: [{ name: 'reason', label: t('field.reason'), isLong: true }],
      says: t('contact.eraseSays'),
      onDone: said(t('contact.erasedDone')),
    };
  return undefined;
};

const addressAsking = ({ id, addresses }: Contact, part: string): Asking => {
  const known = addresses.find(({ address_id }) => address_id === part);
  const given = known ? { contact_id: id, address_id: part } : { contact_id: id };
  return {
    title: known ? addressText(known) || t('contact.address') : t('contact.addAddress'),
    confirm: t(known ? 'address.save' : 'address.add'),
    operation: known ? updateAddress : addAddress,
    given,
    looks: addressLooks(),
    initial: known ?? { address_type: 'billing' },
    onDone: said(t('address.saved')),
  };
};

const personAsking = ({ id, people }: Contact, part: string): Asking => {
  const known = people.find(({ person_id }) => person_id === part);
  return {
    title: known?.name ?? t('contact.addPerson'),
    confirm: t(known ? 'person.save' : 'person.add'),
    operation: known ? updatePerson : addPerson,
    given: known ? { contact_id: id, person_id: part } : { contact_id: id },
    looks: personLooks(),
    initial: known ?? {},
    onDone: said(t('person.saved')),
  };
};
