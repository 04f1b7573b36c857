import { operation as create } from 'operation:accounting_transfers_create';
import { operation as list } from 'operation:accounting_transfers_list';
import { operation as remove } from 'operation:accounting_transfers_void';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { useListing } from '../../tables/pages.ts';
import { money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { moneyChanged, useBankOptions, useBanks } from './bank.ts';
import { transferAsking } from './bank-panels.ts';

type Entry = components['schemas']['JournalEntry'];

const useTransfers = () =>
  useListing<Entry>('journal_entry', { transfers: true }, async (cursor, signal) => {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/accounting/transfers', { params: { query }, signal })).data as never;
  });

/** Transfers between own accounts, latest first. */
export const TransferList = (): ReactNode => {
  useTitle(t('money.transfers'));
  if (!mayUse(list))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(list.role ?? '') })}</Note>
      </div>
    );
  return <Shown />;
};

const Shown = (): ReactNode => {
  const listing = useTransfers();
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const options = useBankOptions();
  const may = mayUse(create);
  const add = (): void => setSearch({ do: 'transfer' });
  useCommands(
    may ? [{ id: 'new', label: t('transfer.new'), keys: 'n', group: 'screen', run: add }] : [],
  );
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('money.transfers')}</h1>
          <div className="acts">
            {may && (
              <Button look="main" icon="plus" keys="n" onClick={add}>
                {t('transfer.new')}
              </Button>
            )}
          </div>
        </header>
        {listing.isLoading ? (
          <Skeleton />
        ) : listing.problem ? (
          <div className="section">
            <Problem problem={listing.problem} onRetry={listing.retry} />
          </div>
        ) : listing.rows.length === 0 ? (
          <Empty icon="swap" title={t('transfer.none')}>
            <p>{t('transfer.noneSays')}</p>
          </Empty>
        ) : (
          <Table entries={listing.rows} />
        )}
        {listing.more && (
          <p className="section">
            <Button look="bare" icon="down" onClick={listing.more}>
              {t('timeline.earlier')}
            </Button>
          </p>
        )}
      </div>
      {asked === 'transfer' && may && (
        <aside>
          <Panel asking={transferAsking(options)} />
        </aside>
      )}
    </div>
  );
};

const Table = ({ entries }: { readonly entries: readonly Entry[] }): ReactNode => {
  const currency = useCompany()?.currency;
  const names = new Map((useBanks().data ?? []).map(({ id, bank_name }) => [id, bank_name]));
  const drop = (je_id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { je_id });
      toast(t('transfer.voided'));
      await moneyChanged();
    });
  return (
    <table className="lists">
      <caption className="hidden-visually">{t('money.transfers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('doc.date')}</th>
          <th scope="col">{t('transfer.fromTo')}</th>
          <th scope="col" className="wide">
            {t('doc.status')}
          </th>
          <th scope="col" className="num">
            {t('transfer.amountIn', { currency: currency ?? '' })}
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">{t('recon.next')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((one) => (
          <tr key={one.id}>
            <td className="figure">{shortDate(one.ts)}</td>
            <th scope="row">
              <Link className="link" to={at`/books/entries/${one.id}`}>
                {names.get(one.from_bank_account_id ?? '') ?? memoText(one.memo)}
                {one.to_bank_account_id && ` → ${names.get(one.to_bank_account_id) ?? ''}`}
              </Link>
            </th>
            <td className="wide">
              <Status state={one.status} />
            </td>
            <td className="num">
              <bdi>{money(one.total, currency)}</bdi>
            </td>
            <td className="end">
              {one.status === 'posted' && mayUse(remove) && (
                <Button look="bare" onClick={() => void drop(one.id)}>
                  {t('action.void')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
