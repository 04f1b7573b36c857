import { operation } from 'operation:accounting_journal_extended';
import type { ReactNode } from 'react';
import type { paths } from '#api';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useCompany } from '../../shell/company.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import type { Listing } from '../../tables/columns.ts';
import { useListing } from '../../tables/pages.ts';
import { count, money, quantity, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { typeName } from './entry.ts';
import { type Period, usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { Figure } from './report.tsx';

type Answer =
  paths['/accounting/extended-journal']['get']['responses']['200']['content']['application/json'];

type Entry = Answer['items'][number];

/** Entries that are read at once. */
const size = 50;

const useEntries = ({ from, to }: Period): Listing<Entry> => {
  const filter = { date_from: from, date_to: to };
  return useListing<Entry>('journal_entry', { extended: filter }, async (cursor, signal) => {
    const query = { ...filter, limit: size, ...(cursor ? { cursor } : {}) };
    return (await read('/accounting/extended-journal', { params: { query }, signal }))
      .data as never;
  });
};

const save = ({ from, to }: Period): Promise<void> =>
  trying(async () => {
    const query = new URLSearchParams({ format: 'csv', date_from: from, date_to: to });
    saveFile(await download(`/accounting/extended-journal?${query}`), `journal-${from}-${to}.csv`);
  });

/** Journal with the lines of the entries and of their documents, and the way to take it along. */
export const ExtendedJournal = (): ReactNode => {
  useTitle(t('books.extended'));
  const period = usePeriod('month');
  if (!mayUse(operation))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
      </div>
    );
  return <Shown period={period} />;
};

const Shown = ({ period }: { readonly period: Period }): ReactNode => {
  const { rows, total, isLoading, problem, more, retry } = useEntries(period);
  const run = (): void => void save(period);
  useCommands([
    { id: 'csv', label: t('statement.csv'), group: 'screen', run },
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>{t('books.extended')}</h1>
        <div className="acts">
          <Button look="bare" icon="download" data-do="csv" onClick={run}>
            {t('statement.csv')}
          </Button>
          <Button look="bare" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <PeriodControl preset="month" />
      {isLoading && <Skeleton lines={8} />}
      {problem !== null && (
        <div className="section">
          <Problem problem={problem} onRetry={retry} />
        </div>
      )}
      {!isLoading && problem === null && rows.length === 0 && (
        <Empty icon="book" title={t('books.none')} />
      )}
      {rows.map((one) => (
        <EntryLines key={one.je_id} entry={one} />
      ))}
      {rows.length > 0 && (
        <div className="section row wrap soft small">
          {t('books.shown', { shown: count(rows.length), all: count(total ?? rows.length) })}
          {more && <Button onClick={more}>{t('more')}</Button>}
        </div>
      )}
    </>
  );
};

const EntryLines = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const currency = useCompany()?.currency;
  const { je_id, number, ts, memo, je_type, doc_id, doc_ref, contact, lines } = entry;
  return (
    <section className="section" aria-label={number} data-entry={number}>
      <header className="row wrap">
        <Link className="link" to={at`/books/entries/${je_id}`}>
          <bdi>{number}</bdi>
        </Link>
        <span className="soft">{[shortDate(ts), typeName(je_type)].join(' · ')}</span>
        <span className="breaks">{memoText(memo)}</span>
        {doc_id && doc_ref && (
          <Link className="link" to={at`/records/${doc_id}`}>
            <bdi>{doc_ref}</bdi>
          </Link>
        )}
        {contact && (
          <Link className="link" to={at`/contacts/${contact.id}`}>
            <bdi>{contact.name ?? ''}</bdi>
          </Link>
        )}
      </header>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('books.account')}</th>
            <th scope="col" className="num">
              {t('trial.debit')}
            </th>
            <th scope="col" className="num">
              {t('trial.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry have no ids, and stay in order
            <tr key={index}>
              <th scope="row" className="breaks">
                <bdi className="figure">{line.account}</bdi> <bdi>{line.name}</bdi>{' '}
                <span className="small soft">{line.description}</span>
              </th>
              <td className="num">
                <Figure amount={line.debit} currency={currency} />
              </td>
              <td className="num">
                <Figure amount={line.credit} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DocumentLines entry={entry} />
    </section>
  );
};

/** Lines of the document of an entry. */
const DocumentLines = ({ entry }: { readonly entry: Entry }): ReactNode =>
  entry.document_lines.length === 0 ? null : (
    <ul className="lines small soft">
      {entry.document_lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document stay in order
        <li key={index}>
          <bdi>{[line.sku, line.name].filter(Boolean).join(' ')}</bdi>
          <span className="figure">{quantity(line.quantity)}</span>
          <bdi className="end figure">{money(line.line_total)}</bdi>
        </li>
      ))}
    </ul>
  );
