import type { ReactNode } from 'react';
import { useTitle } from '../shell/crumb.ts';
import { type Action, Actions } from './actions.tsx';
import { Neighbours } from './neighbours.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly beside?: ReactNode;
  /** Buttons at the end of the head, such as that of the paper. */
  readonly tools?: ReactNode;
  readonly actions: readonly Action[];
  /** Panel of the action that is asked for; on a phone it is a sheet from below. */
  readonly panel: ReactNode;
  /** Facts beside the record. */
  readonly details: ReactNode;
  readonly children: ReactNode;
};

/** Page of a record: its name and state, what it can do, its parts, its history. */
export const RecordPage = (props: Props): ReactNode => {
  const { id, title, beside, tools, actions, panel, details, children } = props;
  useTitle(title);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {beside}
          <div className="acts">
            {tools}
            <Neighbours id={id} />
          </div>
        </header>
        <Actions actions={actions} />
        {children}
      </div>
      <aside>
        {panel}
        <div className="details stack">{details}</div>
      </aside>
    </div>
  );
};

/** Part of a record with its head. */
export const Section = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactNode => (
  <section className="section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
);

/** Facts of a record, name by value; those without a value are left out. */
export const Pairs = ({
  pairs,
}: {
  readonly pairs: readonly (readonly [label: string, value: ReactNode])[];
}): ReactNode => (
  <dl className="pairs">
    {pairs
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
