import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { useTitle } from '../../shell/crumb.ts';

/** Page of the settings: a head, its sections, and the panel of what is asked for. */
export const SettingsPage = ({
  title,
  says,
  acts,
  panel,
  children,
}: {
  readonly title: string;
  readonly says?: string;
  readonly acts?: ReactNode;
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}): ReactNode => {
  useTitle(title);
  return (
    <div className="record settings">
      <div className="body">
        <header className="page-head">
          <h1>{title}</h1>
          {acts && <div className="acts">{acts}</div>}
        </header>
        {says && <p className="section soft lead">{says}</p>}
        {children}
      </div>
      {panel && <aside>{panel}</aside>}
    </div>
  );
};

type Answer<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

/** Content of an answer once it is there; else its shape, or the reason why it is missing. */
export const Loaded = <T,>({
  answer: { data, error, isPending, refetch },
  children,
}: {
  readonly answer: Answer<T>;
  readonly children: (data: T) => ReactNode;
}): ReactNode => {
  if (data !== undefined) return children(data);
  if (isPending) return <Skeleton />;
  return (
    <div className="section">
      <Problem problem={error} onRetry={() => void refetch()} />
    </div>
  );
};
