import { operation as add } from 'operation:assets_assets_operate_add';
import { operation as details } from 'operation:assets_assets_operate_financialDetails';
import { operation as place } from 'operation:assets_assets_operate_placeInService';
import { useAccountOptions } from '../../forms/account-options.ts';
import type { FieldLook, Option } from '../../forms/fields.ts';
import type { ActionLook, ActionLooks } from '../../record/standing.tsx';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Asset, assetsChanged, conventionNames, methodNames } from './asset.ts';
import { useBackLooks } from './correction-looks.ts';
import { dateLook } from './input-looks.ts';
import { useClassLooks } from './move-looks.ts';
import { useLeavingLooks, useSaleSteps } from './sale-looks.ts';
import { useUpkeepLooks } from './upkeep-looks.ts';
import { useValueLooks } from './value-looks.ts';

/** Terms of depreciation that an asset has of its own. */
const termLooks = (): readonly FieldLook[] => [
  { name: 'method', label: t('asset.method'), choices: methodNames() },
  { name: 'life_months', label: t('asset.months') },
  { name: 'residual_value', label: t('asset.residual') },
  { name: 'convention', label: t('asset.convention'), choices: conventionNames() },
  { name: 'declining_rate', label: t('asset.rate') },
  { name: 'total_units', label: t('asset.totalUnits') },
];

const termsOf = (asset: Asset): Readonly<Record<string, unknown>> => ({
  ...{ method: asset.method, life_months: asset.life_months, convention: asset.convention },
  ...{ residual_value: asset.residual_value, declining_rate: asset.declining_rate },
  total_units: asset.total_units,
});

/** Actions of an asset in the order of its life: into service, upkeep, value, sale, correction. */
export const useAssetActions = (asset: Asset): ActionLooks => {
  const accounts = useAccountOptions();
  const { maintenance, move, ...upkeep } = useUpkeepLooks(asset);
  const { 'undo-disposal': undoDisposal, ...back } = useBackLooks(asset);
  const all: ActionLooks = {
    'place-in-service': {
      ...{ operation: place, label: t('asset.place'), key: 's', confirm: t('asset.placeDo') },
      looks: [{ ...dateLook(), isFull: true }, ...termLooks()],
      initial: { date: asset.acquisition_date, ...termsOf(asset) },
      wrap: termsSent,
    },
    'financial-details': {
      ...{ operation: details, label: t('asset.details'), confirm: t('asset.detailsDo') },
      looks: [
        { name: 'cost', label: t('asset.cost') },
        { name: 'credit_account', label: t('asset.creditAccount'), options: accounts },
        ...termLooks(),
      ],
      initial: { cost: asset.cost, ...termsOf(asset) },
      wrap: termsSent,
    },
    ...useSaleSteps(asset),
    ...(undoDisposal ? { 'undo-disposal': undoDisposal } : {}),
    ...(maintenance && move ? { maintenance, move } : {}),
    ...useLeavingLooks(),
    ...upkeep,
    ...useValueLooks(asset),
    add: addLook(accounts),
    ...useClassLooks(),
    ...back,
  };
  return Object.fromEntries(
    Object.entries(all).map(([event, look]) => [
      event,
      { onDone: () => void assetsChanged(), ...look },
    ]),
  );
};

/** Terms as they are sent: a rate or number of units only with the method that has it. */
const termsSent: NonNullable<ActionLook['wrap']> = (values) => {
  const { declining_rate: rate, total_units: units, ...rest } = values;
  return {
    ...rest,
    ...(values['method'] === 'declining_balance' && rate !== undefined
      ? { declining_rate: rate }
      : {}),
    ...(values['method'] === 'units_of_production' && units !== undefined
      ? { total_units: units }
      : {}),
  };
};

const addLook = (accounts: readonly Option[]): ActionLook => ({
  ...{ operation: add, label: t('asset.add'), confirm: t('asset.addDo') },
  looks: [
    {
      ...{ name: 'kind', label: t('field.kind'), isFull: true },
      choices: {
        addition: t('addition.addition'),
        replacement: t('addition.replacement'),
        component: t('addition.component'),
      },
    },
    dateLook(),
    { name: 'amount', label: t('field.amount') },
    {
      ...{ name: 'credit_account', label: t('asset.creditAccount'), options: accounts },
      isFull: true,
    },
    { name: 'replaced_part_cost', label: t('asset.replacedCost') },
    { name: 'life_months', label: t('asset.months') },
    { name: 'name', label: t('asset.componentName'), isFull: true },
  ],
  initial: { kind: 'addition', date: today() },
});
