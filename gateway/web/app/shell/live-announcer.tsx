import { type ReactNode, useEffect, useState } from 'react';
import { foreignChanges } from '../live/changes.ts';
import { useStore } from '../store.ts';
import { t } from '../words/words.ts';

/** Milliseconds in which changes are gathered before they are announced. */
const gatherMs = 3000;

/** Announces changes of other people to readers, several at once. */
export const LiveAnnouncer = (): ReactNode => {
  const all = useStore(foreignChanges);
  const [said, setSaid] = useState({ upTo: all, news: 0 });
  useEffect(() => {
    if (all === said.upTo) return undefined;
    const timer = setTimeout(() => setSaid({ upTo: all, news: all - said.upTo }), gatherMs);
    return () => clearTimeout(timer);
  }, [all, said.upTo]);
  return (
    <div className="hidden-visually" aria-live="polite">
      {said.news > 0 ? t('live.changed', { n: said.news }) : ''}
    </div>
  );
};
