import { operation as create } from 'operation:assets_assets_create';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { stateName } from '../../parts/status.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { Chip } from '../../tables/chip.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { t } from '../../words/words.ts';
import { statuses, useClassNames } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';

/** Head of the list: the other screens of assets, search and filters. */
export const Head = (): ReactNode => {
  const { status, category } = useAddress();
  const setSearch = useSetSearch();
  const isPast = useAsOf() !== undefined;
  const may = mayUse(create) && !isPast;
  const begin = (): void => setSearch({ do: 'new' });
  const label = t('assets.new');
  useCommands(may ? [{ id: 'new', label, keys: 'n', group: 'screen', run: begin }] : []);
  return (
    <>
      <header className="page-head">
        <h1>{t('books.assets')}</h1>
        <div className="acts">
          {may && (
            <Button look="main" icon="plus" keys="n" data-do="new" onClick={begin}>
              {label}
            </Button>
          )}
        </div>
      </header>
      <AssetTabs chosen="/books/assets" />
      <div className="tools">
        <SearchField label={t('assets.search')} />
        <Chip
          label={t('asset.class')}
          value={category}
          choices={useClassNames()}
          onChoose={(next) => setSearch({ category: next })}
        />
        <Chip
          label={t('doc.status')}
          value={status}
          choices={Object.fromEntries(statuses.map((one) => [one, stateName(one)]))}
          isOff={isPast}
          onChoose={(next) => setSearch({ status: next })}
        />
      </div>
    </>
  );
};

/** Empty list: the next step, or the way out of the filter. */
export const Nothing = (): ReactNode => {
  const { q, status, category } = useAddress();
  const setSearch = useSetSearch();
  if (q || status || category)
    return (
      <Empty icon="search" title={t('assets.noneSuch')}>
        <Button onClick={() => setSearch({ q: undefined, status: undefined, category: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  return (
    <Empty icon="machine" title={t('asset.none')}>
      <p>{t('asset.noneSays')}</p>
    </Empty>
  );
};
