import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../api/client.ts';
import { claims } from '../api/session.ts';
import type { Entry } from '../live/frames.ts';
import { Button } from '../parts/button.tsx';
import { Problem, Skeleton } from '../parts/note.tsx';
import { useAsOf } from '../shell/as-of.ts';
import { Link } from '../shell/link.tsx';
import { moment, present } from '../words/format.ts';
import { t } from '../words/words.ts';
import { placeOf } from './place.ts';
import { changesOf, headlineOf } from './sentences.ts';

/** Age in ms up to which an entry is marked as new. */
const newMs = 60_000;

const strong = /created|finalized|posted|voided|paid|payment|merged|erased|deleted/;

/** Entries of a page: more of a company, whose requests are a line each. */
const sizeOf = (id: string | undefined): number => (id === undefined ? 60 : 20);

const useHistory = (id: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['ledger', id ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        resolve: true,
        limit: sizeOf(id),
        ...(id === undefined ? {} : { entity_id: id }),
        ...(pageParam === 0 ? {} : { before: pageParam }),
      };
      const { data } = await read('/ledger', { params: { query }, signal });
      return (data?.items ?? []) as unknown as readonly Entry[];
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < sizeOf(id) ? undefined : last.at(-1)?.id),
  });

/**
 * Entries with which requests began, without what the same request caused: it is in the history of its records. The
 * last entry of a page may be caused by one of the next page.
 */
const begun = (entries: readonly Entry[], isWhole: boolean): readonly Entry[] =>
  entries.filter(({ correlation_id }, index) => {
    const next = entries[index + 1];
    return next ? correlation_id !== next.correlation_id : isWhole;
  });

/** History of a record, or of the company, from the ledger: who did what and when, what changed. */
export const Timeline = ({
  id,
  hasPast = id !== undefined,
}: {
  readonly id?: string;
  /** True where the screen of the record can show it as it was. */
  readonly hasPast?: boolean;
}): ReactNode => {
  const { data, isPending, error, hasNextPage, fetchNextPage, refetch } = useHistory(id);
  if (isPending) return <Skeleton lines={3} />;
  if (error) return <Problem problem={error} onRetry={() => void refetch()} />;
  const entries = id === undefined ? begun(data.pages.flat(), !hasNextPage) : data.pages.flat();
  return (
    <>
      <ol className="timeline">
        {entries.map((entry) => (
          <Step key={entry.id} entry={entry} isAlone={id !== undefined} hasPast={hasPast} />
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

const Step = ({
  entry,
  isAlone,
  hasPast,
}: {
  readonly entry: Entry;
  readonly isAlone: boolean;
  readonly hasPast: boolean;
}): ReactNode => {
  const { event_type, actor_name, ts } = entry;
  const isNew = present() - Date.parse(ts) < newMs && entry.actor_id !== claims()?.sub;
  const changes = changesOf(entry);
  return (
    <li>
      <span className={`point ${isNew ? 'live' : strong.test(event_type) ? 'strong' : ''}`} />
      <span className="breaks">
        <bdi>
          <strong>{actor_name ?? t('live.machine')}</strong>
        </bdi>{' '}
        {isAlone ? headlineOf(entry) : <Linked entry={entry} />}{' '}
        {isNew && <span className="tag live">{t('live.now')}</span>}
        {changes.map((change) => (
          <span key={change} className="more">
            {change}
          </span>
        ))}
      </span>
      <Moment entry={entry} hasPast={hasPast} />
    </li>
  );
};

/** Sentence on an entry with the way to its record: its name, or the sentence where it has none or says it already. */
const Linked = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const { entity_name: name } = entry;
  const says = headlineOf(entry);
  const to = placeOf(entry);
  if (to === undefined) return says;
  const isNamed = Boolean(name) && !says.includes(String(name));
  return (
    <>
      {isNamed && `${says} `}
      <Link className="link" to={to}>
        {isNamed ? <bdi>{name}</bdi> : says}
      </Link>
    </>
  );
};

/** Time of an entry; on a record it leads to the record as it was then. */
const Moment = ({
  entry: { id, ts },
  hasPast,
}: {
  readonly entry: Entry;
  readonly hasPast: boolean;
}): ReactNode => {
  const asOf = useAsOf();
  const time = <time dateTime={ts}>{moment(ts)}</time>;
  if (!hasPast || asOf !== undefined) return time;
  return (
    <Link className="link tiny" to="." search={{ as_of: String(id) }} title={t('timeline.asOf')}>
      {time}
    </Link>
  );
};
