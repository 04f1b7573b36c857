import { operation as updateDefaults } from 'operation:companies_contactDefaults_update';
import { operation as updateTags } from 'operation:companies_contactTags_update';
import { operation as create } from 'operation:crm_contacts_create';
import { operation as listReads } from 'operation:crm_reads_list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, type Schema } from '../../api/operation.ts';
import type { Values } from '../../forms/check.ts';
import { Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { useNames } from '../../shell/members.ts';
import { count, fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useContactDefaults, useContactTags } from '../contacts/choices.ts';
import { typeNames } from '../contacts/contact.ts';
import { ChangeForm } from './change-form.tsx';
import { useStored } from './company-settings.ts';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

/** Settings of contacts: the tags that are offered, what a new one begins with, and who read them. */
export const ContactSettings = (): ReactNode => {
  const version = useStored().data?.version;
  const tags = useContactTags();
  const defaults = useContactDefaults();
  const list = tags.data && tagEntries(tags.data, version);
  return (
    <SettingsPage title={t('area.contacts')} panel={useEntryPanel([list as never])}>
      <Loaded answer={tags}>{() => list && <EntriesSection list={list} />}</Loaded>
      <Loaded answer={defaults}>{(now) => <Defaults now={now} />}</Loaded>
      {mayUse(listReads) && <Reads />}
    </SettingsPage>
  );
};

type Tag = { readonly name: string; readonly color?: string; readonly category?: string };

const tagEntries = (rows: readonly Tag[], version: number | undefined): Entries<Tag> => ({
  id: 'tag',
  title: t('contactSettings.tags'),
  says: t('contactSettings.tagsSay'),
  add: t('contactSettings.addTag'),
  edit: t('contactSettings.editTag'),
  operation: updateTags,
  field: 'tags',
  kind: 'company',
  rows,
  version,
  columns: [
    { head: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { head: t('field.category'), cell: ({ category }) => category },
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'category', label: t('field.category'), isFull: true },
  ],
});

/** Fields of a new contact that may have a value from the start, with the rules of a contact. */
const fields: Schema = { properties: create.body?.properties ?? {} };

const Defaults = ({ now }: { readonly now: Values }): ReactNode => (
  <ChangeForm
    title={t('contactSettings.defaults')}
    says={t('contactSettings.defaultsSay')}
    operation={updateDefaults}
    kind="company"
    body={fields}
    now={now}
    wrap={(changed) => ({
      defaults: Object.fromEntries(
        Object.entries({ ...now, ...changed }).filter(([, value]) => value !== null),
      ),
    })}
    looks={[
      { name: 'contact_type', label: t('field.contact_type'), choices: typeNames() },
      { name: 'payment_terms', label: t('field.payment_terms') },
      { name: 'price_list', label: t('field.price_list') },
      { name: 'currency', label: t('field.currency'), hint: t('field.currency.hint') },
      { name: 'credit_limit', label: t('field.credit_limit') },
      { name: 'tags', label: t('field.tags'), isFull: true },
    ]}
  />
);

/** Days whose reads are shown. */
const shownRows = 100;

/** Reads of contacts by person and day, for the protection of personal data. */
const Reads = (): ReactNode => {
  const names = useNames();
  const reads = useQuery({
    queryKey: ['contact', 'reads'],
    queryFn: async ({ signal }) => {
      const params = { query: { limit: shownRows } };
      return (await read('/crm/contact-reads', { params, signal })).data?.items ?? [];
    },
  });
  return (
    <Section title={t('contactSettings.reads')}>
      <p className="small soft lead">{t('contactSettings.readsSay')}</p>
      <Loaded answer={reads}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="small soft">{t('settings.none')}</p>
          ) : (
            <table className="lists within" data-reads="">
              <caption className="hidden-visually">{t('contactSettings.reads')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('doc.date')}</th>
                  <th scope="col">{t('contactSettings.who')}</th>
                  <th scope="col" className="wide">
                    {t('contactSettings.what')}
                  </th>
                  <th scope="col" className="num">
                    {t('contactSettings.times')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ day, user_id, key_id, operation, reads: n }) => (
                  <tr key={`${day} ${user_id} ${key_id} ${operation}`}>
                    <th scope="row">{fullDate(day)}</th>
                    <td>
                      <bdi>{names[user_id] ?? user_id}</bdi>
                      {key_id && <span className="tag">{t('contactSettings.byKey')}</span>}
                    </td>
                    <td className="wide">{fieldName(operation.replaceAll('.', ' '))}</td>
                    <td className="num">{count(n)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Section>
  );
};
