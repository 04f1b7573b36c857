import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { today } from '../../words/format.ts';

/** Production run as the API answers it. */
export type Run = components['schemas']['ProductionOrder'];

/** Component of a run. */
export type RunInput = Run['inputs'][number];

/** Statuses of the board, in the order of its columns. */
export const columns = ['planned', 'in_progress', 'on_hold', 'completed'] as const;

/** Status of a column of the board. */
export type ColumnStatus = (typeof columns)[number];

const open: readonly string[] = ['planned', 'in_progress', 'on_hold'];

/** True for a run that should be done. */
export const isLate = ({ status, due_date }: Run): boolean =>
  open.includes(status) && due_date !== null && due_date < today();

/** Status as it is shown: an open run after its due date is late. */
export const statusOf = (run: Run): string =>
  isLate(run) && run.status === 'planned' ? 'late' : run.status;

/** Main output of a run. */
export const mainOutput = ({
  expected_outputs,
}: Run): Run['expected_outputs'][number] | undefined =>
  expected_outputs.find(({ is_byproduct }) => !is_byproduct) ?? expected_outputs[0];

/** Name of what a run makes. */
export const madeName = (run: Run): string => mainOutput(run)?.name ?? run.description;

/** Steps of a run with what has been done of them, in order. */
export const stepsOf = ({ steps, steps_completed }: Run) =>
  steps
    .toSorted((one, other) => one.order - other.order)
    .map((step) => ({
      ...step,
      done: steps_completed.find(({ step_id }) => step_id === step.id),
    }));

/** Run by its id, now or at the moment that is shown. */
export const useRun = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('mfg_order', id, asOf),
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { order_id: id }, query };
      return (await read('/manufacturing/{order_id}', { params, signal })).data as Run;
    },
  });
};

const touched: readonly unknown[] = [
  'mfg_order',
  'item',
  'ledger',
  'journal',
  'books',
  'work_center',
];

/** Reads runs, and what depends on them, again after a change of this person. */
export const runsChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => touched.includes(kind) });
