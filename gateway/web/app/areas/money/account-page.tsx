import { operation as update } from 'operation:accounting_banks_update';
import { operation as start } from 'operation:accounting_reconciliation_start';
import { operation as transfer } from 'operation:accounting_transfers_create';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import type { Action } from '../../record/actions.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { count, fullDate, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import {
  type Bank,
  bankTypes,
  type Reconciliation,
  useBankOptions,
  useBanks,
  useReconciliations,
} from './bank.ts';
import { bankAsking, transferAsking } from './bank-panels.ts';

/** Page of a bank account: balance, statements, what can be done, history. */
export const AccountPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useBanks();
  if (isPending) return <Skeleton />;
  const bank = data?.find((one) => one.id === id);
  if (!bank)
    return (
      <div className="section">
        <Problem problem={error ?? t('refused.not_found')} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown bank={bank} />;
};

const useActions = ({ id, is_active }: Bank, open: Reconciliation | undefined) => {
  const go = useOpen();
  const setSearch = useSetSearch();
  const inactive = is_active ? undefined : t('bank.isInactive');
  const all: readonly (Action | false)[] = [
    mayUse(start) && open !== undefined
      ? {
          id: 'reconcile',
          label: t('recon.goOn'),
          key: 'r',
          run: () => go(at`/money/statements/${open.id}`),
        }
      : mayUse(start) && {
          id: 'import',
          label: t('recon.import'),
          key: 'i',
          run: () => go(at`/money/accounts/${id}/import`),
          refused: inactive,
        },
    mayUse(transfer) && {
      id: 'transfer',
      label: t('transfer.new'),
      key: 't',
      run: () => setSearch({ do: 'transfer' }),
      refused: inactive,
    },
    mayUse(update) && {
      id: 'edit',
      label: t('bank.edit'),
      key: 'e',
      run: () => setSearch({ do: 'edit' }),
    },
  ];
  return all.filter((one): one is Action => one !== false);
};

const Shown = ({ bank }: { readonly bank: Bank }): ReactNode => {
  const { id, bank_name, bank_type, currency, balance, unreconciled_count } = bank;
  const statements = useReconciliations({ bank_account_id: id }, mayUse(start)).data ?? [];
  const open = statements.find(({ status }) => status === 'open');
  const actions = useActions(bank, open);
  return (
    <RecordPage
      id={id}
      title={bank_name}
      beside={<span className="soft">{bankTypes()[bank_type]}</span>}
      actions={actions}
      panel={<Asked bank={bank} />}
      details={
        <Pairs
          pairs={[
            [t('bank.number'), <bdi key="number">{bank.account_number}</bdi>],
            [t('field.currency'), currency],
            [
              t('books.account'),
              <Link
                key="account"
                className="link"
                to={at`/books/accounts/${bank.chart_account_code}`}
              >
                {bank.chart_account_code}
              </Link>,
            ],
            [t('bank.openingDate'), bank.opening_date ? fullDate(bank.opening_date) : ''],
          ]}
        />
      }
    >
      <dl className="figures">
        <div>
          <dt>{t('bank.balanceIn', { currency })}</dt>
          <dd>
            <Link className="link" to={at`/books/accounts/${bank.chart_account_code}`}>
              <bdi className="figure">{money(balance, currency)}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('bank.unreconciled')}</dt>
          <dd>{count(unreconciled_count)}</dd>
        </div>
        <div>
          <dt>{t('bank.reconciledTo')}</dt>
          <dd>{bank.last_reconciled_date ? shortDate(bank.last_reconciled_date) : '–'}</dd>
        </div>
      </dl>
      <Statements statements={statements} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

const Asked = ({ bank }: { readonly bank: Bank }): ReactNode => {
  const { do: asked } = useAddress();
  const options = useBankOptions();
  if (asked === 'edit' && mayUse(update)) return <Panel key="edit" asking={bankAsking(bank)} />;
  if (asked === 'transfer' && mayUse(transfer))
    return <Panel key="transfer" asking={transferAsking(options, bank.id)} />;
  return null;
};

const Statements = ({
  statements,
}: {
  readonly statements: readonly Reconciliation[];
}): ReactNode =>
  statements.length === 0 ? null : (
    <Section title={t('recon.all')}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('recon.date')}</th>
            <th scope="col">{t('doc.status')}</th>
            <th scope="col" className="num wide">
              {t('recon.lines')}
            </th>
            <th scope="col" className="num">
              {t('recon.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link className="link" to={at`/money/statements/${one.id}`}>
                  {shortDate(one.statement_date)}
                </Link>
              </th>
              <td>
                <Status state={one.status} />
              </td>
              <td className="num wide">{count(one.line_count)}</td>
              <td className="num">
                <bdi>{money(one.statement_balance, one.currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
