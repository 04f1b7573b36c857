import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at, screenOf } from '../../shell/navigate.ts';
import { moment, quantity, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import type { Item } from './item.ts';

/** Documents with which the item came and went. */
const docIdsOf = (item: Item): readonly string[] => [
  ...new Set(
    [
      item.source_doc_id,
      item.consignment_doc_id,
      item.on_memo_doc_id,
      ...item.fulfilled_for_docs,
    ].filter((id) => id !== null),
  ),
];

/** Reservations of the item, and the documents with which it came and went. */
export const Related = ({ item }: { readonly item: Item }): ReactNode => (
  <>
    <Reservations item={item} />
    <Documents item={item} />
  </>
);

const Reservations = ({ item: { id, reserved_quantity } }: { readonly item: Item }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const { data } = useQuery({
    queryKey: ['item', 'reservations', id, reserved_quantity],
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id } };
      return (await read('/items/{entity_id}/reservations', { params, signal })).data;
    },
    enabled: isNow && reserved_quantity > 0,
  });
  if (!isNow || !data || data.length === 0) return null;
  return (
    <Section title={t('item.reservations')}>
      <ul className="lines">
        {data.map(({ source_id, source_type, quantity: n, ts, until }) => {
          const to = source_type === 'manual' ? undefined : screenOf(source_type, source_id);
          return (
            <li key={source_id}>
              <strong>
                <bdi>{quantity(n)}</bdi>
              </strong>
              {to === undefined ? (
                <bdi>{source_id === 'manual' ? t('item.reservedByHand') : source_id}</bdi>
              ) : (
                <Link className="link" to={to}>
                  {known(`holder.${source_type}`) ?? source_type}
                </Link>
              )}
              <span className="end tiny faint">
                {moment(ts)}
                {until && ` – ${shortDate(until.slice(0, 10))}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const Documents = ({ item }: { readonly item: Item }): ReactNode => {
  const ids = docIdsOf(item);
  const { data } = useQuery({
    queryKey: ['doc', 'list', { ids }],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.slice(0, 50).join(','), limit: 50 };
      return (await read('/docs', { params: { query }, signal })).data;
    },
    enabled: ids.length > 0,
  });
  const docs = data?.items ?? [];
  if (docs.length === 0) return null;
  return (
    <Section title={t('item.documents')}>
      <ul className="lines">
        {docs.map((doc) => (
          <li key={doc.id}>
            <Link className="link" to={at`/records/${doc.id}`}>
              <bdi className="figure">{doc.ref_id ?? known(`doc.${doc.doc_type}`)}</bdi>
            </Link>
            <span className="breaks">
              <bdi>{doc.contact_name}</bdi>
            </span>
            <Status state={doc.status} />
            <span className="end tiny faint">
              {doc.issue_date ? shortDate(String(doc.issue_date)) : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
