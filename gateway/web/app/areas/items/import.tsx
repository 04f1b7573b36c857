import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { itemsChanged } from './item.ts';

/** Import of items from a file. */
export const ImportItems = (): ReactNode => (
  <ImportPage
    imported={{
      kind: 'items',
      title: t('items.import'),
      says: t('import.says'),
      upsert: t('import.upsert'),
      changed: itemsChanged,
    }}
  />
);
