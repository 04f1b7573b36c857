import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { icon } from './stock-list.ts';

/** Orders that are shown at once. */
const most = 100;

/** Purchase orders whose goods are awaited. */
export const ReceiveList = (): ReactNode => {
  useTitle(t('receive.title'));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['doc', 'list', { toReceive: true }],
    queryFn: async ({ signal }) => {
      const doc_type = 'purchase_order' as const;
      const status_in: ('sent' | 'partially_received')[] = ['sent', 'partially_received'];
      const query = { doc_type, status_in, limit: most };
      return (await read('/docs', { params: { query }, signal })).data;
    },
  });
  const docs = data?.items ?? [];
  return (
    <>
      <header className="page-head">
        <h1>{t('receive.title')}</h1>
      </header>
      {isPending && <Skeleton />}
      {error && (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && docs.length === 0 && (
        <Empty icon={icon} title={t('receive.none')}>
          <p>{t('receive.noneSays')}</p>
        </Empty>
      )}
      <div className="section">
        <ul className="lines">
          {docs.map((doc) => (
            <li key={doc.id}>
              <Link className="link" to={at`/stock/receive/${doc.id}`}>
                <bdi className="figure">{doc.ref_id}</bdi>
              </Link>
              <span className="breaks">
                <bdi>{doc.contact_name}</bdi>
              </span>
              <Status state={doc.status} />
              <span className="end soft">
                {doc.expected_delivery &&
                  t('home.by', { day: shortDate(String(doc.expected_delivery)) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
