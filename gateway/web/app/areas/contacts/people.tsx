import { operation as remove } from 'operation:crm_people_remove';
import { operation as update } from 'operation:crm_people_update';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Contact, contactsChanged } from './contact.ts';

/** People at a contact. */
export const People = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { id, people, deleted } = contact;
  const setSearch = useSetSearch();
  const may = useAsOf() === undefined && !deleted && mayUse(update);
  if (people.length === 0) return null;
  const drop = (person_id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { contact_id: id, person_id });
      toast(t('person.removed'));
      await contactsChanged();
    });
  return (
    <Section title={t('contact.people')}>
      <ul className="lines">
        {people.map((one) => (
          <li key={one.person_id}>
            <strong>
              <bdi>{one.name}</bdi>
            </strong>
            <span className="soft">{one.role}</span>
            {one.is_primary && <span className="tag">{t('person.primary')}</span>}
            {one.email && (
              <a className="link" href={`mailto:${one.email}`}>
                <bdi>{one.email}</bdi>
              </a>
            )}
            <bdi>{one.phone}</bdi>
            {may && (
              <span className="end">
                <Button look="bare" onClick={() => setSearch({ do: `person.${one.person_id}` })}>
                  {t('change.do')}
                </Button>
                <Button look="bare" onClick={() => void drop(one.person_id)}>
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
