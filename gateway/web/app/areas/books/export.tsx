import { operation } from 'operation:accounting_books_export';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { count, money } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { type Period, usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';

/** Formats of the file: the first part of its name, and its ending. */
const formats = {
  saft: ['saf-t', 'xml'],
  datev: ['datev', 'zip'],
  sie: ['sie', 'se'],
  csv: ['journal', 'csv'],
} as const;

type Format = keyof typeof formats;

const useContents = ({ from, to }: Period) =>
  useQuery({
    queryKey: ['books', 'export', from, to],
    queryFn: async ({ signal }) => {
      const params = { query: { date_from: from, date_to: to } };
      const { data } = await read('/accounting/books/export', { params, signal });
      // The other formats are files; without one it is a summary.
      if (!data || typeof data === 'string') throw new Error('no summary');
      return data;
    },
    enabled: mayUse(operation),
  });

type Contents = NonNullable<ReturnType<typeof useContents>['data']>;

/** Numbers that DATEV knows adviser and company by. */
type Numbers = { readonly consultant_number: string; readonly client_number: string };

const save = (
  { from, to }: Period,
  format: Format,
  numbers: Numbers,
  isClosed: boolean,
): Promise<void> =>
  trying(async () => {
    const given = Object.entries(numbers).filter(([, value]) => value.trim() !== '');
    const query = new URLSearchParams({
      ...{ format, date_from: from, date_to: to },
      ...(format === 'datev' ? Object.fromEntries(given) : {}),
    });
    const [name, ending] = formats[format];
    const bytes = await download(`/accounting/books/export?${query}`);
    saveFile(bytes, `${name}-${from}-${to}${isClosed ? '' : '-preliminary'}.${ending}`);
  });

/** Export of the books of a period for the tax adviser: format, contents, and the file. */
export const BooksExport = (): ReactNode => {
  useTitle(t('books.export'));
  const period = usePeriod('lastYear');
  const { data, error, refetch } = useContents(period);
  if (!mayUse(operation))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
      </div>
    );
  return (
    <>
      <header className="page-head">
        <h1>{t('books.export')}</h1>
      </header>
      <PeriodControl preset="lastYear" />
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        <>
          <ContentLines contents={data} />
          <FileForm period={period} isClosed={data.is_closed} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
};

const ContentLines = ({ contents }: { readonly contents: Contents }): ReactNode => (
  <Section title={t('adviser.contents')}>
    <Note tone={contents.is_closed ? 'info' : 'warn'} role="status">
      {t(contents.is_closed ? 'adviser.closed' : 'adviser.open')}{' '}
      {!contents.is_closed && (
        <Link className="link" to="/books/month-end">
          {t('books.monthEnd')}
        </Link>
      )}
    </Note>
    <Pairs
      pairs={[
        [t('adviser.entries'), count(contents.entries)],
        [t('adviser.customers'), count(contents.customers)],
        [t('adviser.suppliers'), count(contents.suppliers)],
        [t('trial.debit'), money(contents.total_debit, contents.currency)],
        [t('trial.credit'), money(contents.total_credit, contents.currency)],
      ]}
    />
  </Section>
);

const FileForm = ({
  period,
  isClosed,
}: {
  readonly period: Period;
  readonly isClosed: boolean;
}): ReactNode => {
  const [format, setFormat] = useState<Format>('saft');
  const [numbers, setNumbers] = useState<Numbers>({ consultant_number: '', client_number: '' });
  const [isBusy, setBusy] = useState(false);
  return (
    <Section title={t('adviser.file')}>
      <div className="form">
        <NativeSelect
          label={t('adviser.format')}
          description={known(`adviser.says.${format}`)}
          name="format"
          data={Object.keys(formats).map((value) => ({
            value,
            label: known(`adviser.format.${value}`) ?? value,
          }))}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as Format)}
        />
        {format === 'datev' &&
          (['consultant_number', 'client_number'] as const).map((name) => (
            <TextInput
              key={name}
              label={known(`adviser.${name}`)}
              name={name}
              inputMode="numeric"
              value={numbers[name]}
              onChange={({ currentTarget }) =>
                setNumbers({ ...numbers, [name]: currentTarget.value })
              }
            />
          ))}
      </div>
      <div className="actions">
        <Button
          look="main"
          icon="download"
          isBusy={isBusy}
          data-do="export"
          onClick={() => {
            setBusy(true);
            void save(period, format, numbers, isClosed).finally(() => setBusy(false));
          }}
        >
          {t('adviser.save')}
        </Button>
      </div>
    </Section>
  );
};
