import type { ReactNode } from 'react';
import { textOf } from '../api/refusal.ts';
import { t } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'plain' | 'warn' | 'danger' | 'info' | 'live';

const icons: Readonly<Record<Tone, IconName>> = {
  plain: 'info',
  warn: 'warn',
  danger: 'warn',
  info: 'info',
  live: 'person',
};

/** Notice inside the page: what is so, then the next step. */
export const Note = ({
  tone = 'plain',
  role,
  children,
}: {
  readonly tone?: Tone;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}): ReactNode => (
  <div className={`note ${tone}`} {...(role ? { role } : {})}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </div>
);

/** Problem of a request, with the way to try again where there is one. */
export const Problem = ({
  problem,
  onRetry,
}: {
  readonly problem: unknown;
  readonly onRetry?: () => void;
}): ReactNode => (
  <Note tone="danger" role="alert">
    <div className="row wrap">
      <span>{textOf(problem)}</span>
      {onRetry && <Button onClick={onRetry}>{t('again')}</Button>}
    </div>
  </Note>
);

/** Place where nothing is, with the next step. */
export const Empty = ({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="empty">
    <Icon name={icon} />
    <h2>{title}</h2>
    {children}
  </div>
);

/** Shape of what is being read, without movement. */
export const Skeleton = ({ lines = 4 }: { readonly lines?: number }): ReactNode => (
  <div className="section stack" aria-busy="true">
    <span className="hidden-visually" role="status">
      {t('loading')}
    </span>
    {Array.from({ length: lines }, (_, at) => `${40 + ((at * 23) % 50)}%`).map((width) => (
      <span key={width} className="skeleton" style={{ inlineSize: width }} />
    ))}
  </div>
);
