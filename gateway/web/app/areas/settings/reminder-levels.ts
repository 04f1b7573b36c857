import { operation as update } from 'operation:companies_settings_update';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { count, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Entries } from './entries.tsx';

/** Level of reminders as the company stores it. */
type ReminderLevel = {
  readonly days: number;
  readonly pay_within_days?: number;
  readonly fee?: number;
  readonly interest_pct?: number;
};

/** Levels in use where the company has set none; read only then. */
const useUsual = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['company', 'reminder-levels'],
    queryFn: async ({ signal }) => {
      const { data } = await read('/reminders/due', { params: { query: { limit: 1 } }, signal });
      return (data?.levels ?? []).map(({ level: _, ...one }): ReminderLevel => one);
    },
  });

/** Levels of reminders as a list of entries; undefined until they are read. */
export const useReminderLevels = (
  stored: { readonly reminder_levels?: readonly ReminderLevel[] | undefined } | undefined,
  version: number | undefined,
): Entries<ReminderLevel> | undefined => {
  const usual = useUsual(stored !== undefined && !stored.reminder_levels).data;
  const rows = stored?.reminder_levels ?? usual;
  if (!stored || !rows) return undefined;
  return {
    id: 'reminder',
    title: t('reminders.title'),
    says: t('reminders.levelsSay'),
    add: t('reminders.addLevel'),
    edit: t('reminders.editLevel'),
    operation: update,
    field: 'reminder_levels',
    kind: 'company',
    rows,
    version,
    columns: [
      { head: t('reminders.days'), cell: ({ days }) => count(days) },
      {
        head: t('reminders.payWithin'),
        cell: ({ pay_within_days }) => (pay_within_days ? count(pay_within_days) : ''),
        isNumber: true,
      },
      { head: t('reminders.fee'), cell: ({ fee }) => (fee ? quantity(fee) : ''), isNumber: true },
      {
        head: t('reminders.interest'),
        cell: ({ interest_pct }) => (interest_pct ? quantity(interest_pct) : ''),
        isNumber: true,
      },
    ],
    looks: [
      { name: 'days', label: t('reminders.days') },
      { name: 'pay_within_days', label: t('reminders.payWithin') },
      { name: 'fee', label: t('reminders.fee') },
      { name: 'interest_pct', label: t('reminders.interest') },
    ],
  };
};
