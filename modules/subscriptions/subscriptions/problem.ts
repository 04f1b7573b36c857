import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { isTotalsProblem, listTotals } from '../../documents/contract/queries.ts';
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

/** How a template may be refused. */
export const templateRefusals = [
  intervalMissing,
  endsBeforeStart,
  unknownContact,
  unknownItem,
  incompleteLine,
  taxTwice,
  totalsRefused,
];

/** Why no document could be made of a template: its schedule, what it names, its figures. */
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

/** A line of a template is repeated as it is, so it has a quantity and a price; 0 is one. */
const incompleteProblem = (lines: readonly SubscriptionLine[]): Refusal | undefined => {
  const line = lines.findIndex((one) => one.quantity === undefined || one.unit_price === undefined);
  if (line < 0) return undefined;
  return incompleteLine({
    line,
    missing: lines[line]?.quantity === undefined ? 'quantity' : 'unit_price',
  });
};

const figuresProblem = ({ line_items, discount, tax }: Template, now: Now): Refusal | undefined => {
  if (tax > 0 && line_items.some(isTaxed)) return taxTwice();
  const totals = listTotals({ currency: currencyOf(now.company), lines: line_items, discount });
  return isTotalsProblem(totals) ? totalsRefused({ ...totals }) : undefined;
};

const isTaxed = (line: SubscriptionLine): boolean => {
  const { taxes, tax_rate } = line as { readonly taxes?: unknown; readonly tax_rate?: unknown };
  return (Array.isArray(taxes) && taxes.length > 0) || Boolean(tax_rate);
};
