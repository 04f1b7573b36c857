import { operation as create } from 'operation:assets_classes_create';
import { operation as update } from 'operation:assets_classes_update';
import type { ReactNode } from 'react';
import type { Input } from '../../api/operation.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import type { FieldLook, Option } from '../../forms/fields.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { RecordSection, type RecordSet, useRecordPanel } from '../../record/record-set.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { count } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { type AssetClass, methodNames, useClasses } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';
import { classTermLooks } from './term-looks.ts';

/** Uses of accounts of a class, in the order of the form. */
const uses = [
  ...['cost', 'accumulated_depreciation', 'depreciation_expense', 'disposal_gain'],
  ...['disposal_loss', 'accumulated_impairment', 'impairment_loss', 'impairment_reversal'],
  ...['revaluation_surplus', 'revaluation_loss', 'revaluation_gain', 'held_for_sale'],
  'under_construction',
] as const;

const prefix = 'account_';

/** Classes of fixed assets: terms of depreciation and accounts of the assets that are registered in them. */
export const AssetClasses = (): ReactNode => {
  useTitle(t('assets.classes'));
  const { data, error, refetch } = useClasses();
  const accounts = useAccountOptions();
  const set = data && setOf(data, accounts);
  const panel = useRecordPanel(set);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.assets')}</h1>
        </header>
        <AssetTabs chosen="/books/assets/classes" />
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && (set ? <RecordSection set={set} /> : <Skeleton />)}
      </div>
      {panel && <aside>{panel}</aside>}
    </div>
  );
};

const setOf = (
  rows: readonly AssetClass[],
  accounts: readonly Option[],
): RecordSet<AssetClass> => ({
  ...{ id: 'class', kind: 'asset_class', key: 'class_id', rows, create, update },
  title: t('assets.classes'),
  says: t('assetClass.say'),
  add: t('assetClass.add'),
  edit: t('assetClass.edit'),
  initial: {
    ...{ kind: 'tangible', measurement: 'cost', method: 'straight_line', life_months: 60 },
    ...{ convention: 'full_month', is_active: true },
  },
  initialOf: valuesOf,
  wrap: withAccounts,
  columns: [
    { head: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { head: t('asset.method'), cell: ({ method }) => methodNames()[method] ?? method },
    {
      head: t('asset.months'),
      cell: ({ life_months }) => (life_months > 0 ? count(life_months) : ''),
      isNumber: true,
    },
    {
      head: t('assetClass.account'),
      cell: ({ accounts: of }) => <bdi className="figure">{of.cost}</bdi>,
      isWide: true,
    },
    {
      head: t('doc.status'),
      cell: ({ is_active }) =>
        is_active ? '' : <span className="tag">{t('state.inactive')}</span>,
      isWide: true,
    },
  ],
  looks: looks(accounts),
});

/** Fields of a class. */
const looks = (accounts: readonly Option[]): readonly FieldLook[] => [
  { name: 'name', label: t('field.name'), isFull: true },
  {
    ...{ name: 'kind', label: t('field.kind') },
    choices: {
      tangible: t('assetKind.tangible'),
      intangible: t('assetKind.intangible'),
      land: t('assetKind.land'),
    },
  },
  {
    ...{ name: 'measurement', label: t('assetClass.measurement') },
    choices: { cost: t('measurement.cost'), revaluation: t('measurement.revaluation') },
  },
  ...classTermLooks(),
  { name: 'capitalization_threshold', label: t('assetClass.threshold') },
  { name: 'is_active', label: t('state.active') },
  ...uses.map((use) => ({
    ...{ name: `${prefix}${use}`, label: known(`assetAccount.${use}`) ?? use, isFull: true },
    ...{ options: accounts, kind: 'text' as const },
  })),
];

/** Fields of a class, its accounts each as one. */
const valuesOf = ({ accounts, ...rest }: AssetClass): Input => ({
  ...Object.fromEntries(looks([]).map(({ name }) => [name, rest[name as keyof typeof rest]])),
  ...Object.fromEntries(uses.map((use) => [`${prefix}${use}`, accounts[use as never]])),
});

/** Body of a class: its accounts by their uses. */
const withAccounts = (values: Input): Input => {
  const isAccount = (name: string): boolean => name.startsWith(prefix);
  const all = Object.entries(values);
  const chosen = all
    .filter(([name]) => isAccount(name))
    .map(([name, code]) => [name.slice(prefix.length), code]);
  return {
    ...Object.fromEntries(all.filter(([name]) => !isAccount(name))),
    ...(chosen.length === 0 ? {} : { accounts: Object.fromEntries(chosen) }),
  };
};
