import { operation as create } from 'operation:crm_contacts_create';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../../api/operation.ts';
import { Finder } from '../../../forms/finder.tsx';
import { useContactsFound } from '../../../forms/record-search.ts';
import { toast, trying } from '../../../parts/toast.tsx';
import { focusCell } from '../../../sheet/focus-cell.ts';
import { t } from '../../../words/words.ts';
import { contactsChanged } from '../../contacts/contact.ts';
import type { Sheet } from './use-sheet.ts';

/** Customer or supplier of a document: found while one types, or created by its name. */
export const ContactField = ({
  sheet: { head, set },
  problem,
  kind = 'customer',
}: {
  readonly sheet: Sheet;
  readonly problem: string | undefined;
  readonly kind?: 'customer' | 'supplier';
}): ReactNode => {
  const known = useContactsFound(head.contact_id ? '' : head.contact_name, kind);
  const found = known ?? [];
  const name = head.contact_name.trim();
  const label = t(kind === 'customer' ? 'doc.contact' : 'doc.supplier');
  const isKnown = found.some(({ title }) => title.toLowerCase() === name.toLowerCase());
  const make = (): Promise<void> =>
    trying(async () => {
      const made = await send<{ id: string }>(create, { name, contact_type: kind });
      set({ contact_id: made.id, contact_name: name });
      focusAfter();
      toast(t('contacts.created', { name }));
      await contactsChanged();
    });
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      <Finder
        label={label}
        text={head.contact_name}
        onType={(text) => set({ contact_name: text, contact_id: '' })}
        found={found}
        onChoose={({ contact }) => {
          set({ contact_id: contact.id, contact_name: contact.name });
          focusAfter();
        }}
        create={
          name !== '' && known && !head.contact_id && !isKnown && mayUse(create)
            ? { label: t('contact.createNamed', { name }), run: () => void make() }
            : undefined
        }
        onEnter={focusAfter}
        input={{ 'data-field': 'contact_name', placeholder: t('contact.findOrCreate') }}
        problem={problem}
      />
      {problem && <span className="problem">{problem}</span>}
    </div>
  );
};

/** After the contact come the lines. */
const focusAfter = (): void => focusCell('name');
