import { operation } from 'operation:accounting_reports_generalLedger';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Chip } from '../../tables/chip.tsx';
import { t } from '../../words/words.ts';
import { usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { AccountLink, Figure, Report } from './report.tsx';

const useLedger = () => {
  const { from, to } = usePeriod();
  const { at: contact } = useAddress();
  return useQuery({
    queryKey: ['books', 'general-ledger', from, to, contact ?? null],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ date_from: from, date_to: to },
        ...(contact ? { contact_id: contact } : {}),
      };
      const { data } = await read('/accounting/general-ledger', { params: { query }, signal });
      if (!data) throw new Error('no ledger');
      return data;
    },
    enabled: mayUse(operation),
  });
};

type Ledger = NonNullable<ReturnType<typeof useLedger>['data']>;

/** General ledger: opening balance, movements and closing balance of each account; each opens its lines. */
export const GeneralLedger = (): ReactNode => (
  <Report
    title={t('books.generalLedger')}
    operation={operation}
    query={useLedger()}
    file="general-ledger"
    rows={({ accounts }) => [
      [
        ...[t('account.code'), t('books.account'), t('statement.opening')],
        ...[t('trial.debit'), t('trial.credit'), t('statement.closing')],
      ],
      ...accounts.map((one) => [
        ...[one.code, one.name, one.opening, one.debit, one.credit, one.closing],
      ]),
    ]}
    control={
      <>
        <PeriodControl />
        <OfContact />
      </>
    }
  >
    {(data) => <Table ledger={data} />}
  </Report>
);

/** Contact to whose lines the ledger is limited. */
const OfContact = (): ReactNode => {
  const { at: contact } = useAddress();
  const setSearch = useSetSearch();
  const options = useContactOptions();
  return (
    <div className="tools period">
      <Chip
        label={t('field.contact')}
        value={contact}
        choices={Object.fromEntries(options.map(({ value, label }) => [value, label]))}
        onChoose={(next) => setSearch({ at: next })}
      />
    </div>
  );
};

const Table = ({ ledger }: { readonly ledger: Ledger }): ReactNode => {
  const currency = useCompany()?.currency;
  const period = usePeriod();
  const { accounts, totals } = ledger;
  return (
    <table className="lists" data-table="general-ledger">
      <caption className="hidden-visually">
        {t('books.ledgerIn', { currency: currency ?? '' })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('books.account')}</th>
          <th scope="col" className="num wide">
            {t('statement.opening')}
          </th>
          <th scope="col" className="num wide">
            {t('trial.debit')}
          </th>
          <th scope="col" className="num wide">
            {t('trial.credit')}
          </th>
          <th scope="col" className="num">
            {t('statement.closing')}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={one.code}>
            <th scope="row" className="breaks">
              <AccountLink code={one.code} name={one.name} period={period} />
            </th>
            <td className="num wide">
              <Figure amount={one.opening} currency={currency} />
            </td>
            <td className="num wide">
              <Figure amount={one.debit} currency={currency} />
            </td>
            <td className="num wide">
              <Figure amount={one.credit} currency={currency} />
            </td>
            <td className="num">
              <Figure amount={one.closing} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('doc.total')}</th>
          <td className="wide" />
          <td className="num wide">
            <Figure amount={totals.debit} currency={currency} isStrong />
          </td>
          <td className="num wide">
            <Figure amount={totals.credit} currency={currency} isStrong />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};
