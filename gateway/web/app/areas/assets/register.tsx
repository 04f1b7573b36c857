import { operation } from 'operation:assets_register_read';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Chip } from '../../tables/chip.tsx';
import { t } from '../../words/words.ts';
import { usePeriod } from '../books/period.ts';
import { PeriodControl } from '../books/period-control.tsx';
import { useAssetBooks, useClassNames } from './asset.ts';
import { AssetTabs, NoFigures } from './asset-tabs.tsx';
import { RollForward, Ties } from './roll-forward.tsx';

/** Dates, class and book that the register is asked for. */
const useAsked = () => {
  const { from, to } = usePeriod();
  const { category, type } = useAddress();
  return {
    ...{ date_from: from, date_to: to },
    ...(category ? { class_id: category } : {}),
    ...(type ? { book_id: type } : {}),
  };
};

const useRegister = () => {
  const asked = useAsked();
  return useQuery({
    queryKey: ['asset', 'register', asked],
    queryFn: async ({ signal }) => {
      const { data } = await read('/fixed-assets/api/register', {
        params: { query: asked },
        signal,
      });
      if (!data) throw new Error('no register');
      return data;
    },
    enabled: mayUse(operation),
  });
};

/** Register of a period: the roll-forward of each class, tied to the accounts of the ledger. */
export const AssetRegister = (): ReactNode => {
  useTitle(t('assets.register'));
  useAsOfKey();
  const asked = useAsked();
  const { data, error, refetch } = useRegister();
  const save = (): Promise<void> =>
    trying(async () => {
      const bytes = await download(
        `/fixed-assets/api/register/export?${new URLSearchParams(asked)}`,
      );
      saveFile(bytes, `register-${asked.date_from}-${asked.date_to}.csv`);
    });
  useCommands([
    { id: 'csv', label: t('statement.csv'), group: 'screen', run: () => void save() },
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
  ]);
  if (!mayUse(operation))
    return <NoFigures chosen="/books/assets/register" operation={operation} />;
  return (
    <>
      <header className="page-head">
        <h1>{t('books.assets')}</h1>
        <div className="acts">
          <Button look="bare" icon="download" data-do="csv" onClick={() => void save()}>
            {t('statement.csv')}
          </Button>
          <Button look="bare" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <AssetTabs chosen="/books/assets/register" />
      <PeriodControl />
      <Filters />
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Skeleton lines={8} />
      ) : data.classes.length === 0 ? (
        <Empty icon="machine" title={t('register.none')} />
      ) : (
        <>
          {data.classes.map((one) => (
            <RollForward key={one.class_id} row={one} />
          ))}
          <Ties ties={data.ties} />
        </>
      )}
    </>
  );
};

/** Class and book of the register. */
const Filters = (): ReactNode => {
  const { category, type } = useAddress();
  const setSearch = useSetSearch();
  const books = useAssetBooks().data ?? [];
  return (
    <div className="tools period">
      <Chip
        label={t('asset.class')}
        value={category}
        choices={useClassNames()}
        onChoose={(next) => setSearch({ category: next })}
      />
      {books.length > 0 && (
        <Chip
          label={t('assets.book')}
          value={type}
          choices={Object.fromEntries(books.map(({ id, name }) => [id, name]))}
          all={t('assetBook.commercialBook')}
          onChoose={(next) => setSearch({ type: next })}
        />
      )}
    </div>
  );
};
