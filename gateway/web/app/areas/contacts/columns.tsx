import type { Column } from '../../tables/columns.ts';
import { shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Contact, typeNames } from './contact.ts';

/** Columns of the list of contacts. */
export const columns = (): readonly Column<Contact>[] => [
  {
    id: 'name',
    head: t('field.name'),
    sortBy: 'name',
    cell: (one) => (
      <>
        <bdi>{one.name}</bdi>
        <span className="second">
          {[typeNames()[one.contact_type], one.email ?? one.phone].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'type',
    head: t('field.contact_type'),
    width: '11.5rem',
    sortBy: 'contact_type',
    isWide: true,
    cell: (one) => typeNames()[one.contact_type],
  },
  {
    id: 'email',
    head: t('field.email'),
    width: '22%',
    sortBy: 'email',
    isWide: true,
    cell: (one) => <bdi>{one.email}</bdi>,
  },
  {
    id: 'phone',
    head: t('field.phone'),
    width: '11rem',
    isWide: true,
    cell: (one) => <bdi>{one.phone}</bdi>,
  },
  {
    id: 'tags',
    head: t('field.tags'),
    width: '12%',
    isWide: true,
    cell: (one) => one.tags.join(', '),
  },
  {
    id: 'changed',
    head: t('field.updated_at'),
    width: '7.5rem',
    sortBy: 'updated_at',
    isNumber: true,
    cell: (one) => <time dateTime={one.updated_at}>{shortDate(one.updated_at)}</time>,
  },
];
