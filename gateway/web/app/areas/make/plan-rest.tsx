import type { ReactNode } from 'react';
import type { components } from '#api';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { quantity, shortDate, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Plan = components['schemas']['ProductionPlan'];

/** Purchases that the plan needs; they are ordered from their own list. */
export const PlannedPurchases = ({ plan: { buy } }: { readonly plan: Plan }): ReactNode =>
  buy.length === 0 ? null : (
    <Section
      title={t('plan.buy', { n: buy.length })}
      action={
        <Link className="link" to="/buy/to-buy">
          {t('plan.toBuy')}
        </Link>
      }
    >
      <ul className="lines">
        {buy.map((one) => (
          <li key={one.key}>
            <Link className="link breaks" to={at`/items/${one.item_id}`}>
              <bdi>{one.name}</bdi>
            </Link>
            <span className={one.late ? 'late' : 'soft'}>
              {t('toBuy.orderBy', { day: shortDate(one.order_by) })}
            </span>
            <span className="end figure">
              <bdi>
                {quantity(one.quantity)} {unitText(one.unit)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** Needs of customers that the plan meets late. */
export const Unmet = ({ plan: { late } }: { readonly plan: Plan }): ReactNode =>
  late.length === 0 ? null : (
    <Section title={t('plan.late', { n: late.length })}>
      <ul className="lines">
        {late.map((one) => (
          <li key={`${one.id} ${one.line}`}>
            <Link className="link" to={at`/records/${one.id}`}>
              <bdi className="figure">{one.ref ?? one.sku}</bdi>
            </Link>
            <span className="breaks">
              <bdi>{one.contact_name}</bdi> <bdi>{`${quantity(one.quantity)} × ${one.sku}`}</bdi>
            </span>
            <span className="end late">
              {t('plan.available', {
                due: shortDate(one.due_date),
                day: shortDate(one.available),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
