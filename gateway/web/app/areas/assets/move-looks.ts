import { operation as reclassify } from 'operation:assets_assets_operate_reclassify';
import { operation as transfer } from 'operation:assets_assets_operate_transfer';
import type { ActionLooks } from '../../record/standing.tsx';
import { useLocations } from '../../shell/locations.ts';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useClassOptions } from './asset.ts';
import { dateLook } from './input-looks.ts';

/** Actions that change where an asset belongs in the books. */
export const useClassLooks = (): ActionLooks => {
  const classes = useClassOptions();
  const fair = { name: 'fair_value_less_costs', label: t('asset.fairLessCosts') };
  return {
    reclassify: {
      ...{ operation: reclassify, label: t('asset.reclassify'), confirm: t('asset.reclassifyDo') },
      looks: [
        {
          ...{ name: 'to', label: t('asset.to'), isFull: true },
          choices: {
            held_for_sale: t('state.held_for_sale'),
            in_service: t('state.in_service'),
          },
        },
        { name: 'to_class_id', label: t('asset.toClass'), options: classes, isFull: true },
        dateLook(),
        fair,
      ],
      ...{ initial: { date: today() }, says: t('asset.reclassifySays') },
    },
    transfer: {
      ...{ operation: transfer, label: t('asset.transfer'), confirm: t('asset.transferDo') },
      looks: [
        {
          ...{ name: 'to', label: t('asset.to'), isFull: true },
          choices: {
            department: t('asset.toDepartment'),
            inventory: t('asset.toInventory'),
          },
        },
        dateLook(),
        { name: 'department', label: t('asset.department') },
        { name: 'location_id', label: t('field.location_id'), choices: useLocations() },
        { name: 'sku', label: t('field.sku') },
      ],
      initial: { to: 'department', date: today() },
    },
  };
};
