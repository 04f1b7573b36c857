import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Contact } from './contact.ts';

/** Notes on a contact; they are shown as of now only. */
export const Notes = ({ contact: { id } }: { readonly contact: Contact }): ReactNode => {
  const asOf = useAsOf();
  const { data } = useQuery({
    queryKey: ['contact_note', 'list', { contact: id }],
    queryFn: async ({ signal }) => {
      const params = { path: { contact_id: id } };
      return (await read('/crm/contacts/{contact_id}/notes', { params, signal })).data;
    },
    enabled: asOf === undefined,
  });
  const notes = data ?? [];
  if (asOf !== undefined || notes.length === 0) return null;
  return (
    <Section title={t('contact.notes')}>
      <ul className="lines">
        {notes.map((one) => (
          <li key={one.id}>
            <span className="breaks" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {one.note}
            </span>
            <span className="end tiny faint">
              {[one.author_name, moment(one.created_at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
