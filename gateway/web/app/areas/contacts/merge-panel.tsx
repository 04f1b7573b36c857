import { operation as merge } from 'operation:crm_contacts_merge';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Contact, contactsChanged } from './contact.ts';

/** Panel in which other contacts are merged into this one. */
export const MergePanel = ({ contact: { id, name } }: { readonly contact: Contact }): ReactNode => {
  const { merge: chosen = '' } = useAddress();
  const sources = chosen.split(',').filter(Boolean);
  if (sources.length === 0) return <Choose target={id} name={name} />;
  return (
    <Panel
      key={chosen}
      asking={{
        title: t('merge.title', { name }),
        confirm: t('merge.confirm', { n: sources.length, name }),
        operation: merge,
        given: { target_contact_id: id, source_contact_ids: sources },
        says: t('merge.says'),
        onDone: () => {
          toast(t('merge.done', { name }));
          void contactsChanged();
        },
      }}
    />
  );
};

const Choose = ({
  target,
  name,
}: {
  readonly target: string;
  readonly name: string;
}): ReactNode => {
  const [q, setQ] = useState('');
  const setSearch = useSetSearch();
  const { data } = useQuery({
    queryKey: ['contact', 'list', { q, limit: 8 }],
    queryFn: async ({ signal }) =>
      (await read('/crm/contacts', { params: { query: { q, limit: 8 } }, signal })).data,
    enabled: q.trim().length > 1,
  });
  const found = (data?.items ?? []).filter(({ id }) => id !== target);
  return (
    <section className="stack" aria-label={t('merge.title', { name })}>
      <h2>{t('merge.title', { name })}</h2>
      <TextInput
        label={t('merge.find')}
        value={q}
        data-autofocus
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <ul className="lines stack">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="link"
              onClick={() => setSearch({ do: 'merge', merge: one.id })}
            >
              {one.name}
            </button>{' '}
            <span className="small soft">{one.email}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="link small" onClick={() => setSearch({ do: undefined })}>
        {t('cancel')}
      </button>
    </section>
  );
};
