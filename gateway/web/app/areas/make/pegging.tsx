import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { quantity, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';

type Peg = components['schemas']['PegRow'];

type Direction = 'up' | 'down';

/** Needs that a run serves, and supplies from which its own needs are met, through all levels of the present plan. */
export const Pegging = ({ id }: { readonly id: string }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const [direction, setDirection] = useState<Direction>('up');
  const { data } = useQuery({
    queryKey: ['mfg_order', 'pegging', id, direction],
    queryFn: async ({ signal }) => {
      const params = { query: { id, direction } };
      return (await read('/manufacturing/pegging', { params, signal })).data;
    },
    enabled: isNow,
    placeholderData: (before) => before,
  });
  if (!isNow || !data) return null;
  return (
    <Section title={t('pegging.title')}>
      <Tabs
        label={t('pegging.title')}
        chosen={direction}
        onChoose={(next) => setDirection(next as Direction)}
        tabs={[
          { id: 'up', label: t('pegging.up') },
          { id: 'down', label: t('pegging.down') },
        ]}
      />
      {data.rows.length === 0 && <p className="small soft">{t('pegging.none')}</p>}
      <ul className="lines" data-pegging={direction}>
        {data.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and stay in order
          <Row key={at} row={row} />
        ))}
      </ul>
      {data.truncated && <p className="small soft">{t('pegging.more')}</p>}
    </Section>
  );
};

const Row = ({ row }: { readonly row: Peg }): ReactNode => {
  const { level, kind, id, ref, sku, contact_name, date, quantity: n } = row;
  const name = ref ?? known(`pegging.${kind}`) ?? kind;
  return (
    <li style={{ paddingInlineStart: `${level}rem` }}>
      <span className="soft">{known(`pegging.${kind}`) ?? kind.replaceAll('_', ' ')}</span>
      {id ? (
        <Link className="link" to={at`/records/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        ref && <bdi>{ref}</bdi>
      )}
      <bdi>{sku}</bdi>
      {contact_name && <bdi className="soft">{contact_name}</bdi>}
      <span className="end">
        {date && <span className="soft">{shortDate(date)}</span>}
        <bdi className="figure">{quantity(n)}</bdi>
      </span>
    </li>
  );
};
