import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { fieldOf, isTotalsProblem, listTotals } from '../../documents/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import {
  endsBeforeStart,
  incompleteLine,
  intervalMissing,
  taxTwice,
  totalsRefused,
  unknownContact,
  unknownItem,
} from '../refusals.ts';
import type { SubscriptionLine, Template } from './fields.ts';

/** Refusals of an invalid template. */
export const templateRefusals = [
  intervalMissing,
  endsBeforeStart,
  unknownContact,
  unknownItem,
  incompleteLine,
  taxTwice,
  totalsRefused,
];

/** Refusal of a template that cannot generate a document because of its schedule, references or amounts. */
export const templateProblem = (
  reader: Reader,
  template: Template,
  now: Now,
): Refusal | undefined => {
  const { frequency, custom_interval_days, start_date, end_date } = template;
  if (frequency === 'custom' && custom_interval_days === null) return intervalMissing();
  if (end_date !== null && end_date < start_date) return endsBeforeStart({ start_date, end_date });
  return (
    namedProblem(reader, template) ??
    incompleteProblem(template.line_items) ??
    figuresProblem(template, now)
  );
};

const namedProblem = (
  reader: Reader,
  { contact_id, line_items }: Template,
): Refusal | undefined => {
  if (contact_id !== null && !contactOf(reader, contact_id)) return unknownContact({ contact_id });
  const unknown = line_items.find(({ item_id }) => item_id && !reader.state(item, item_id));
  return unknown && unknownItem({ item_id: unknown.item_id });
};

/** Refuses lines without a quantity or price, because they are copied unchanged; 0 is valid. */
const incompleteProblem = (lines: readonly SubscriptionLine[]): Refusal | undefined => {
  const line = lines.findIndex((one) => one.quantity === undefined || one.unit_price === undefined);
  if (line < 0) return undefined;
  return incompleteLine({
    line,
    number: line + 1,
    missing: lines[line]?.quantity === undefined ? 'quantity' : 'unit_price',
  });
};

const figuresProblem = (
  { currency, line_items, discount, tax }: Template,
  now: Now,
): Refusal | undefined => {
  if (tax > 0 && line_items.some(isTaxed)) return taxTwice();
  const totals = listTotals({
    currency: currency ?? currencyOf(now.company),
    lines: line_items,
    discount,
  });
  if (!isTotalsProblem(totals)) return undefined;
  return totalsRefused({ ...totals, field: fieldOf(totals, line_items) });
};

const isTaxed = (line: SubscriptionLine): boolean => {
  const { taxes, tax_rate } = line as { readonly taxes?: unknown; readonly tax_rate?: unknown };
  return (Array.isArray(taxes) && taxes.length > 0) || Boolean(tax_rate);
};
