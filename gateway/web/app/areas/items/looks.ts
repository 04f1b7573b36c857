import { mayUse } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { fieldName } from '../../record/sentences.ts';
import { useLocations } from '../../shell/locations.ts';
import { unitText } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { useFieldValues, usePriceLists, useUnits } from './item.ts';

const look = (name: string, more: Partial<FieldLook> = {}): FieldLook => ({
  name,
  label: fieldName(name),
  ...more,
});

const inventoryTypes = ['stock', 'lot', 'serial', 'non_stock', 'service', 'landed_cost'];

const typeNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(inventoryTypes.map((one) => [one, known(`itemType.${one}`) ?? one]));

/** Fields of an item in the order of the form; quantity, place and cost only of a new one. */
export const useItemLooks = (isNew: boolean): readonly FieldLook[] => {
  const places = useLocations();
  const units = useUnits();
  const isManager = mayUse({ role: 'manager' });
  const lists = usePriceLists().filter(({ isCost }) => !isCost);
  // Without the list of units, such as while it is read, the unit is typed.
  const unit =
    units.length > 0
      ? { choices: Object.fromEntries(units.map((one) => [one, unitText(one)])) }
      : {};
  return [
    look('name', { isFull: true }),
    look('sku', { hint: t('field.sku.hint') }),
    look('category', { suggestions: useFieldValues('category') }),
    look('sell_by', unit),
    look('inventory_type', { choices: typeNames() }),
    ...(isNew ? [look('quantity'), look('location_id', { choices: places })] : []),
    ...(isNew && isManager ? [look('cost_price', { hint: t('field.cost_price.hint') })] : []),
    ...(isNew || isManager
      ? lists.map(({ field, name }) => look(field, { label: name, kind: 'number' }))
      : []),
    look('barcode', { hint: t('field.barcode.hint') }),
    look('gtin'),
    look('expires_at', { kind: 'date' }),
    look('weight'),
    look('weight_unit', { suggestions: useFieldValues('weight_unit') }),
    look('hs_code', { suggestions: useFieldValues('hs_code') }),
    look('purchase_sku'),
    look('purchase_name'),
    look('description', { isFull: true, isLong: true }),
    look('notes', { isFull: true, isLong: true }),
  ];
};
