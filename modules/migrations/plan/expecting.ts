import { byName } from '../../../kernel/by-name.ts';
import { isZero, neg, roundMoney, sub } from '../../../kernel/money.ts';
import type { Bundle, SourceEntry } from '../bundle/bundle.ts';
import type { Decisions } from '../scans/decisions.ts';
import { isProfitAndLoss, type PlacedAccount } from './accounts.ts';
import { type Standing, stand } from './amounts.ts';
import type { documentsPlan } from './documents.ts';
import type { Expected, ExpectedCount, ExpectedRow } from './expected.ts';
import type { goodsPlan } from './goods.ts';
import { placeFinder, sourceStanding } from './ledger.ts';
import { listedBalances, type OpenItem, type OpenSource } from './open-items.ts';
import type { Parties } from './parties.ts';
import type { PlanFor } from './plan.ts';

type Parts = {
  readonly bundle: Bundle;
  readonly decisions: Decisions;
  readonly to: PlanFor;
  readonly placed: readonly PlacedAccount[];
  readonly parties: Parties;
  readonly open: readonly OpenItem[];
  readonly from: Readonly<Record<'customer' | 'supplier', OpenSource>>;
  readonly documents: ReturnType<typeof documentsPlan>;
  readonly goods: ReturnType<typeof goodsPlan>;
  readonly accounts: Standing;
  readonly closings: ReadonlySet<SourceEntry>;
  readonly as_of: string;
};

/** What the other system's figures come to here, for the reconciliation. */
export const expectedOf = (parts: Parts): Expected => {
  const { bundle, decisions, to, placed, parties, documents, goods, accounts, closings, as_of } =
    parts;
  const names = new Map(placed.map(({ code, name }) => [code, name]));
  const label = (code: string): string => `${code} ${names.get(code) ?? ''}`.trim();
  const dates = bundle.entries.map(({ date }) => date).sort();
  const isFull = decisions.mode === 'full';
  const { from } = sourceStanding({
    bundle,
    decisions,
    to,
    placed,
    parties,
    open: [],
    stock_value: 0,
    closings,
    as_of,
  });
  return {
    as_of,
    accounts: [...accounts]
      .filter(([, amount]) => !isZero(amount))
      .map(([code, amount]) => ({ key: code, label: label(code), amount })),
    years: isFull ? yearsOf(parts, label) : [],
    receivables: openRows(parts, 'customer'),
    payables: openRows(parts, 'supplier'),
    documents: documents.expected,
    stock: goods.stock,
    bank_codes: codesOf(placed, ['bank', 'cash', 'credit_card']),
    tax_codes: codesOf(placed, ['tax']),
    counts: countsOf(parts),
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    highest: highestOf(bundle),
    totals_from: from,
  };
};

const codesOf = (placed: readonly PlacedAccount[], kinds: readonly string[]): readonly string[] => [
  ...new Set(placed.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code)),
];

/** Which fiscal year a day lies in, by the calendar year in which that begins. */
export const fiscalYear = (date: string, start: string): string => {
  const year = Number(date.slice(0, 4));
  return String(date.slice(5) >= start ? year : year - 1);
};

/** What each year earned: a year that was closed there reads as before, here as there. */
const yearsOf = (
  { bundle, placed, to, closings }: Parts,
  label: (code: string) => string,
): readonly ExpectedRow[] => {
  const place = placeFinder(bundle, placed);
  const sums: Standing = new Map();
  const earned = bundle.entries.filter((one) => !closings.has(one));
  for (const { date, lines } of earned)
    for (const { account, debit, credit } of lines) {
      const found = place(account);
      if (!found || !isProfitAndLoss(found.kind)) continue;
      stand(
        sums,
        `${found.code}|${fiscalYear(date, to.fiscal_year_start)}`,
        roundMoney(sub(debit, credit), to.currency),
      );
    }
  return [...sums].map(([key, amount]) => {
    const [code = '', year] = key.split('|');
    return { key, label: `${label(code)}, ${year}`, amount };
  });
};

/** What is open with each contact, by the lists of the other system where they have it. */
const openRows = (
  { bundle, parties, open, to, from }: Parts,
  side: 'customer' | 'supplier',
): readonly ExpectedRow[] => {
  const types = side === 'customer' ? ['invoice', 'credit_note'] : ['bill', 'supplier_credit'];
  const sums: Standing = new Map();
  for (const one of open)
    if (types.includes(one.type))
      stand(sums, one.contact, one.type === types[0] ? one.open : neg(one.open));
  const roles = new Map(parties.contacts.map(({ id, role }) => [id, role]));
  // The balance of who is both is what is left of both sides; documents tell them apart.
  for (const [contact, balance] of listedBalances(bundle, parties, side))
    if (from[side] !== 'documents' || roles.get(contact) === side)
      sums.set(contact, roundMoney(balance, to.currency));
  const names = new Map(parties.contacts.map(({ id, name }) => [id, name]));
  return [...sums]
    .filter(([, amount]) => !isZero(amount))
    .map(([key, amount]) => ({ key, label: names.get(key) ?? key, amount }));
};

/** What readers call what they leave out, where it is not what is counted: every document an invoice. */
const leftAs: Readonly<Record<string, readonly string[]>> = byName({
  document: ['invoice'],
  contact: ['customer', 'supplier'],
});

const countsOf = ({
  bundle,
  placed,
  parties,
  documents,
  goods,
  decisions,
  from,
}: Parts): readonly ExpectedCount[] => {
  const leftOut = (kind: string): number =>
    bundle.left_out.filter((one) => (leftAs[kind] ?? [kind]).includes(one.kind)).length;
  const row = (kind: string, count: number, merged = 0, skipped = 0): ExpectedCount => ({
    kind,
    in_source: count + leftOut(kind),
    merged,
    skipped: skipped + leftOut(kind),
  });
  const implied = parties.contacts.length + parties.merged;
  const balances = Object.values(from).filter(
    (one) => one === 'contacts' || one === 'entries',
  ).length;
  const isCutover = decisions.mode === 'cutover';
  return [
    row('account', placed.length, placed.filter(({ made }) => !made).length),
    row('contact', implied, parties.merged),
    row('item', bundle.items.length, goods.merged),
    row(
      'document',
      balances > 0 ? documents.carried.length + documents.skipped : bundle.documents.length,
      0,
      documents.skipped,
    ),
    row('journal', bundle.entries.length, isCutover ? bundle.entries.length : 0),
    row('fixed_asset', bundle.assets.length),
    row('recipe', bundle.recipes.length),
  ].filter(({ in_source }) => in_source > 0);
};

const highestOf = ({ documents }: Bundle): Expected['highest'] => {
  const highest = new Map<string, string>();
  const trailing = (text: string): number => Number(/(\d+)\D*$/.exec(text)?.[1] ?? -1);
  for (const { type, number } of documents)
    if (number && trailing(number) > trailing(highest.get(type) ?? '')) highest.set(type, number);
  return [...highest].map(([key, number]) => ({ key, label: key.replaceAll('_', ' '), number }));
};
