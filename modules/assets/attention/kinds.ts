import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { carryingOf } from '../depreciation/charge.ts';
import { monthsDue } from '../depreciation/due.ts';
import { addMonths, lastDay, monthOf } from '../depreciation/months.ts';
import { remindersIn } from '../operations/upkeep.ts';
import type { StoredMovement } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';

/** Kinds of what needs attention. */
export const attentionKinds = [
  'depreciation_due',
  'reminder_due',
  'maintenance_due',
  'impairment_indicator',
  'warranty_expiring',
  'insurance_expiring',
  'not_seen',
  'incomplete_details',
  'sale_incomplete',
  'held_for_sale_over_12_months',
  'fully_depreciated_in_use',
  'reading_missing',
  'review_due',
  'unregistered_purchase',
  'credited_purchase',
] as const;

/** Kind of what needs attention. */
type AttentionKind = (typeof attentionKinds)[number];

/** Item of the attention list. */
export type Attention = {
  readonly kind: AttentionKind;
  readonly asset_id: string | null;
  readonly asset_name: string | null;
  readonly due: string | null;
  readonly detail: string;
  readonly severity: 'low' | 'medium' | 'high';
};

/** Depreciation run of the latest ended month, if it is due and not run. */
export const runsDue = (reader: Reader, { today }: Now): readonly Attention[] => {
  const month = monthsDue(reader, today).at(-1);
  if (month === undefined) return [];
  const detail = `Depreciation of ${month} has not been run`;
  return [
    {
      ...{ kind: 'depreciation_due', asset_id: null, asset_name: null },
      ...{ due: lastDay(month), detail, severity: 'high' },
    },
  ];
};

/** Attention items of one asset. */
export const attentionOf = (
  id: string,
  state: Asset,
  rows: readonly StoredMovement[],
  { today }: Now,
): readonly Attention[] => {
  const found: Attention[] = [];
  const tell = (
    kind: AttentionKind,
    due: string | null,
    detail: string,
    severity: Attention['severity'] = 'medium',
  ): void => {
    found.push({ kind, asset_id: id, asset_name: state.name, due, detail, severity });
  };
  for (const one of remindersIn(rows))
    if (one.status === 'open' && addDays(one.due, -one.lead_days) <= today)
      tell('reminder_due', one.due, one.title);
  const serviced = rows
    .filter(({ kind, undone_by }) => kind === 'maintenance' && !undone_by)
    .at(-1);
  const next = serviced?.details['next_due'];
  if (typeof next === 'string' && addDays(next, -14) <= today)
    tell('maintenance_due', next, 'Maintenance is due');
  const doubted = impairmentSignsIn(rows);
  if (state.status === 'in_service' && doubted)
    tell('impairment_indicator', doubted.date, doubted.says, 'high');
  datesOf(state, today, tell);
  usesOf(state, today, tell);
  return found;
};

/** Signs of impairment named by the last review (IAS 36.12), unless a loss was recorded since. */
const impairmentSignsIn = (
  rows: readonly StoredMovement[],
): { date: string; says: string } | undefined => {
  const last = rows
    .filter(({ kind, undone_by }) => ['reviews', 'impair'].includes(kind) && undone_by === null)
    .at(-1);
  const signs = last?.kind === 'reviews' ? (last.details['indicators'] as string[]) : [];
  return last && signs.length > 0 ? { date: last.date, says: signs.join(', ') } : undefined;
};

type Tell = (
  kind: AttentionKind,
  due: string | null,
  detail: string,
  severity?: Attention['severity'],
) => void;

const within = (date: string | null | undefined, today: string, days: number): date is string =>
  typeof date === 'string' && date >= today && addDays(date, -days) <= today;

const datesOf = (state: Asset, today: string, tell: Tell): void => {
  if (within(state.warranty_until, today, 60))
    tell('warranty_expiring', state.warranty_until, 'The warranty ends', 'low');
  const insured = state.insurance?.until;
  if (within(insured, today, 60)) tell('insurance_expiring', insured, 'The insurance ends');
  const seen = (state.last_seen_at ?? state.acquisition_date).slice(0, 10);
  if (addDays(seen, 365) <= today)
    tell('not_seen', addDays(seen, 365), 'Not seen for a year', 'low');
};

const usesOf = (state: Asset, today: string, tell: Tell): void => {
  const { status, sale, in_service_date, held_for_sale_since: held } = state;
  if (status === 'draft' && addDays(state.acquisition_date, 30) <= today)
    tell('incomplete_details', addDays(state.acquisition_date, 30), 'Not yet in service', 'low');
  if (status === 'sale_pending')
    tell('sale_incomplete', sale?.date ?? null, 'The sale is not completed');
  if (status === 'held_for_sale' && held !== null && addDays(held, 365) <= today)
    tell(
      'held_for_sale_over_12_months',
      addDays(held, 365),
      'Held for sale for over a year',
      'high',
    );
  if (status !== 'in_service' || in_service_date === null || state.method === 'none') return;
  if (carryingOf(state) <= state.residual_value)
    tell('fully_depreciated_in_use', null, 'Fully depreciated and in use', 'low');
  const month = addMonths(monthOf(today), -1);
  const isCounted = state.method === 'units_of_production' && month >= monthOf(in_service_date);
  if (isCounted && state.units[month] === undefined)
    tell('reading_missing', lastDay(month), `No reading of ${month}`);
  const reviewed = addDays(state.last_reviewed ?? in_service_date, 365);
  if (reviewed <= today)
    tell('review_due', reviewed, 'The annual review of estimates is due (IAS 16.51)');
};
