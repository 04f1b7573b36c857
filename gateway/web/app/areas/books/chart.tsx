import { operation as create } from 'operation:accounting_chart_create';
import { operation as seed } from 'operation:accounting_chart_seed';
import { operation as ledger } from 'operation:accounting_reports_accountLedger';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import type { Account } from '../../forms/account-options.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { creating, editing, seeding, typeNames } from './chart-panels.ts';

const types = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;

const useChart = () =>
  useQuery({
    queryKey: ['books', 'chart'],
    queryFn: async ({ signal }): Promise<readonly Account[]> => {
      const params = { query: { balances: true } };
      return (await read('/accounting/chart', { params, signal })).data?.items ?? [];
    },
  });

/** Chart of accounts by type, with balances; each account opens its ledger. */
export const Chart = (): ReactNode => {
  useTitle(t('books.accounts'));
  const { data, error, isPending, refetch } = useChart();
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const may = mayUse(create) && isNow;
  const maySeed = mayUse(seed) && isNow;
  const add = (): void => setSearch({ do: 'new' });
  useCommands(
    may ? [{ id: 'new', label: t('account.new'), keys: 'n', group: 'screen', run: add }] : [],
  );
  const account = data?.find(({ code }) => asked === `edit.${code}`);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.accounts')}</h1>
          <div className="acts">
            {maySeed && (data?.length ?? 0) > 0 && (
              <Button look="bare" data-do="seed" onClick={() => setSearch({ do: 'seed' })}>
                {t('account.seed')}
              </Button>
            )}
            {may && (
              <Button icon="plus" keys="n" onClick={add}>
                {t('account.new')}
              </Button>
            )}
          </div>
        </header>
        {isPending ? (
          <Skeleton lines={8} />
        ) : error ? (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        ) : data.length === 0 ? (
          <Empty icon="book" title={t('account.none')}>
            {maySeed && (
              <Button look="main" data-do="seed" onClick={() => setSearch({ do: 'seed' })}>
                {t('account.seed')}
              </Button>
            )}
          </Empty>
        ) : (
          <Table accounts={data} may={may} isNow={isNow} />
        )}
      </div>
      {maySeed && asked === 'seed' && (
        <aside>
          <Panel key="seed" asking={seeding()} />
        </aside>
      )}
      {may && (asked === 'new' || account) && (
        <aside>
          <Panel key={asked} asking={account ? editing(account) : creating()} />
        </aside>
      )}
    </div>
  );
};

const levelOf = (accounts: ReadonlyMap<string, Account>, { parent_code }: Account): number => {
  const parent = parent_code ? accounts.get(parent_code) : undefined;
  return parent ? levelOf(accounts, parent) + 1 : 0;
};

const Table = ({
  accounts,
  may,
  isNow,
}: {
  readonly accounts: readonly Account[];
  readonly may: boolean;
  /** Balances are those of now; in the past there are none. */
  readonly isNow: boolean;
}): ReactNode => {
  const currency = useCompany()?.currency;
  const byCode = new Map(accounts.map((one) => [one.code, one]));
  const hasBalance = isNow && accounts.some(({ balance }) => balance !== undefined);
  return (
    <table className="lists">
      <caption className="hidden-visually">{t('books.accounts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('books.account')}</th>
          <th scope="col" className="num">
            {hasBalance && t('books.balanceIn', { currency: currency ?? '' })}
          </th>
        </tr>
      </thead>
      {types.map((type) => (
        <tbody key={type}>
          <tr className="group">
            <th scope="rowgroup" colSpan={2}>
              {typeNames()[type]}
            </th>
          </tr>
          {accounts
            .filter(({ account_type }) => account_type === type)
            .map((one) => (
              <Row
                key={one.code}
                account={one}
                level={levelOf(byCode, one)}
                currency={currency}
                may={may}
                hasBalance={hasBalance}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
};

const Row = ({
  account,
  level,
  currency,
  may,
  hasBalance,
}: {
  readonly account: Account;
  readonly level: number;
  readonly currency: string | undefined;
  readonly may: boolean;
  readonly hasBalance: boolean;
}): ReactNode => {
  const { code, name, is_header, is_active, balance } = account;
  const setSearch = useSetSearch();
  const said = `${code} ${name}`;
  return (
    <tr className={is_active ? undefined : 'faint'}>
      <th scope="row" style={{ paddingInlineStart: `${1.5 + level * 1.25}rem` }}>
        {is_header || !mayUse(ledger) ? (
          said
        ) : (
          <Link className="link" to={at`/books/accounts/${code}`}>
            {said}
          </Link>
        )}{' '}
        {!is_active && <span className="tag">{t('bank.inactive')}</span>}
        {may && (
          <button
            type="button"
            className="link tiny on-hover"
            aria-label={`${t('change.do')}: ${said}`}
            onClick={() => setSearch({ do: `edit.${code}` })}
          >
            {t('change.do')}
          </button>
        )}
      </th>
      <td className="num">
        <bdi>{hasBalance && balance ? money(balance, currency) : ''}</bdi>
      </td>
    </tr>
  );
};
