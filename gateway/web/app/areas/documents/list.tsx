import { operation as create } from 'operation:documents_drafting_create';
import { type ReactNode, useMemo } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { type Command, useCommands } from '../../shell/keys.ts';
import { useOpen } from '../../shell/navigate.ts';
import type { Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { columns } from './columns.tsx';
import { type Doc, titleOf } from './doc.ts';
import { Figures } from './figures.tsx';
import { beginLabel, begunType, Nothing, Tools, Views } from './list-tools.tsx';
import { type SideLook, sides, typesOf } from './sides.ts';

/** Filter of a status: some are a question of balance and date. */
const statusFilter = (
  { payable }: SideLook,
  status: string | undefined,
): Readonly<Record<string, string>> => {
  if (status === 'overdue') return { overdue_only: 'true' };
  if (status === 'unpaid') return { status_in: payable.join(',') };
  return status ? { status_in: status } : {};
};

/** Filters of the list as the API takes them. */
const useFilter = (look: SideLook): Readonly<Record<string, string>> => {
  const { q, type, status, sort, dir } = useAddress();
  const asOf = useAsOf();
  const doc_type = type ?? typesOf(look).join(',');
  if (asOf !== undefined) return { as_of: asOf, doc_type };
  return {
    ...{ doc_type, side: look.side },
    ...(q ? { q } : {}),
    ...statusFilter(look, status),
    ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
  };
};

const useDocuments = (look: SideLook): Listing<Doc> => {
  const filter = useFilter(look);
  return useListing<Doc>('doc', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/docs', { params: { query: query as never }, signal })).data as never;
  });
};

/** Documents of a side: views by type, search, status, order, what is owed. */
const DocumentList = ({ look }: { readonly look: SideLook }): ReactNode => {
  useTitle(t(look.title));
  const listing = useDocuments(look);
  const { sort = '', dir = 'desc', type } = useAddress();
  const setSearch = useSetSearch();
  const asOf = useAsOf();
  const shown = useMemo(() => columns(look, type), [look, type]);
  return (
    <ListFrame
      listing={listing}
      head={
        <>
          <Header look={look} total={listing.total} />
          <Views look={look} />
          <Figures look={look} />
          <Tools look={look} />
        </>
      }
      nothing={<Nothing look={look} />}
      sum={t('sales.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
    >
      <RecordTable
        caption={t(look.title)}
        columns={shown}
        listing={listing}
        sorting={{ by: asOf === undefined ? sort : '', dir }}
        onSort={(next) => asOf === undefined && setSearch({ sort: next.by, dir: next.dir })}
        selection={undefined}
        addressOf={({ id }) => `${look.path}/${encodeURIComponent(id)}`}
        nameOf={titleOf}
      />
    </ListFrame>
  );
};

/** Sales documents. */
export const SaleList = (): ReactNode => <DocumentList look={sides.sales} />;

/** Purchase documents. */
export const PurchaseList = (): ReactNode => <DocumentList look={sides.purchases} />;

type HeaderProps = { readonly look: SideLook; readonly total: number | undefined };

const Header = ({ look, total }: HeaderProps): ReactNode => {
  const open = useOpen();
  const filter = useFilter(look);
  const { type } = useAddress();
  const asOf = useAsOf();
  const may = mayUse(create) && asOf === undefined;
  useAsOfKey();
  const exported = (): Promise<void> =>
    trying(async () => {
      const { sort: _, dir: __, ...filters } = filter;
      const query = new URLSearchParams(filters);
      saveFile(await download(`/docs/export/csv?${query}`), `${look.side}.csv`);
    });
  const made = begunType(look, type);
  const label = beginLabel(look, made);
  const begin = (): void => open(`${look.path}/new`, { type: made });
  const hasFiles = look.side === 'purchases' && may;
  const bring = (): void => open('/buy/file');
  const offered: readonly Command[] = [
    ...(may ? [{ id: 'new', label, keys: 'n', group: 'screen' as const, run: begin }] : []),
    ...(hasFiles
      ? [{ id: 'file', label: t('bring.begin'), keys: 'o', group: 'screen' as const, run: bring }]
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
      <h1>{t(look.title)}</h1>
      <div className="acts">
        {(total ?? 0) > 0 && asOf === undefined && (
          <Button look="bare" icon="download" onClick={() => void exported()}>
            {t('export')}
          </Button>
        )}
        {hasFiles && (
          <Button icon="file" keys="o" onClick={bring}>
            {t('bring.begin')}
          </Button>
        )}
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={begin}>
            {label}
          </Button>
        )}
      </div>
    </header>
  );
};
