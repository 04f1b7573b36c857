import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { saveCsv } from '../../parts/save-file.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count, money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';

const useLedger = (code: string) => {
  const { from, to } = usePeriod();
  return useQuery({
    queryKey: ['books', 'ledger', code, from, to],
    queryFn: async ({ signal }) => {
      const params = { path: { account_code: code }, query: { date_from: from, date_to: to } };
      const { data } = await read('/accounting/ledger/{account_code}', { params, signal });
      if (!data) throw new Error('no ledger');
      return data;
    },
  });
};

type Ledger = NonNullable<ReturnType<typeof useLedger>['data']>;

/** Ledger of an account: opening, lines with the running balance, closing; each line opens its entry. */
export const AccountLedger = (): ReactNode => {
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useLedger(code);
  const name = data ? `${data.account.code} ${data.account.name}` : code;
  useTitle(name);
  useAsOfKey();
  const save = (): void => {
    if (data) saveCsv(`ledger-${code}.csv`, rowsOf(data));
  };
  useCommands([
    { id: 'csv', label: t('statement.csv'), group: 'screen', run: save },
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className="acts">
          <Button look="bare" icon="download" onClick={save}>
            {t('statement.csv')}
          </Button>
          <Button look="bare" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <PeriodControl />
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        <Lines ledger={data} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
};

const rowsOf = ({ lines }: Ledger): readonly (readonly (string | number)[])[] => [
  [
    ...[t('doc.date'), t('doc.number'), t('field.memo'), t('field.contact')],
    ...[t('trial.debit'), t('trial.credit'), t('statement.balance')],
  ],
  ...lines.map((one) => [
    ...[one.ts, one.number, one.description ?? memoText(one.memo), one.contact_name ?? ''],
    ...[one.debit, one.credit, one.balance],
  ]),
];

const Lines = ({ ledger }: { readonly ledger: Ledger }): ReactNode => {
  const currency = useCompany()?.currency;
  const { lines, opening, closing, total, total_debit, total_credit } = ledger;
  const figure = (amount: number): ReactNode => (
    <bdi>{amount === 0 ? '' : money(amount, currency)}</bdi>
  );
  return (
    <>
      <table className="lists">
        <caption className="hidden-visually">
          {t('books.ledgerIn', { currency: currency ?? '' })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('doc.date')}</th>
            <th scope="col">{t('books.entry')}</th>
            <th scope="col" className="num">
              {t('trial.debit')}
            </th>
            <th scope="col" className="num">
              {t('trial.credit')}
            </th>
            <th scope="col" className="num wide">
              {t('books.balanceIn', { currency: currency ?? '' })}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            <th scope="row" colSpan={3}>
              {t('statement.opening')}
            </th>
            <td className="num wide">
              <bdi>{money(opening, currency)}</bdi>
            </td>
          </tr>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry may have several lines on the account
            <tr key={index} className={line.status === 'void' ? 'faint' : undefined}>
              <td className="figure">{shortDate(line.ts)}</td>
              <th scope="row">
                <Link className="link" to={at`/books/entries/${line.je_id}`}>
                  <bdi>{line.number}</bdi>
                </Link>{' '}
                <span className="soft">
                  {[line.description || memoText(line.memo), line.contact_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td className="num">{figure(line.debit)}</td>
              <td className="num">{figure(line.credit)}</td>
              <td className="num wide">
                <bdi>{money(line.balance, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t('statement.closing')}</th>
            <td className="num">
              <bdi>{money(total_debit, currency)}</bdi>
            </td>
            <td className="num">
              <bdi>{money(total_credit, currency)}</bdi>
            </td>
            <td className="num wide">
              <strong>
                <bdi>{money(closing, currency)}</bdi>
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {total > lines.length && (
        <p className="section small soft">
          {t('books.shortened', { shown: count(lines.length), all: count(total) })}
        </p>
      )}
    </>
  );
};
