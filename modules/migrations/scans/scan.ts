import { type Static, Type } from '@sinclair/typebox';
import { addDays } from '../../../kernel/clock.ts';
import { sub, sum } from '../../../kernel/money.ts';
import { orNull } from '../../../kernel/shapes.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Read } from '../sources/read.ts';
import { Decisions } from './decisions.ts';
import { Question, questionsOf } from './questions.ts';

const text = Type.String();

/** What the files of another system hold, and what they leave open. */
export const Scan = Type.Object({
  scan_token: text,
  source: Type.Object({ key: text, name: text, confidence: Type.Number() }),
  files: Type.Array(
    Type.Object({
      name: text,
      role: text,
      size: Type.Integer(),
      sha256: text,
      encoding: text,
      rows: Type.Integer(),
    }),
  ),
  company: Type.Object({
    name: Type.Optional(text),
    currency: Type.Optional(text),
    country: Type.Optional(text),
    fiscal_year_start: Type.Optional(text),
    tax_id: Type.Optional(text),
  }),
  period: Type.Object({ first: orNull(text), last: orNull(text) }),
  holds: Type.Array(
    Type.Object({
      kind: text,
      label: text,
      count: Type.Integer(),
      total: Type.Optional(Type.Number()),
      sample: Type.Array(text, { maxItems: 3 }),
    }),
  ),
  cannot_import: Type.Array(
    Type.Object({
      kind: text,
      label: text,
      count: Type.Integer(),
      reason: text,
      rows: Type.Array(Type.Object({ file: text, row: Type.Integer() }), { maxItems: 20 }),
    }),
  ),
  questions: Type.Array(Question),
  balance_check: Type.Object({
    debits: Type.Number(),
    credits: Type.Number(),
    difference: Type.Number(),
    by_year: Type.Array(Type.Object({ year: text, debits: Type.Number(), credits: Type.Number() })),
  }),
  warnings: Type.Array(
    Type.Object({
      code: text,
      message: text,
      file: Type.Optional(text),
      row: Type.Optional(Type.Integer()),
    }),
  ),
  modes: Type.Array(text),
  suggested: Type.Object({ mode: text, cutover_date: orNull(text) }),
  decisions: orNull(Decisions),
  ready: Type.Boolean(),
  expires_at: text,
});

/** What the files of another system hold, and what they leave open. */
export type Scan = Static<typeof Scan>;

const warningsShown = 200;

/** The scan of files that were read; `modes` are those that what they hold allows. */
export const scanOf = (
  { source, files, bundle }: Read,
  {
    token,
    expires_at,
    today,
  }: { readonly token: string; readonly expires_at: string; readonly today: string },
): Scan => {
  const dates = [...bundle.entries, ...bundle.documents].map(({ date }) => date).sort();
  const modes = modesOf(bundle);
  const last = dates.at(-1) ?? null;
  const stands = bundle.balances_as_of ?? last;
  const next = stands === null ? today : addDays(stands, 1);
  return {
    scan_token: token,
    source,
    files: [...files],
    company: bundle.company,
    period: { first: dates[0] ?? null, last },
    holds: holdsOf(bundle),
    cannot_import: leftOutOf(bundle),
    questions: [...questionsOf(bundle)],
    balance_check: balanceOf(bundle),
    warnings: bundle.warnings.slice(0, warningsShown).map((one) => ({ ...one })),
    modes,
    suggested: { mode: modes[0] ?? 'cutover', cutover_date: next > today ? today : next },
    decisions: null,
    ready: false,
    expires_at,
  };
};

/** All that happened can only come over where there are entries. */
const modesOf = ({ entries }: Bundle): ('full' | 'cutover')[] =>
  entries.length > 0 ? ['full', 'cutover'] : ['cutover'];

const holdsOf = (bundle: Bundle): Scan['holds'] => {
  const hold = (
    kind: string,
    label: string,
    names: readonly string[],
    amounts?: readonly number[],
  ) =>
    names.length === 0
      ? []
      : [
          {
            kind,
            label,
            count: names.length,
            ...(amounts ? { total: sum(amounts) } : {}),
            sample: names.slice(0, 3),
          },
        ];
  const parties = (role: string | undefined, kind: string, label: string) =>
    hold(
      kind,
      label,
      bundle.contacts.filter((one) => one.role === role).map(({ name }) => name),
    );
  const papers = (type: string, kind: string, label: string) => {
    const these = bundle.documents.filter((one) => one.type === type);
    return hold(
      kind,
      label,
      these.map(({ number, contact }) => number ?? contact),
      these.map(({ total }) => total),
    );
  };
  return [
    ...hold(
      'account',
      'Accounts',
      bundle.accounts.map(({ name }) => name),
    ),
    ...hold(
      'tax_code',
      'Tax codes',
      bundle.taxes.map(({ name }) => name),
    ),
    ...parties('customer', 'customer', 'Customers'),
    ...parties('supplier', 'supplier', 'Suppliers'),
    ...parties('both', 'customer', 'Customers who are suppliers, too'),
    ...parties('other', 'contact', 'Other names'),
    ...parties(undefined, 'contact', 'Contacts'),
    ...hold(
      'item',
      'Items',
      bundle.items.map(({ sku }) => sku),
    ),
    ...hold(
      'opening_stock',
      'Items on hand',
      bundle.items.filter(({ quantity }) => quantity > 0).map(({ sku }) => sku),
    ),
    ...papers('invoice', 'invoice', 'Invoices'),
    ...papers('credit_note', 'credit_note', 'Credit notes'),
    ...papers('quotation', 'quotation', 'Quotations'),
    ...papers('bill', 'bill', 'Bills'),
    ...papers('supplier_credit', 'credit_note', 'Credits of suppliers'),
    ...papers('purchase_order', 'purchase_order', 'Purchase orders'),
    ...hold(
      'journal',
      'Journal entries',
      bundle.entries.map(({ number, memo, id }) => number ?? memo ?? id),
    ),
    ...hold(
      'fixed_asset',
      'Fixed assets',
      bundle.assets.map(({ name }) => name),
      bundle.assets.map(({ cost }) => cost),
    ),
    ...hold(
      'recipe',
      'Recipes',
      bundle.recipes.map(({ sku }) => sku),
    ),
  ];
};

const leftOutOf = ({ left_out }: Bundle): Scan['cannot_import'] =>
  [
    ...Map.groupBy(
      left_out,
      ({ kind, reason }) => `${kind}|${reason.replace(/[\d.,-]+/g, '#')}`,
    ).values(),
  ].map((all) => ({
    kind: all[0]?.kind ?? '',
    label: all
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', '),
    count: all.length,
    reason: all[0]?.reason ?? '',
    rows: all.slice(0, 20).map(({ file, row }) => ({ file, row })),
  }));

const balanceOf = ({ entries, balances }: Bundle): Scan['balance_check'] => {
  const lines = entries.length > 0 ? entries.flatMap((one) => one.lines) : balances;
  const debits = sum(lines.map(({ debit }) => debit));
  const credits = sum(lines.map(({ credit }) => credit));
  const years = [...Map.groupBy(entries, ({ date }) => date.slice(0, 4))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return {
    debits,
    credits,
    difference: sub(debits, credits),
    by_year: years.map(([year, of]) => ({
      year,
      debits: sum(of.flatMap((one) => one.lines.map(({ debit }) => debit))),
      credits: sum(of.flatMap((one) => one.lines.map(({ credit }) => credit))),
    })),
  };
};
