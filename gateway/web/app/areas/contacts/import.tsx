import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { contactsChanged } from './contact.ts';

/** Import of contacts from a file. */
export const ImportContacts = (): ReactNode => (
  <ImportPage
    imported={{
      kind: 'contacts',
      title: t('contacts.import'),
      says: t('contacts.importSays'),
      upsert: t('contacts.importUpsert'),
      changed: contactsChanged,
    }}
  />
);
