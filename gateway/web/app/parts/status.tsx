import type { ReactNode } from 'react';
import { known } from '../words/words.ts';

/** Stage of a status: its shape fills as the record advances. */
type Stage = 'draft' | 'open' | 'part' | 'done' | 'late' | 'void';

const stages: Readonly<Record<string, Stage>> = {
  draft: 'draft',
  to_count: 'draft',
  counted: 'done',
  counting: 'part',
  closed: 'done',
  available: 'done',
  reserved: 'part',
  memo_out: 'part',
  in_production: 'part',
  damaged: 'late',
  sold: 'void',
  disposed: 'void',
  archived: 'void',
  merged: 'void',
  partial: 'part',
  partially_received: 'part',
  partially_fulfilled: 'part',
  in_progress: 'part',
  issued_part: 'part',
  issued_all: 'done',
  done: 'done',
  to_do: 'draft',
  to_issue: 'draft',
  optional: 'draft',
  planned: 'draft',
  on_hold: 'late',
  partial_returned: 'part',
  running: 'part',
  invited: 'draft',
  pending: 'draft',
  active: 'done',
  ready: 'done',
  executed: 'done',
  booked: 'done',
  paid: 'done',
  stocked: 'done',
  posted: 'done',
  converted: 'done',
  fulfilled: 'done',
  restocked: 'done',
  returned: 'done',
  received: 'done',
  completed: 'done',
  accepted: 'done',
  applied: 'done',
  refunded: 'done',
  overdue: 'late',
  late: 'late',
  expired: 'late',
  failed: 'late',
  inactive: 'void',
  discarded: 'void',
  dismissed: 'void',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  deleted: 'void',
  removed: 'void',
};

/** Name of a state in the catalogue; of one that it does not know, the state's own in words. */
export const stateName = (state: string): string => {
  const words = state.replaceAll('_', ' ');
  return known(`state.${state}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const ring = <circle cx="8" cy="8" r="5.5" />;

const shapes: Readonly<Record<Stage, ReactNode>> = {
  draft: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.2 2.1" />,
  open: ring,
  part: (
    <>
      {ring}
      <path d="M8 5.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" stroke="none" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.3" fill="currentColor" stroke="none" />
      <path d="M5.2 8.2 7.2 10.2 10.8 6" stroke="var(--surface)" />
    </>
  ),
  late: (
    <>
      {ring}
      <path d="M8 5v3.6M8 10.8h.01" />
    </>
  ),
  void: (
    <>
      {ring}
      <path d="m4.4 11.6 7.2-7.2" />
    </>
  ),
};

type Props = {
  readonly state: string;
  /** True where the shape alone is shown, with the word for readers. */
  readonly isMute?: boolean;
};

/** Status of a record: a shape, a word, then a colour. */
export const Status = ({ state, isMute = false }: Props): ReactNode => {
  const stage = stages[state] ?? 'open';
  return (
    <span className={`status ${stage}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[stage]}
      </svg>
      <span className={isMute ? 'hidden-visually' : ''}>{stateName(state)}</span>
    </span>
  );
};
