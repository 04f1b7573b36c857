import type { FieldLook } from '../../forms/fields.ts';
import { t } from '../../words/words.ts';
import { conventionNames, methodNames } from './asset.ts';

/** Terms of depreciation of a class or an asset. */
const common = (): readonly FieldLook[] => [
  { name: 'method', label: t('asset.method'), choices: methodNames() },
  { name: 'life_months', label: t('asset.months') },
  { name: 'convention', label: t('asset.convention'), choices: conventionNames() },
  { name: 'declining_rate', label: t('asset.rate') },
  { name: 'declining_factor', label: t('asset.factor') },
];

const switches = (): FieldLook => ({
  ...{ name: 'switches_to_straight_line', label: t('asset.switches'), isFull: true },
});

/** Terms of a class. */
export const classTermLooks = (): readonly FieldLook[] => [
  ...common(),
  { name: 'residual_pct', label: t('asset.residualPct') },
  switches(),
];

/** Terms of an asset in a further book. */
export const assetTermLooks = (): readonly FieldLook[] => [
  ...common(),
  { name: 'residual_value', label: t('asset.residual') },
  { name: 'accumulated_depreciation', label: t('asset.accumulated') },
  { name: 'depreciated_through', label: t('asset.through'), hint: t('asset.monthSays') },
];
