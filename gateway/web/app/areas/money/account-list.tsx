import { operation as create } from 'operation:accounting_banks_create';
import { operation as list } from 'operation:accounting_reconciliation_list';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Bank, bankTypes, type Reconciliation, useBanks, useReconciliations } from './bank.ts';
import { newBankAsking } from './bank-panels.ts';

/** Bank and card accounts: balance in the books, what is not reconciled yet, the open statement. */
export const AccountList = (): ReactNode => {
  useTitle(t('money.accounts'));
  const { data, error, isPending, refetch } = useBanks();
  const open = useReconciliations({ status: 'open' }, mayUse(list)).data ?? [];
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const may = mayUse(create) && isNow;
  const add = (): void => setSearch({ do: 'account' });
  useCommands(
    may ? [{ id: 'new', label: t('bank.new'), keys: 'n', group: 'screen', run: add }] : [],
  );
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('money.accounts')}</h1>
          <div className="acts">
            {may && (
              <Button icon="plus" keys="n" onClick={add}>
                {t('bank.new')}
              </Button>
            )}
          </div>
        </header>
        {isPending ? (
          <Skeleton />
        ) : error ? (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        ) : data.length === 0 ? (
          <Empty icon="bank" title={t('bank.none')}>
            <p>{t('bank.noneSays')}</p>
          </Empty>
        ) : (
          <Table banks={data} open={open} />
        )}
      </div>
      <NewAccount may={may} />
    </div>
  );
};

const NewAccount = ({ may }: { readonly may: boolean }): ReactNode => {
  const { do: asked } = useAddress();
  const currency = useCompany()?.currency;
  if (asked !== 'account' || !may || !currency) return null;
  return (
    <aside>
      <Panel asking={newBankAsking(currency)} />
    </aside>
  );
};

const Table = ({
  banks,
  open,
}: {
  readonly banks: readonly Bank[];
  readonly open: readonly Reconciliation[];
}): ReactNode => (
  <table className="lists">
    <caption className="hidden-visually">{t('money.accounts')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('bank.name')}</th>
        <th scope="col" className="wide">
          {t('bank.type')}
        </th>
        <th scope="col" className="num">
          {t('bank.balance')}
        </th>
        <th scope="col" className="num wide">
          {t('bank.unreconciled')}
        </th>
        <th scope="col" className="wide">
          {t('bank.reconciledTo')}
        </th>
        <th scope="col" className="end">
          <span className="hidden-visually">{t('recon.next')}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {banks.map((bank) => (
        <Row
          key={bank.id}
          bank={bank}
          statement={open.find(({ bank_account_id }) => bank_account_id === bank.id)}
        />
      ))}
    </tbody>
  </table>
);

const Row = ({
  bank,
  statement,
}: {
  readonly bank: Bank;
  readonly statement: Reconciliation | undefined;
}): ReactNode => {
  const { id, bank_name, account_number, bank_type, currency, balance, is_active } = bank;
  const { unreconciled_count, last_reconciled_date } = bank;
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={at`/money/accounts/${id}`}>
          <bdi>{bank_name}</bdi>
        </Link>
        <span className="under">
          <bdi>{account_number}</bdi>
          {!is_active && <span className="tag">{t('bank.inactive')}</span>}
        </span>
      </th>
      <td className="wide">{bankTypes()[bank_type]}</td>
      <td className="num">
        <bdi>{money(balance, currency)}</bdi> <span className="tiny soft">{currency}</span>
      </td>
      <td className="num wide">{unreconciled_count > 0 ? count(unreconciled_count) : ''}</td>
      <td className="wide">{last_reconciled_date ? shortDate(last_reconciled_date) : ''}</td>
      <td className="end">
        {statement ? (
          <Link className="btn" to={at`/money/statements/${statement.id}`}>
            {t('recon.goOn')}
            <span className="hidden-visually">{bank_name}</span>
          </Link>
        ) : (
          is_active &&
          mayUse(list) && (
            <Link className="btn" to={at`/money/accounts/${id}/import`}>
              {t('recon.import')}
              <span className="hidden-visually">{bank_name}</span>
            </Link>
          )
        )}
      </td>
    </tr>
  );
};
