import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { money } from '../../../words/format.ts';

/** Customer with overdue invoices and the reminder that is due to it. */
export type DueReminder = components['schemas']['DueReminder'];

/** Reminder as recorded. */
export type Reminder = components['schemas']['Reminder'];

/** Customers and letters that are shown at once. */
const most = { due: 200, letters: 50 };

/** Customers with overdue invoices, those first to whom a reminder is due. */
export const useDue = () =>
  useQuery({
    queryKey: ['doc', 'reminders'],
    queryFn: async ({ signal }) =>
      (await read('/reminders/due', { params: { query: { limit: most.due } }, signal })).data,
  });

/** Latest letters. */
export const useLetters = () =>
  useQuery({
    queryKey: ['reminder', 'list'],
    queryFn: async ({ signal }) => {
      const { data } = await read('/reminders', {
        params: { query: { limit: most.letters } },
        signal,
      });
      return (data?.items ?? []) as readonly Reminder[];
    },
  });

/** Amounts due by currency, as text. */
export const amountsOf = (totals: DueReminder['totals']): string =>
  totals.map(({ total, currency }) => money(total, currency)).join(' · ');

const touched: readonly unknown[] = ['reminder', 'doc', 'contact', 'ledger'];

/** Reads reminders, and what depends on them, again after a change of this person. */
export const remindersChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => touched.includes(kind) });
