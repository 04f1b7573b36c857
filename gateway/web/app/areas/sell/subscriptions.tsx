import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { SearchField } from '../../tables/search-field.tsx';
import { shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { rhythms } from '../documents/rhythms.ts';
import { docName } from '../documents/types.ts';

type Subscription = components['schemas']['Subscription'];

/** Subscriptions that are shown at once; others are found by search. */
const most = 500;

/** Documents that are repeated, each with its rhythm and its next day. */
export const Subscriptions = (): ReactNode => {
  useTitle(t('repeat.list'));
  const { q = '' } = useAddress();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['subscription', 'list', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: most, ...(q ? { q } : {}) };
      return (await read('/subscriptions', { params: { query }, signal })).data;
    },
    placeholderData: (before) => before,
  });
  return (
    <>
      <header className="page-head">
        <h1>{t('repeat.list')}</h1>
      </header>
      <div className="tools">
        <SearchField label={t('repeat.search')} />
      </div>
      {isPending && <Skeleton lines={8} />}
      {error && (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.items.length === 0 && (
        <Empty icon="clock" title={t(q ? 'repeat.noMatch' : 'repeat.none')}>
          <p>{t('repeat.noneSays')}</p>
        </Empty>
      )}
      {data && data.items.length > 0 && <Table items={data.items} />}
    </>
  );
};

const Table = ({ items }: { readonly items: readonly Subscription[] }): ReactNode => (
  <table className="lists" data-subscriptions="">
    <caption className="hidden-visually">{t('repeat.list')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('field.name')}</th>
        <th scope="col" className="wide">
          {t('doc.type')}
        </th>
        <th scope="col" className="wide">
          {t('repeat.frequency')}
        </th>
        <th scope="col">{t('doc.status')}</th>
        <th scope="col" className="num">
          {t('repeat.next')}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link className="link breaks" to={at`/records/${one.id}`}>
              <bdi>{one.name}</bdi>
            </Link>
          </th>
          <td className="wide">{docName(one.doc_type)}</td>
          <td className="wide">{rhythms()[one.frequency] ?? one.frequency}</td>
          <td>
            <Status state={one.status} />
          </td>
          <td className="num">
            <bdi>{one.next_run ? shortDate(one.next_run) : ''}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
