import { money } from '../words/format.ts';
import { t } from '../words/words.ts';
import type { BarPart } from './age-bar.tsx';

const ages = [
  ['current', 'home.notDue'],
  ['1-30', 'home.days30'],
  ['31-60', 'home.days60'],
  ['61-90', 'home.days90'],
  ['90+', 'home.daysMore'],
] as const;

/** Parts of the bar of open amounts, from the sums by age that a report answers. */
export const ageParts = (
  buckets: Readonly<Record<string, number>>,
  currency: string | undefined,
): readonly BarPart[] =>
  ages.map(([id, label]) => ({
    ...{ id, label: t(label), amount: buckets[id] ?? 0 },
    shown: money(buckets[id] ?? 0, currency),
  }));
