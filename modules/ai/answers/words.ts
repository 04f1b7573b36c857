import { sum as added } from '../../../kernel/values/money/money.ts';
import type { Source } from '../conversations/facts.ts';

/** Answer of a tool as JSON. */
export type Loose = Readonly<Record<string, unknown>>;

/** Text of an answer, with its source records. */
export type Words = { readonly text: string; readonly sources: readonly Source[] };

/** Formatting context: currency, bounds and row limit. */
export type Frame = {
  readonly currency: string;
  readonly bound?: { readonly over?: number; readonly under?: number } | undefined;
  readonly limit: number;
};

/** Formatted number: thousands separators, two decimals unless integral. */
export const figure = (value: unknown): string => {
  const number = typeof value === 'number' ? value : 0;
  const digits = Number.isInteger(number) ? 0 : 2;
  return number.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

export const money = (value: unknown, currency: unknown): string =>
  `${figure(value)} ${String(currency)}`.trimEnd();

export const name = (one: Loose, ...fields: readonly string[]): string => {
  const found = fields.map((field) => one[field]).find((text) => typeof text === 'string' && text);
  return typeof found === 'string' ? found : '';
};

export const listed = (answer: unknown, field = 'items'): readonly Loose[] => {
  const found = (answer as Loose)[field];
  return Array.isArray(found) ? (found as Loose[]) : [];
};

export const source = (kind: string, id: unknown, label: string): Source[] =>
  typeof id === 'string' ? [{ kind, id, label }] : [];

/** Heading and one line per row up to the limit, with the number of further rows. */
export const list = (
  head: string,
  all: readonly Loose[],
  total: number,
  line: (one: Loose) => string,
  about: (one: Loose) => Source[] = () => [],
  limit = 20,
): Words => {
  const shown = all.slice(0, limit);
  const beyond = total - shown.length;
  const lines = shown.map((one) => `- ${line(one)}`);
  return {
    text: [head, ...lines, ...(beyond > 0 ? [`… and ${beyond} more.`] : [])].join('\n'),
    sources: shown.flatMap(about),
  };
};

export const within = (value: unknown, bound: Frame['bound']): boolean => {
  const number = Number(value ?? 0);
  return number > (bound?.over ?? -Infinity) && number < (bound?.under ?? Infinity);
};

/** Text of documents with an amount each. */
export const documentWords =
  (what: string, field: 'amount_outstanding' | 'total') =>
  (answer: unknown, { bound, limit, currency }: Frame): Words => {
    const all = listed(answer);
    const kept = bound ? all.filter((one) => within(one[field], bound)) : all;
    const found = Number((answer as Loose)['total'] ?? all.length);
    const total = bound ? kept.length : found;
    const partly =
      bound && found > all.length ? ` Only ${all.length} of the ${found} were looked at.` : '';
    if (kept.length === 0) return { text: `There are no ${what}.${partly}`, sources: [] };
    const sums = Map.groupBy(kept, (one) => String(one['currency'] ?? currency));
    const sum = [...sums]
      .map(([code, mine]) => money(added(mine.map((one) => Number(one[field] ?? 0))), code))
      .join(' and ');
    const head = `There are ${total} ${what}${total === kept.length ? `, together ${sum}` : ''}:${partly}`;
    return list(
      head,
      kept,
      total,
      (one) =>
        `${name(one, 'ref_id', 'id')} ${name(one, 'contact_name')}: ${money(one[field], one['currency'])}${
          one['due_date'] ? `, due ${String(one['due_date'])}` : ''
        }`,
      (one) => source('doc', one['id'], name(one, 'ref_id', 'id')),
      limit,
    );
  };

export const itemWords =
  (what: string) =>
  (answer: unknown, { limit }: Frame): Words => {
    const total = Number((answer as Loose)['total'] ?? 0);
    if (total === 0) return { text: `There are no ${what}.`, sources: [] };
    return list(
      `There are ${total} ${what}:`,
      listed(answer),
      total,
      (one) => `${name(one, 'name')} (${name(one, 'sku')}): ${figure(one['quantity'])} on hand`,
      (one) => source('item', one['id'], name(one, 'name')),
      limit,
    );
  };

export const contactWords =
  (what: string) =>
  (answer: unknown, { limit }: Frame): Words => {
    const total = Number((answer as Loose)['total'] ?? 0);
    if (total === 0) return { text: `There are no ${what}.`, sources: [] };
    return list(
      `There are ${total} ${what}:`,
      listed(answer),
      total,
      (one) => `${name(one, 'name')}${one['email'] ? `, ${String(one['email'])}` : ''}`,
      (one) => source('contact', one['id'], name(one, 'name')),
      limit,
    );
  };

export const kpiWords = (answer: unknown, { currency }: Frame): Words => {
  const { sales, purchasing, inventory, manufacturing } = answer as Readonly<Record<string, Loose>>;
  return {
    text: [
      `Sales this month: ${money(sales?.['revenue_mtd'], currency)}, this year ${money(sales?.['revenue_ytd'], currency)}.`,
      `Customers owe ${money(sales?.['ar_outstanding'], currency)} on ${figure(sales?.['invoices_outstanding'])} invoices, ${money(sales?.['ar_overdue'], currency)} of it overdue.`,
      `We owe suppliers ${money(purchasing?.['ap_outstanding'], currency)}; ${figure(purchasing?.['pending_pos'])} purchase orders are open.`,
      `There are ${figure(inventory?.['total_items'])} items, ${figure(inventory?.['low_stock_items'])} of them low; ${figure(manufacturing?.['orders_in_progress'])} production runs are under way.`,
    ].join('\n'),
    sources: [],
  };
};
