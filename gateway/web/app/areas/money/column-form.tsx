import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { known, t } from '../../words/words.ts';
import type { Preview, Reading } from './statement-file.ts';

const fields = [
  ...(['date', 'description', 'amount', 'debit', 'credit', 'side'] as const),
  ...(['balance', 'reference', 'counterparty', 'account', 'currency'] as const),
];

type Props = {
  readonly preview: Preview;
  readonly reading: Reading;
  readonly isBusy: boolean;
  readonly onRead: (reading: Reading) => void;
};

/** Question which column of a table is which, with its first rows beside. */
export const ColumnForm = ({ preview, reading, isBusy, onRead }: Props): ReactNode => {
  const { headers = [], preview: rows = [], date_formats = [] } = preview;
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({
    ...preview.column_map,
    ...reading.column_map,
  });
  const [order, setOrder] = useState(reading.date_format ?? date_formats[0] ?? '');
  const chosen = Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== ''));
  const read = (): void =>
    onRead({ ...reading, column_map: chosen, ...(order ? { date_format: order } : {}) });
  return (
    <>
      <div className="section">
        <Note tone="info">
          {t(date_formats.length > 0 ? 'recon.whichDate' : 'recon.whichColumn')}
        </Note>
      </div>
      <form
        className="form form-page"
        style={{ paddingBlockStart: 'var(--space-3)' }}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        {fields.map((field) => (
          <NativeSelect
            key={field}
            name={`column-${field}`}
            label={known(`column.${field}`) ?? field}
            value={columns[field] ?? ''}
            data={['', ...headers].map((one) => ({ value: one, label: one || '–' }))}
            onChange={(event) => setColumns({ ...columns, [field]: event.currentTarget.value })}
          />
        ))}
        {date_formats.length > 0 && (
          <NativeSelect
            name="date-format"
            label={t('recon.dateOrder')}
            value={order}
            data={date_formats.map((one) => ({ value: one, label: known(`dates.${one}`) ?? one }))}
            onChange={(event) => setOrder(event.currentTarget.value)}
          />
        )}
        <div className="form-foot">
          <Button type="submit" look="main" isBusy={isBusy}>
            {t('recon.readSo')}
          </Button>
        </div>
      </form>
      <Section title={t('recon.firstRows')}>
        <div style={{ overflowX: 'auto' }}>
          <table className="within">
            <thead>
              <tr>
                {headers.map((one) => (
                  <th key={one} scope="col">
                    <bdi>{one}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={JSON.stringify(row)}>
                  {headers.map((one) => (
                    <td key={one}>
                      <bdi>{row[one]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </>
  );
};
