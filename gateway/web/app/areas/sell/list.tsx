import { operation as create } from 'operation:documents_drafting_create';
import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { type Command, useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { columns } from './columns.tsx';
import { type Doc, saleTypes, titleOf } from './doc.ts';
import { Figures } from './figures.tsx';
import { Nothing, Tools, Views } from './list-tools.tsx';

/** Filter of a status: some are a question of balance and date. */
const statusFilter = (status: string | undefined): Readonly<Record<string, string>> => {
  if (status === 'overdue') return { overdue_only: 'true' };
  if (status === 'unpaid') return { status_in: 'final,partial' };
  return status ? { status_in: status } : {};
};

/** Filters of the list as the API takes them. */
const useFilter = (): Readonly<Record<string, string>> => {
  const { q, type, status, sort, dir } = useAddress();
  const asOf = useAsOf();
  const doc_type = type ?? saleTypes.join(',');
  if (asOf !== undefined) return { as_of: asOf, doc_type };
  return {
    ...{ doc_type, side: 'sales' },
    ...(q ? { q } : {}),
    ...statusFilter(status),
    ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
  };
};

const useSales = (): Listing<Doc> => {
  const filter = useFilter();
  return useListing<Doc>('doc', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/docs', { params: { query: query as never }, signal })).data as never;
  });
};

/** Sales documents: views by type, search, status, order, what is owed. */
export const SaleList = (): ReactNode => {
  useTitle(t('area.sell'));
  const listing = useSales();
  const { sort = '', dir = 'desc' } = useAddress();
  const setSearch = useSetSearch();
  const asOf = useAsOf();
  return (
    <ListFrame
      listing={listing}
      head={
        <>
          <Header total={listing.total} />
          <Views />
          <Figures />
          <Tools />
        </>
      }
      nothing={<Nothing />}
      sum={t('sales.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
    >
      <RecordTable
        caption={t('area.sell')}
        columns={columns()}
        listing={listing}
        sorting={{ by: asOf === undefined ? sort : '', dir }}
        onSort={(next) => asOf === undefined && setSearch({ sort: next.by, dir: next.dir })}
        selection={undefined}
        addressOf={({ id }) => at`/sell/${id}`}
        nameOf={titleOf}
      />
    </ListFrame>
  );
};

const Header = ({ total }: { readonly total: number | undefined }): ReactNode => {
  const open = useOpen();
  const filter = useFilter();
  const { type = 'invoice' } = useAddress();
  const asOf = useAsOf();
  const may = mayUse(create) && asOf === undefined;
  useAsOfKey();
  const exported = (): Promise<void> =>
    trying(async () => {
      const { sort: _, dir: __, ...filters } = filter;
      const query = new URLSearchParams(filters);
      saveFile(await download(`/docs/export/csv?${query}`), 'sales.csv');
    });
  const made = type === 'credit_note' ? 'invoice' : type;
  const begin = (): void => open('/sell/new', { type: made });
  const offered: readonly Command[] = [
    ...(may
      ? [{ id: 'new', label: newLabel(made), keys: 'n', group: 'screen' as const, run: begin }]
      : []),
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
    ...(asOf === undefined
      ? [
          {
            id: 'export',
            label: t('sales.export'),
            group: 'screen' as const,
            run: () => void exported(),
          },
        ]
      : []),
  ];
  useCommands(offered);
  return (
    <header className="page-head">
      <h1>{t('area.sell')}</h1>
      <div className="acts">
        {(total ?? 0) > 0 && asOf === undefined && (
          <Button look="bare" icon="download" onClick={() => void exported()}>
            {t('export')}
          </Button>
        )}
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={begin}>
            {newLabel(made)}
          </Button>
        )}
      </div>
    </header>
  );
};

const newLabel = (type: string): string =>
  t(
    type === 'quotation'
      ? 'sales.newQuotation'
      : type === 'memo'
        ? 'sales.newMemo'
        : 'sales.newInvoice',
  );
