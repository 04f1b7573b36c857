import { isDay, useAddress, useAsOf } from '../../shell/as-of.ts';
import { day, today } from '../../words/format.ts';

/** First and last day of a report. */
export type Period = { readonly from: string; readonly to: string };

/** Presets of a period by their names, counted back from a day. */
export const presets = {
  month: (year: number, month: number): Period => ({
    from: day(year, month, 1),
    to: day(year, month + 1, 0),
  }),
  lastMonth: (year: number, month: number): Period => ({
    from: day(year, month - 1, 1),
    to: day(year, month, 0),
  }),
  quarter: (year: number, month: number): Period => ({
    from: day(year, month - (month % 3), 1),
    to: day(year, month - (month % 3) + 3, 0),
  }),
  year: (year: number): Period => ({ from: day(year, 0, 1), to: day(year, 11, 31) }),
  lastYear: (year: number): Period => ({ from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) }),
} as const;

/** Name of a preset. */
export type Preset = keyof typeof presets;

/** Period of a preset, counted back from a day. */
export const periodOf = (preset: Preset, at: string): Period => {
  const [year = 0, month = 1] = at.split('-').map(Number);
  return presets[preset](year, month - 1);
};

/** Day that counts as today: that of the moment that is shown, if it is one. */
export const useToday = (): string => {
  const asOf = useAsOf();
  return asOf !== undefined && isDay(asOf) ? asOf : today();
};

/** Period of the address; the present year by default. In the past it ends with the day that is shown. */
export const usePeriod = (preset: Preset = 'year'): Period => {
  const { from, to } = useAddress();
  const at = useToday();
  const asOf = useAsOf();
  const usual = periodOf(preset, at);
  const period = { from: from ?? usual.from, to: to ?? usual.to };
  return asOf !== undefined && period.to > at ? { ...period, to: at } : period;
};
