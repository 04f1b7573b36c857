import { limits } from '../../declare/limits.ts';
import type { Reader } from '../../reader/reader.ts';
import { instant, written } from '../../values/clock.ts';
import { idAt } from '../replay.ts';
import type { SignedHead } from './head.ts';

/** A period in which the service ran and no head was signed. */
export type HeadGap = { readonly from: string; readonly to: string };

const hoursAfter = (ts: string, hours: number): string =>
  written(Temporal.Instant.from(ts).add({ hours }));

/**
 * Periods of more than `limits.headGapHours` between two heads, and since the last one, in which
 * the service ran, as shown by entries of the company; the hour after a start is excluded.
 */
export const headGaps = (
  reader: Reader,
  heads: readonly SignedHead[],
  startedAt: string,
): readonly HeadGap[] => {
  const times = heads.map(({ head }) => head.time).sort();
  const last = times.at(-1);
  if (last === undefined) return [];
  const now = instant();
  const between = times.slice(1).flatMap((to, at) => {
    const from = times[at] as string;
    const late = hoursAfter(from, limits.headGapHours);
    const end = hoursAfter(to, -1);
    return late < end && idAt(reader, end) > idAt(reader, late) ? [{ from, to }] : [];
  });
  const since = startedAt > last ? startedAt : last;
  const isLate = hoursAfter(since, limits.headGapHours) < now;
  return isLate ? [...between, { from: since, to: now }] : between;
};
