import type { ReactNode } from 'react';
import { Status } from '../../parts/status.tsx';
import type { Column } from '../../tables/columns.ts';
import { money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, isUnpaid, statusOf, titleOf, typeName, untilOf } from './doc.ts';
import type { SideLook } from './sides.ts';
import { traitsOf } from './types.ts';

const day = (date: unknown): ReactNode =>
  date ? <time dateTime={String(date)}>{shortDate(String(date))}</time> : '';

/** Amount with its currency where that is not the company's. */
const amount = (figure: number | null | undefined, { currency, base_currency }: Doc): ReactNode =>
  figure === null || figure === undefined ? (
    ''
  ) : (
    <bdi>
      {currency === base_currency
        ? money(figure, currency)
        : `${money(figure, currency)} ${currency}`}
    </bdi>
  );

/** Columns of the list of documents of a side, or of one type. */
export const columns = (
  { contactLabel }: SideLook,
  type: string | undefined,
): readonly Column<Doc>[] => [
  {
    id: 'number',
    head: t('doc.number'),
    width: '10rem',
    sortBy: 'ref_id',
    cell: (one) => (
      <>
        <bdi>{titleOf(one)}</bdi>
        <span className="second">
          {[one.contact_name, one.issue_date && shortDate(one.issue_date)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'contact',
    head: t(contactLabel),
    sortBy: 'contact_name',
    isWide: true,
    cell: (one) => <bdi>{one.contact_name}</bdi>,
  },
  {
    id: 'type',
    head: t('doc.type'),
    width: '8rem',
    isWide: true,
    cell: typeName,
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '8.5rem',
    sortBy: 'status',
    isWide: true,
    cell: (one) => <Status state={statusOf(one)} />,
  },
  {
    id: 'date',
    head: t('doc.date'),
    width: '6.5rem',
    sortBy: 'issue_date',
    isNumber: true,
    isWide: true,
    cell: (one) => day(one.issue_date),
  },
  {
    id: 'due',
    head: t(type === undefined ? 'doc.due' : traitsOf(type).untilLabel),
    width: '6.5rem',
    ...(type === undefined || traitsOf(type).until === 'due_date' ? { sortBy: 'due_date' } : {}),
    isNumber: true,
    isWide: true,
    cell: (one) => day(untilOf(one)),
  },
  {
    id: 'total',
    head: t('doc.total'),
    width: '7.5rem',
    sortBy: 'total',
    isNumber: true,
    cell: (one) => (
      <>
        {amount(one.total, one)}
        <span className="second end">
          <Status state={statusOf(one)} />
        </span>
      </>
    ),
  },
  {
    id: 'outstanding',
    head: t('doc.outstanding'),
    width: '7.5rem',
    sortBy: 'amount_outstanding',
    isNumber: true,
    isWide: true,
    cell: (one) => (isUnpaid(one) ? amount(one.amount_outstanding, one) : ''),
  },
];
