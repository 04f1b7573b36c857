import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Wait, Waiting } from './wait.ts';
import { useWaits } from './waits.ts';

/** All open work: the number of each kind, and its first records on demand. */
export const WaitingList = (): ReactNode => {
  const reads = useWaits();
  const waits = reads.flatMap(({ wait }) => (wait && wait.n > 0 ? [wait] : []));
  const failed = reads.filter(({ problem }) => problem !== undefined);
  const isPending = reads.some((one) => one.isPending);
  return (
    <Section title={t('home.waiting')}>
      {failed[0] && (
        <Problem
          problem={failed[0].problem}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {waits.length === 0 && isPending && <Skeleton />}
      {waits.length === 0 && !isPending && failed.length === 0 && (
        <p className="soft small">{t('home.nothingWaits')}</p>
      )}
      <div className="waits">
        {waits.map((one) => (
          <One key={one.id} wait={one} />
        ))}
      </div>
    </Section>
  );
};

const One = ({ wait }: { readonly wait: Wait }): ReactNode => {
  const { id, label, n, first, list } = wait;
  const [next] = first;
  return (
    <details data-wait={id}>
      <summary>
        <strong className="num">{count(n)}</strong>
        <span>{t(label, { n })}</span>
        <span className="next soft small cut">
          {next && (
            <>
              <bdi>{next.text}</bdi>
              {next.says && ': '}
              <bdi>{next.says}</bdi>
            </>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <ul className="lines">
        {first.map((one) => (
          <Line key={one.id} one={one} />
        ))}
        {list && (
          <li>
            <Link className="link" to={list.to} {...(list.search ? { search: list.search } : {})}>
              {t('home.all', { shown: count(n) })}
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
};

const Line = ({ one: { text, says, to, search } }: { readonly one: Waiting }): ReactNode => (
  <li>
    {to === undefined ? (
      <bdi>{text}</bdi>
    ) : (
      <Link className="link breaks" to={to} {...(search ? { search } : {})}>
        <bdi>{text}</bdi>
      </Link>
    )}
    <span className="end soft">
      <bdi>{says}</bdi>
    </span>
  </li>
);
