import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../api/client.ts';
import { claims } from '../api/session.ts';
import type { Entry } from '../live/frames.ts';
import { Button } from '../parts/button.tsx';
import { Problem, Skeleton } from '../parts/note.tsx';
import { useAsOf } from '../shell/as-of.ts';
import { Link } from '../shell/link.tsx';
import { screenOf } from '../shell/navigate.ts';
import { moment, present } from '../words/format.ts';
import { t } from '../words/words.ts';
import { changesOf, headlineOf } from './sentences.ts';

/** Age in ms up to which an entry is marked as new. */
const newMs = 60_000;

const strong = /created|finalized|posted|voided|paid|payment|merged|erased|deleted/;

const useHistory = (id: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['ledger', id ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        resolve: true,
        limit: 20,
        ...(id === undefined ? {} : { entity_id: id }),
        ...(pageParam === 0 ? {} : { before: pageParam }),
      };
      const { data } = await read('/ledger', { params: { query }, signal });
      return (data?.items ?? []) as unknown as readonly Entry[];
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < 20 ? undefined : last.at(-1)?.id),
  });

/** History of a record, or of the company, from the ledger: who did what and when, what changed. */
export const Timeline = ({ id }: { readonly id?: string }): ReactNode => {
  const { data, isPending, error, hasNextPage, fetchNextPage, refetch } = useHistory(id);
  if (isPending) return <Skeleton lines={3} />;
  if (error) return <Problem problem={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flat();
  return (
    <>
      <ol className="timeline">
        {entries.map((entry) => (
          <Step key={entry.id} entry={entry} isAlone={id !== undefined} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="bare" icon="down" onClick={() => void fetchNextPage()}>
          {t('timeline.earlier')}
        </Button>
      )}
    </>
  );
};

const opened = ['contact', 'doc', 'list', 'item', 'journal_entry', 'mfg_order'];

const addressOf = ({ entity_type, entity_id }: Entry): string | undefined =>
  opened.includes(entity_type) ? screenOf(entity_type, entity_id) : undefined;

const Step = ({
  entry,
  isAlone,
}: {
  readonly entry: Entry;
  readonly isAlone: boolean;
}): ReactNode => {
  const { event_type, actor_name, entity_name, ts } = entry;
  const isNew = present() - Date.parse(ts) < newMs && entry.actor_id !== claims()?.sub;
  const to = isAlone ? undefined : addressOf(entry);
  const changes = changesOf(entry);
  return (
    <li>
      <span className={`point ${isNew ? 'live' : strong.test(event_type) ? 'strong' : ''}`} />
      <span className="breaks">
        <strong>{actor_name ?? t('live.machine')}</strong> {headlineOf(entry)}{' '}
        {to && entity_name && (
          <Link className="link" to={to}>
            {entity_name}
          </Link>
        )}
        {isNew && <span className="tag live">{t('live.now')}</span>}
        {changes.map((change) => (
          <span key={change} className="more">
            {change}
          </span>
        ))}
      </span>
      <Moment entry={entry} isAlone={isAlone} />
    </li>
  );
};

/** Time of an entry; on a record it leads to the record as it was then. */
const Moment = ({
  entry: { id, ts },
  isAlone,
}: {
  readonly entry: Entry;
  readonly isAlone: boolean;
}): ReactNode => {
  const asOf = useAsOf();
  const time = <time dateTime={ts}>{moment(ts)}</time>;
  if (!isAlone || asOf !== undefined) return time;
  return (
    <Link className="link tiny" to="." search={{ as_of: String(id) }} title={t('timeline.asOf')}>
      {time}
    </Link>
  );
};
