import { operation as exportBooks } from 'operation:accounting_books_export';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { saveCsv } from '../../parts/save-file.ts';
import { useAddress } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Period } from './period.ts';

/** Rows of a file. */
export type Cells = readonly (readonly (string | number)[])[];

type Props<T> = {
  readonly title: string;
  readonly operation: Operation;
  readonly query: UseQueryResult<T>;
  readonly file: string;
  /** Rows of the CSV file. */
  readonly rows: (data: T) => Cells;
  readonly beside?: (data: T) => ReactNode;
  readonly control: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Page of a report: its period, its figures, and the ways to take them along. */
export const Report = <T,>(props: Props<T>): ReactNode => {
  const { title, operation, query, control, children } = props;
  useTitle(title);
  useAsOfKey();
  const { data, error, refetch } = query;
  const save = (): void => {
    if (data) saveCsv(`${props.file}.csv`, props.rows(data));
  };
  useCommands([
    { id: 'csv', label: t('statement.csv'), group: 'screen', run: save },
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
  ]);
  if (!mayUse(operation))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
      </div>
    );
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        {data && props.beside?.(data)}
        <div className="acts">
          <Button look="bare" icon="download" onClick={save}>
            {t('statement.csv')}
          </Button>
          <Button look="bare" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
          <ExportLink />
        </div>
      </header>
      {control}
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        children(data)
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
};

/** Link to the export of the books, of the period of the report if it has one. */
const ExportLink = (): ReactNode => {
  const { from, to } = useAddress();
  return mayUse(exportBooks) ? (
    <Link
      className="btn bare"
      to="/books/export"
      search={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
    >
      {t('books.export')}
    </Link>
  ) : null;
};

/** Sign that a report is in balance, or the warning that it is not. */
export const Balanced = ({ isSo }: { readonly isSo: boolean }): ReactNode => (
  <span className={isSo ? 'tag' : 'note danger'}>
    {t(isSo ? 'report.balanced' : 'report.notBalanced')}
  </span>
);

/** Account as a link to its ledger in the period of the report. */
export const AccountLink = ({
  code,
  name,
  period,
}: {
  readonly code: string;
  readonly name: string;
  readonly period: Partial<Period>;
}): ReactNode => (
  <Link className="link" to={at`/books/accounts/${code}`} search={period}>
    {code} {name}
  </Link>
);

/** Amount in a cell; an empty one for zero. */
export const Figure = ({
  amount,
  currency,
  isStrong = false,
}: {
  readonly amount: number | null | undefined;
  readonly currency: string | undefined;
  readonly isStrong?: boolean;
}): ReactNode => {
  const text = amount === null || amount === undefined ? '' : money(amount, currency);
  return isStrong ? (
    <strong>
      <bdi>{text}</bdi>
    </strong>
  ) : (
    <bdi>{amount === 0 ? '' : text}</bdi>
  );
};
