import { operation as updatePurchasing } from 'operation:companies_purchasingTaxes_update';
import { operation as applyRegime } from 'operation:companies_taxes_applyRegime';
import { operation as updateSales } from 'operation:companies_taxes_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { countries } from '../start/countries.ts';
import { useStored } from './company-settings.ts';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

type Rate = components['schemas']['TaxRate'];

type Side = 'sales' | 'purchase';

const useRates = (side: Side) =>
  useQuery({
    queryKey: ['company', 'rates', side],
    queryFn: async ({ signal }): Promise<readonly Rate[]> => {
      const answer =
        side === 'sales'
          ? await read('/companies/me/taxes', { signal })
          : await read('/companies/me/purchasing-taxes', { signal });
      return (answer.data ?? []) as readonly Rate[];
    },
  });

/** Tax rates of sales and purchases; a country brings both. */
export const Taxes = (): ReactNode => {
  const version = useStored().data?.version;
  const sales = useRates('sales');
  const purchases = useRates('purchase');
  const lists = [
    sales.data && rateEntries('sales', sales.data, version),
    purchases.data && rateEntries('purchase', purchases.data, version),
  ] as const;
  const entry = useEntryPanel(lists as never);
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const may = mayUse(applyRegime);
  return (
    <SettingsPage
      title={t('settings.taxes')}
      panel={may && asked === 'country' ? <CountryPanel /> : entry}
      acts={
        may && <Button onClick={() => setSearch({ do: 'country' })}>{t('taxes.country')}</Button>
      }
    >
      <Loaded answer={sales}>{() => lists[0] && <EntriesSection list={lists[0]} />}</Loaded>
      <Loaded answer={purchases}>{() => lists[1] && <EntriesSection list={lists[1]} />}</Loaded>
    </SettingsPage>
  );
};

const rateLooks = (side: Side): readonly FieldLook[] => [
  { name: 'name', label: t('field.name'), isFull: true },
  { name: 'rate', label: t('taxes.rate'), hint: t('taxes.rateSays') },
  {
    name: 'category',
    label: t('taxes.category'),
    choices: Object.fromEntries(
      (['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const).map((code) => [
        code,
        t(`taxes.category.${code}`),
      ]),
    ),
  },
  { name: 'is_default', label: t('taxes.isDefault'), isFull: true },
  { name: 'is_inclusive', label: t('taxes.isInclusive'), isFull: true },
  ...(side === 'purchase'
    ? [{ name: 'recoverable', label: t('taxes.recoverable'), isFull: true }]
    : []),
  { name: 'reverse_charge', label: t('taxes.reverse'), isFull: true },
  { name: 'exemption_reason', label: t('taxes.reason'), isFull: true },
];

const rateEntries = (
  side: Side,
  rows: readonly Rate[],
  version: number | undefined,
): Entries<Rate> => ({
  id: side,
  title: t(`taxes.${side}`),
  says: t(`taxes.${side}Say`),
  add: t('taxes.add'),
  edit: t('taxes.edit'),
  operation: side === 'sales' ? updateSales : updatePurchasing,
  field: 'taxes',
  kind: 'company',
  rows,
  version,
  columns: [
    {
      head: t('field.name'),
      cell: ({ name, is_default }) => (
        <>
          {name} {is_default && <span className="tag">{t('taxes.default')}</span>}
        </>
      ),
    },
    { head: t('taxes.percent'), cell: ({ rate }) => quantity(rate), isNumber: true },
    {
      head: t('taxes.kind'),
      cell: ({ is_inclusive, reverse_charge, recoverable }) =>
        [
          is_inclusive && t('taxes.inclusive'),
          reverse_charge && t('taxes.reversed'),
          recoverable === false && t('taxes.notRecoverable'),
        ]
          .filter(Boolean)
          .join(', '),
      isWide: true,
    },
  ],
  looks: rateLooks(side),
  initial: { recoverable: true },
});

const CountryPanel = (): ReactNode => (
  <Panel
    asking={{
      title: t('taxes.country'),
      confirm: t('taxes.apply'),
      operation: applyRegime,
      given: { force: true },
      says: t('taxes.countrySays'),
      looks: [{ name: 'country', label: t('field.country'), options: countries(), isFull: true }],
      onDone: () => {
        toast(t('settings.saved'));
        void queries.invalidateQueries({ queryKey: ['company'] });
      },
    }}
  />
);
