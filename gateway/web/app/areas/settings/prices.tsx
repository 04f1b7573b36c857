import { operation as setDefault } from 'operation:companies_priceLists_setDefault';
import { operation as update } from 'operation:companies_priceLists_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { useStored } from './company-settings.ts';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

type PriceList = { readonly name: string; readonly description?: string };

const usePriceLists = () =>
  useQuery({
    queryKey: ['company', 'price-lists'],
    queryFn: async ({ signal }) => {
      const [lists, first] = await Promise.all([
        read('/companies/me/price-lists', { signal }),
        read('/companies/me/default-price-list', { signal }),
      ]);
      return {
        rows: (lists.data ?? []) as readonly PriceList[],
        name: first.data as string | undefined,
      };
    },
  });

/** Price lists, and the one that a customer without one is sold by. */
export const PriceLists = (): ReactNode => {
  const version = useStored().data?.version;
  const answer = usePriceLists();
  const list = answer.data && priceEntries(answer.data.rows, version);
  return (
    <SettingsPage title={t('settings.prices')} panel={useEntryPanel([list as never])}>
      <Loaded answer={answer}>
        {({ rows, name }) => (
          <>
            {list && <EntriesSection list={list} />}
            <ChangeForm
              title={t('prices.default')}
              says={t('prices.defaultSays')}
              operation={setDefault}
              kind="company"
              now={{ name }}
              looks={[
                {
                  name: 'name',
                  label: t('field.price_list'),
                  choices: Object.fromEntries(rows.map((one) => [one.name, one.name])),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
};

const priceEntries = (
  rows: readonly PriceList[],
  version: number | undefined,
): Entries<PriceList> => ({
  id: 'price',
  title: t('settings.prices'),
  says: t('prices.says'),
  add: t('prices.add'),
  edit: t('prices.edit'),
  operation: update,
  field: 'price_lists',
  kind: 'company',
  rows,
  version,
  columns: [
    { head: t('field.name'), cell: ({ name }) => name },
    { head: t('field.description'), cell: ({ description }) => description },
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'description', label: t('field.description'), isFull: true },
  ],
});
