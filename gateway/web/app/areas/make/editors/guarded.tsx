import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../../api/operation.ts';
import { Note, Problem, Skeleton } from '../../../parts/note.tsx';
import { roleName } from '../../../shell/company-menu.tsx';
import { t } from '../../../words/words.ts';
import { type Making, useMaking, useMay } from '../item-recipe.ts';

/** Reason why an editor is not shown: the role may not use its operation, or a past moment is shown. */
export const NotAllowed = ({ operation }: { readonly operation: Operation }): ReactNode => (
  <>
    <header className="page-head">
      <h1>{t('area.make')}</h1>
    </header>
    <div className="section">
      <Note role="status">
        {mayUse(operation)
          ? t('past.notHere')
          : t('refused.role', { role: roleName(operation.role ?? '') })}
      </Note>
    </div>
  </>
);

/** Editor of the item of the address, once its recipe is read, for a role that may change it. */
export const WithMaking = ({
  operation,
  children,
}: {
  readonly operation: Operation;
  readonly children: (id: string, making: Making) => ReactNode;
}): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const query = useMaking(id);
  const may = useMay(operation);
  if (!may) return <NotAllowed operation={operation} />;
  return <Loaded query={query}>{(making) => children(id, making)}</Loaded>;
};

/** Content of a query once it has answered; before that a skeleton, or its problem. */
export const Loaded = <T,>({
  query: { data, error, isPending, refetch },
  children,
}: {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly children: (data: NonNullable<T>) => ReactNode;
}): ReactNode => {
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return data ? children(data) : null;
};
