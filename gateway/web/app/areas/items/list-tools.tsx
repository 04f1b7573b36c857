import { operation as create } from 'operation:inventory_items_create';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { stateName } from '../../parts/status.tsx';
import { type Search, useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useLocations } from '../../shell/locations.ts';
import { useOpen } from '../../shell/navigate.ts';
import type { Store } from '../../store.ts';
import { Chip } from '../../tables/chip.tsx';
import { ColumnMenu } from '../../tables/column-menu.tsx';
import type { Column } from '../../tables/columns.ts';
import { SearchField } from '../../tables/search-field.tsx';
import { t } from '../../words/words.ts';
import { type Item, useCategories } from './item.ts';

const none: Search = {
  ...{ q: undefined, filter: undefined, category: undefined },
  ...{ status: undefined, place: undefined },
} as never;

const views = (): Readonly<Record<string, string>> => ({
  low_stock: t('items.low'),
  expiring_soon: t('items.expiring'),
  reserved: t('state.reserved'),
  on_memo: t('state.memo_out'),
  consigned_in: t('items.consigned'),
  in_production: t('state.in_production'),
  no_image: t('items.noImage'),
});

const statuses = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    ['draft', 'available', 'reserved', 'damaged', 'expired', 'sold'].map((one) => [
      one,
      stateName(one),
    ]),
  ),
  archived: t('items.archived'),
  all: t('items.everyStatus'),
});

type Props = {
  readonly columns: readonly Column<Item>[];
  readonly hidden: Store<readonly string[]>;
};

/** Search, filters and columns of the list. */
export const Tools = ({ columns, hidden }: Props): ReactNode => {
  const { filter, category, status, place } = useAddress();
  const setSearch = useSetSearch();
  const isOff = useAsOf() !== undefined;
  const categories = useCategories();
  const places = useLocations();
  return (
    <div className="tools">
      <SearchField label={t('items.search')} />
      <Chip
        label={t('items.view')}
        value={filter}
        choices={views()}
        isOff={isOff}
        onChoose={(next) => setSearch({ filter: next })}
      />
      {categories.length > 0 && (
        <Chip
          label={t('field.category')}
          value={category}
          choices={Object.fromEntries(categories.map((one) => [one, one]))}
          isOff={isOff}
          onChoose={(next) => setSearch({ category: next })}
        />
      )}
      {Object.keys(places).length > 1 && (
        <Chip
          label={t('field.location_id')}
          value={place}
          choices={places}
          isOff={isOff}
          onChoose={(next) => setSearch({ place: next })}
        />
      )}
      <Chip
        label={t('doc.status')}
        value={status}
        choices={statuses()}
        all={t('items.inUse')}
        isOff={isOff}
        onChoose={(next) => setSearch({ status: next })}
      />
      <ColumnMenu columns={columns} hidden={hidden} />
    </div>
  );
};

/** Empty list: the next step, or the way out of the filter. */
export const Nothing = (): ReactNode => {
  const { q, filter, category, status, place } = useAddress();
  const setSearch = useSetSearch();
  const open = useOpen();
  const asOf = useAsOf();
  if (q || filter || category || status || place)
    return (
      <Empty icon="search" title={q ? t('items.notFound', { text: q }) : t('items.noneSuch')}>
        <Button onClick={() => setSearch(none)}>{t('clearFilters')}</Button>
      </Empty>
    );
  if (asOf !== undefined) return <Empty icon="clock" title={t('items.noneThen')} />;
  return (
    <Empty icon="tag" title={t('items.none')}>
      <p>{t('items.noneSays')}</p>
      {mayUse(create) && (
        <div className="row wrap">
          <Button look="main" onClick={() => open('/items/new')}>
            {t('items.new')}
          </Button>
          <Button onClick={() => open('/items/import')}>{t('items.import')}</Button>
        </div>
      )}
    </Empty>
  );
};
