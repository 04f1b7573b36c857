import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Item } from './item.ts';

/** Ids of the lots that belong together: what this one was split from, what was split off it or merged into it. */
const familyOf = ({ parent_id, children, merged_from, merged_into }: Item): readonly string[] =>
  [parent_id, ...children, ...merged_from, merged_into].filter((id) => id !== null);

const most = 50;

/** Lots of the same goods: where each is, and how much of it is free. */
export const Lots = ({ item }: { readonly item: Item }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const family = familyOf(item).slice(0, most);
  const places = useLocations();
  const { data } = useQuery({
    queryKey: ['item', 'list', { family }],
    queryFn: async ({ signal }) => {
      const reads = family.map(async (entity_id) => {
        const params = { path: { entity_id } };
        const { data: one } = await read('/items/{entity_id}', { params, signal });
        return one as Item;
      });
      const settled = await Promise.allSettled(reads);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    enabled: isNow && family.length > 0,
  });
  if (!isNow || !data || data.length === 0) return null;
  return (
    <Section title={t('item.lots')}>
      <div style={{ overflowX: 'auto' }}>
        <table className="within">
          <thead>
            <tr>
              <th scope="col">{t('field.sku')}</th>
              <th scope="col">{t('field.location_id')}</th>
              <th scope="col">{t('doc.status')}</th>
              <th scope="col" className="num">
                {t('item.onHand')}
              </th>
              <th scope="col" className="num">
                {t('item.available')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link className="link" to={at`/items/${one.id}`}>
                    <bdi>{one.sku}</bdi>
                  </Link>
                </th>
                <td>
                  <bdi>{places[one.location_id ?? '']}</bdi>
                </td>
                <td>
                  <Status state={one.status} />
                </td>
                <td className="num">
                  <bdi>{quantity(one.quantity)}</bdi>
                </td>
                <td className="num">
                  <bdi>{quantity(one.available_quantity)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
