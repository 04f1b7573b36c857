import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../api/client.ts';
import { Icon } from '../parts/icon.tsx';
import { count } from '../words/format.ts';
import { t } from '../words/words.ts';
import { useCommands } from './keys.ts';
import { Link } from './link.tsx';
import { useOpen } from './navigate.ts';

/** Notices that are kept of a person. */
const kept = 100;

/** Notices of the person, newest first, with the number of unread ones. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notification', 'list'],
    queryFn: async ({ signal }) =>
      (await read('/notifications', { params: { query: { limit: kept } }, signal })).data,
  });

/** Bell in the top bar, with the number of unread notices. */
export const Bell = (): ReactNode => {
  const unread = useNotices().data?.unread_count ?? 0;
  const open = useOpen();
  const label = unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title');
  useCommands([
    {
      ...{ id: 'go /notices', label: t('notices.title'), keys: 'g n', group: 'go' },
      run: () => open('/notices'),
    },
  ]);
  return (
    <Link
      className="btn bare square bell"
      to="/notices"
      aria-label={label}
      title={label}
      data-unread={unread}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className="unread" aria-hidden="true">
          {count(unread)}
        </span>
      )}
    </Link>
  );
};
