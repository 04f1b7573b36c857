import type { ReactNode } from 'react';
import { Pairs } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { fullDate, quantity, unitText } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import type { Item } from './item.ts';

const shown = [
  ...['category', 'unit', 'gtin', 'rfid_epc', 'hs_code'],
  ...['purchase_sku', 'purchase_name', 'purchase_unit', 'notes'],
] as const;

/** Text of a further field of an item. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** Facts of an item: codes, category, weight, expiry, and the company's own fields. */
export const Details = ({ item }: { readonly item: Item }): ReactNode => {
  const places = useLocations();
  const { weight, weight_unit, expires_at, inventory_type } = item;
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t('field.sku'), <bdi key="sku">{item.sku}</bdi>],
          [t('field.barcode'), item.barcode && <bdi className="code">{item.barcode}</bdi>],
          [t('field.location_id'), places[item.location_id ?? ''] ?? item.location_name],
          [
            t('field.inventory_type'),
            known(`itemType.${inventory_type}`) ?? fieldName(inventory_type),
          ],
          [t('field.sell_by'), unitText(item.sell_by)],
          [
            t('field.weight'),
            typeof weight === 'number' ? `${quantity(weight)} ${weight_unit ?? ''}` : null,
          ],
          [t('field.expires_at'), expires_at && fullDate(expires_at.slice(0, 10))],
          ...shown.map((name) => [fieldName(name), textOf(item[name])] as const),
          ...Object.entries(item.attributes).map(
            ([name, value]) => [fieldName(name), textOf(value)] as const,
          ),
        ]}
      />
      <Link className="link small" to={at`/make/recipes/${item.id}`}>
        {t('item.making')}
      </Link>
    </>
  );
};
