import type { Condition } from './page.ts';

/** Rows dated within a range, both days included; `column` is the column of the date. */
export const datesBetween = (
  {
    date_from,
    date_to,
  }: { readonly date_from?: string | undefined; readonly date_to?: string | undefined },
  column = 'date',
): readonly (Condition | false)[] => [
  date_from !== undefined && { sql: `v.${column} >= :date_from`, params: { date_from } },
  date_to !== undefined && { sql: `v.${column} <= :date_to`, params: { date_to } },
];
