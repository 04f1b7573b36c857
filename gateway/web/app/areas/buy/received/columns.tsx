import { Status } from '../../../parts/status.tsx';
import type { Column } from '../../../tables/columns.ts';
import { money, shortDate } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { docName } from '../../documents/types.ts';
import type { Received } from './received-document.ts';

/** Name of who shared a document. */
export const senderOf = ({ shared, contact_name }: Received): string =>
  shared?.sender_name ?? contact_name ?? '';

/** Columns of the inbox. */
export const columns = (): readonly Column<Received>[] => [
  {
    id: 'number',
    head: t('doc.number'),
    width: '12rem',
    cell: (one) => (
      <>
        <bdi>{one.ref_id ?? docName(one.doc_type)}</bdi>
        <span className="second">
          {[senderOf(one), docName(one.doc_type)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'sender',
    head: t('received.sender'),
    isWide: true,
    cell: (one) => <bdi>{senderOf(one)}</bdi>,
  },
  {
    id: 'type',
    head: t('doc.type'),
    width: '9rem',
    isWide: true,
    cell: ({ doc_type }) => docName(doc_type),
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '9rem',
    sortBy: 'status',
    isWide: true,
    cell: ({ status }) => <Status state={status} />,
  },
  {
    id: 'date',
    head: t('doc.date'),
    width: '7rem',
    sortBy: 'issue_date',
    isNumber: true,
    isWide: true,
    cell: ({ issue_date }) => (issue_date ? shortDate(issue_date) : ''),
  },
  {
    id: 'total',
    head: t('doc.total'),
    width: '9rem',
    isNumber: true,
    cell: (one) => (
      <>
        {one.total !== undefined && (
          <bdi>{`${money(one.total, one.currency)} ${one.currency}`}</bdi>
        )}
        <span className="second end">
          <Status state={one.status} />
        </span>
      </>
    ),
  },
];
