import type { ReactNode } from 'react';
import { Pairs } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { useNames } from '../../shell/members.ts';
import { at } from '../../shell/navigate.ts';
import { count, fullDate, moment, money, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Asset, conventionNames, methodNames, useClassNames } from './asset.ts';

const day = (date: string | null | undefined): string | null => (date ? fullDate(date) : null);

/** Facts of an asset: terms of depreciation, place, description. */
export const Details = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const classes = useClassNames();
  const places = useLocations();
  const people = useNames();
  const { supplier_id, parent_id, doc_id, residual_value, base_currency: currency } = asset;
  const link = (to: string, text: string): ReactNode => (
    <Link key={to} className="link" to={to}>
      {text}
    </Link>
  );
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t('asset.class'), classes[asset.class_id]],
          [t('asset.method'), methodNames()[asset.method] ?? asset.method],
          [t('asset.months'), asset.life_months > 0 && count(asset.life_months)],
          [t('asset.convention'), conventionNames()[asset.convention] ?? asset.convention],
          [
            t('asset.residual'),
            residual_value === undefined ? undefined : money(residual_value, currency),
          ],
          [t('asset.acquired'), day(asset.acquisition_date)],
          [t('asset.inService'), day(asset.in_service_date)],
          [t('field.location_id'), places[asset.location_id ?? '']],
          [t('asset.department'), asset.department],
          [t('asset.custodian'), people[asset.custodian_id ?? ''] ?? asset.custodian],
          [t('line.quantity'), asset.quantity === 1 ? null : quantity(asset.quantity)],
          [t('asset.serial'), asset.serial_no],
          [t('field.barcode'), asset.barcode],
          [t('asset.manufacturer'), asset.manufacturer],
          [t('asset.model'), asset.model],
          [t('asset.condition'), asset.condition],
          [t('asset.warranty'), day(asset.warranty_until)],
          [t('asset.lastSeen'), asset.last_seen_at && moment(asset.last_seen_at)],
          [
            t('field.supplier_id'),
            supplier_id && link(at`/contacts/${supplier_id}`, t('asset.actions')),
          ],
          [t('assets.bill'), doc_id && link(at`/buy/${doc_id}`, t('asset.actions'))],
          [
            t('asset.parent'),
            parent_id && link(at`/books/assets/${parent_id}`, t('asset.actions')),
          ],
          [t('field.description'), asset.description],
        ]}
      />
    </>
  );
};
