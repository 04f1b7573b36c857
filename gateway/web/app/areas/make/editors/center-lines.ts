import { useMemo } from 'react';
import type { Input } from '../../../api/operation.ts';
import {
  figureOf,
  isUnfinished,
  type LineColumn,
  lineOf,
  linesSent,
  textOfValue,
} from '../../../sheet/lines.ts';
import type { SentLines } from '../../../sheet/problems.ts';
import type { Typed } from '../../../sheet/use-lines.ts';
import { dayOfWeek } from '../../../words/format.ts';
import { t, useLanguage } from '../../../words/words.ts';
import type { Center } from '../item-recipe.ts';

/** Columns of the grids of a work center. */
export type CenterColumns = Readonly<
  Record<'shifts' | 'exceptions' | 'setup_matrix', readonly LineColumn[]>
>;

const days = [1, 2, 3, 4, 5, 6, 7] as const;

const time = (cell: string, head: string, usual = ''): LineColumn => ({
  ...{ cell, head, kind: 'text', width: '4.75rem', usual, hint: () => '08:00' },
});

const stations = (usual: string): LineColumn => ({
  ...{ cell: 'stations', head: t('center.capacity'), kind: 'figure', width: '5rem', usual },
});

/** Columns of the grids of a work center; the same objects in one language. */
export const useCenterColumns = (): CenterColumns => {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are in the present language
  return useMemo(
    () => ({
      shifts: [
        ...days.map(
          (n): LineColumn => ({
            ...{
              cell: `day${n}`,
              head: dayOfWeek(n - 1, 'short'),
              kind: 'check',
              width: '3.25rem',
            },
            usual: n <= 5 ? 'yes' : '',
          }),
        ),
        { ...time('from', t('center.from'), '08:00'), isRequired: true },
        { ...time('to', t('center.to'), '16:00'), isRequired: true },
        stations(''),
      ],
      exceptions: [
        {
          ...{ cell: 'from_date', head: t('center.firstDay'), kind: 'date', width: '8.5rem' },
          isRequired: true,
        },
        { cell: 'to_date', head: t('center.lastDay'), kind: 'date', width: '8.5rem' },
        time('from', t('center.from')),
        time('to', t('center.to')),
        stations('0'),
        { cell: 'reason', head: t('field.reason'), kind: 'text' },
      ],
      setup_matrix: [
        { cell: 'from', head: t('center.setupFrom'), kind: 'text' },
        { cell: 'to', head: t('center.setupTo'), kind: 'text', isRequired: true },
        {
          ...{ cell: 'minutes', head: t('center.minutes'), kind: 'figure', width: '8rem' },
          isRequired: true,
        },
      ],
    }),
    [language],
  );
};

/** Head and grids of a work center; without one, those of a new one. */
export const typedCenter = (center: Center | undefined): Typed => ({
  head: {
    name: center?.name ?? '',
    capacity: textOfValue(center?.capacity ?? 1),
    hours_per_day: textOfValue(center?.hours_per_day ?? 8),
    labor_rate: textOfValue(center?.labor_rate),
    wip_location_id: center?.wip_location_id ?? '',
    is_default: center?.is_default ? 'yes' : '',
  },
  grids: {
    shifts: (center?.shifts ?? []).map(({ weekdays, ...shift }) =>
      lineOf({
        ...shift,
        ...Object.fromEntries(days.map((n) => [`day${n}`, weekdays.includes(n) ? 'yes' : ''])),
      }),
    ),
    exceptions: (center?.exceptions ?? []).map(lineOf),
    setup_matrix: (center?.setup_matrix ?? []).map(lineOf),
  },
});

/** Lists of a work center with their lines as they are sent: each shift, and of the others those with something in them. */
export const centerLines = (
  { grids }: Typed,
  columns: CenterColumns,
  isTrial: boolean,
): readonly SentLines[] =>
  (['shifts', 'exceptions', 'setup_matrix'] as const).map((list) => ({
    list,
    columns: columns[list],
    cellOf: (field: string) => (field === 'weekdays' ? 'day1' : field),
    lines:
      list === 'shifts'
        ? (grids[list] ?? []).filter((line) => !(isTrial && isUnfinished(line, columns[list])))
        : linesSent(grids[list] ?? [], columns[list], isTrial),
  }));

/** Time of day as the API takes it: `8`, `830` and `8:30` have two digits of hours and of minutes. */
const timeOf = (text = ''): string | undefined => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d\d))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text.trim() || undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

/** Body of a work center. */
export const centerBody = (
  typed: Typed,
  columns: CenterColumns,
  isTrial: boolean,
  wasDefault: boolean,
): Input => {
  const { head } = typed;
  const [shifts = [], exceptions = [], setups = []] = centerLines(typed, columns, isTrial).map(
    ({ lines }) => lines.map(({ cells }) => cells),
  );
  return {
    name: head['name']?.trim(),
    capacity: figureOf(head['capacity']),
    hours_per_day: figureOf(head['hours_per_day']),
    labor_rate: figureOf(head['labor_rate']),
    wip_location_id: head['wip_location_id'] || null,
    ...(head['is_default'] === 'yes' && !wasDefault ? { is_default: true } : {}),
    shifts: shifts.map((cells) => ({
      weekdays: days.filter((n) => cells[`day${n}`] === 'yes'),
      ...{ from: timeOf(cells['from']), to: timeOf(cells['to']) },
      stations: figureOf(cells['stations']),
    })),
    exceptions: exceptions.map((cells) => ({
      ...{ from_date: cells['from_date'], to_date: cells['to_date'] || undefined },
      ...{ from: timeOf(cells['from']), to: timeOf(cells['to']) },
      stations: figureOf(cells['stations']) ?? 0,
      reason: cells['reason']?.trim() || undefined,
    })),
    setup_matrix: setups.map((cells) => ({
      from: cells['from']?.trim() || undefined,
      to: cells['to']?.trim(),
      minutes: figureOf(cells['minutes']),
    })),
  };
};
