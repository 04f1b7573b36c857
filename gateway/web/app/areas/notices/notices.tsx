import { operation as markRead } from 'operation:notifications_notices_read';
import { operation as markAll } from 'operation:notifications_notices_readAll';
import type { ReactNode } from 'react';
import { send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { trying } from '../../parts/toast.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { useOpen } from '../../shell/navigate.ts';
import { useNotices } from '../../shell/notices.tsx';
import { moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Notice, noticeWords } from './notice-words.ts';
import { placeOfNotice } from './place.ts';

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['notification'] });

const readOne = (notification_id: string): Promise<void> =>
  trying(async () => {
    await send(markRead, { notification_id });
    await changed();
  });

const readAll = (): Promise<void> =>
  trying(async () => {
    await send(markAll, {});
    await changed();
  });

/** Notices of the person, newest first; each leads to what it is about, which marks it as read. */
export const Notices = (): ReactNode => {
  useTitle(t('notices.title'));
  const { data, error, isPending, refetch } = useNotices();
  const hasUnread = (data?.unread_count ?? 0) > 0;
  useCommands(
    hasUnread
      ? [
          {
            ...{ id: 'read-all', label: t('notices.readAll'), keys: 'r', group: 'screen' },
            run: () => void readAll(),
          },
        ]
      : [],
  );
  return (
    <>
      <header className="page-head">
        <h1>{t('notices.title')}</h1>
        <div className="acts">
          {hasUnread && (
            <Button icon="check" keys="r" data-action="read-all" onClick={() => void readAll()}>
              {t('notices.readAll')}
            </Button>
          )}
        </div>
      </header>
      {isPending ? (
        <Skeleton />
      ) : error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : (data?.items.length ?? 0) === 0 ? (
        <Empty icon="bell" title={t('notices.none')}>
          <p>{t('notices.noneSays')}</p>
        </Empty>
      ) : (
        <ul className="notices">
          {data?.items.map((one) => (
            <Line key={one.id} notice={one} />
          ))}
        </ul>
      )}
    </>
  );
};

const Line = ({ notice }: { readonly notice: Notice }): ReactNode => {
  const { id, read, priority, created_at, action_url } = notice;
  const { title, body } = noticeWords(notice);
  const open = useOpen();
  const place = placeOfNotice(action_url);
  const go = async (to: string): Promise<void> => {
    if (!read) await readOne(id);
    open(to);
  };
  return (
    <li data-notice={read ? 'read' : 'unread'}>
      <span className={`point ${read ? '' : priority}`} />
      <div className="breaks" dir="auto">
        {read ? title : <strong>{title}</strong>}
        {body && <p className="small soft">{body}</p>}
        <span className="row wrap">
          <time className="tiny faint" dateTime={created_at}>
            {moment(created_at)}
          </time>
          {place !== undefined && (
            <button type="button" className="link small" onClick={() => void go(place)}>
              {t('notices.open')}
              <span className="hidden-visually">{title}</span>
            </button>
          )}
          {!read && (
            <button type="button" className="link small" onClick={() => void readOne(id)}>
              {t('notices.read')}
              <span className="hidden-visually">{title}</span>
            </button>
          )}
        </span>
      </div>
    </li>
  );
};
