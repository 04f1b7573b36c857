import { dictionary } from '../../../kernel/values/dictionary.ts';
import { add, isZero, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceEntry } from '../bundle/bundle.ts';
import type { LeftOut } from '../bundle/omissions.ts';
import type { Decisions } from '../scans/decisions.ts';
import { isProfitAndLoss } from './account-places.ts';
import type { PlacedAccount } from './accounts.ts';
import { addBalance, type Balances } from './amounts.ts';
import { type ControlCodes, codesOf } from './control-codes.ts';
import type { documentsPlan } from './documents.ts';
import type { Expected, ExpectedCount, ExpectedLoss, ExpectedRow } from './expected-figures.ts';
import type { goodsPlan } from './goods.ts';
import { listedBalances, type OpenItem, type OpenSource, signedOpen } from './open-items.ts';
import type { Parties } from './parties.ts';
import type { PlaceFinder } from './place-finder.ts';
import type { PlanFor } from './plan.ts';

type Parts = {
  readonly bundle: Bundle;
  readonly decisions: Decisions;
  readonly to: PlanFor;
  readonly placed: readonly PlacedAccount[];
  readonly controls: ControlCodes;
  readonly place: PlaceFinder;
  readonly parties: Parties;
  readonly open: readonly OpenItem[];
  readonly from: Readonly<Record<'customer' | 'supplier', OpenSource>>;
  readonly documents: ReturnType<typeof documentsPlan>;
  readonly goods: ReturnType<typeof goodsPlan>;
  readonly accounts: Balances;
  /** Origin of the balances of the source accounts. */
  readonly totals_from: string;
  readonly closings: ReadonlySet<SourceEntry>;
  readonly as_of: string;
};

/** True for a left out entry with a date. */
const isEntry = ({ lines, date }: LeftOut): boolean => lines !== undefined && date !== undefined;

/** Figures of the source system for the reconciliation. */
export const expectedOf = (parts: Parts): Expected => {
  const { bundle, decisions, to, placed, controls, documents, goods, accounts } = parts;
  const { totals_from, as_of } = parts;
  const names = new Map(placed.map(({ code, name }) => [code, name]));
  const label = (code: string): string => `${code} ${names.get(code) ?? ''}`.trim();
  const dates = [...bundle.entries, ...bundle.left_out.filter(isEntry)]
    .map(({ date = '' }) => date)
    .filter(Boolean)
    .sort();
  const isFull = decisions.mode === 'full';
  const all = withLeftOut(accounts, parts);
  return {
    as_of,
    accounts: [...all]
      .filter(([, amount]) => !isZero(amount))
      .map(([code, amount]) => ({ key: code, label: label(code), amount })),
    years: isFull ? yearsOf(parts, label) : [],
    receivables: openRows(parts, 'customer'),
    payables: openRows(parts, 'supplier'),
    documents: documents.expected,
    stock: goods.stock,
    bank_codes: codesOf(placed, ['bank', 'cash', 'credit_card']),
    tax_codes: codesOf(placed, ['tax']),
    control_codes: controls,
    counts: countsOf(parts),
    not_imported: lossesOf(bundle, to.currency),
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    highest: highestOf(bundle),
    totals_from,
  };
};

/**
 * Balances including entries that were left out, unless the source system's trial balance states
 * them.
 */
const withLeftOut = (accounts: Balances, { bundle, place, to, as_of }: Parts): Balances => {
  const all: Balances = new Map(accounts);
  if (bundle.balances.length > 0) return all;
  for (const { lines = [], date = '' } of bundle.left_out) {
    if (date > as_of) continue;
    for (const { account, amount, currency = to.currency } of lines) {
      const code = place(account)?.code ?? account;
      if (currency === to.currency) addBalance(all, code, roundMoney(amount, to.currency));
    }
  }
  return all;
};

/** Fiscal year of a date, named by the calendar year in which it begins. */
export const fiscalYear = (date: string, start: string): string => {
  const year = Number(date.slice(0, 4));
  return String(date.slice(5) >= start ? year : year - 1);
};

/** Result of each fiscal year, before its closing entries. */
const yearsOf = (
  { bundle, place, to, closings }: Parts,
  label: (code: string) => string,
): readonly ExpectedRow[] => {
  const sums: Balances = new Map();
  const earned = bundle.entries.filter((one) => !closings.has(one));
  for (const { date, lines } of earned)
    for (const { account, debit, credit } of lines) {
      const found = place(account);
      if (!found || !isProfitAndLoss(found.kind)) continue;
      addBalance(
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

/** Open balance of each contact, from the source system's lists if they have it. */
const openRows = (
  { bundle, parties, open, to, from }: Parts,
  side: 'customer' | 'supplier',
): readonly ExpectedRow[] => {
  const types = side === 'customer' ? ['invoice', 'credit_note'] : ['bill', 'supplier_credit'];
  const sums: Balances = new Map();
  for (const one of open)
    if (types.includes(one.type)) addBalance(sums, one.contact, signedOpen(one));
  const roles = new Map(parties.contacts.map(({ id, role }) => [id, role]));
  // A listed balance of a customer and supplier is the net of both sides; documents separate them.
  for (const [contact, balance] of listedBalances(bundle, parties, side))
    if (from[side] !== 'documents' || roles.get(contact) === side)
      sums.set(contact, roundMoney(balance, to.currency));
  const names = new Map(parties.contacts.map(({ id, name }) => [id, name]));
  return [...sums]
    .filter(([, amount]) => !isZero(amount))
    .map(([key, amount]) => ({ key, label: names.get(key) ?? key, amount }));
};

/** Kinds of left out records that count under another name. */
const leftAs: Readonly<Record<string, readonly string[]>> = dictionary({
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
}: Parts): readonly ExpectedCount[] => {
  const kindsOf = (kind: string): readonly string[] => leftAs[kind] ?? [kind];
  const leftOut = (kinds: readonly string[]): number =>
    bundle.left_out.filter((one) => kinds.includes(one.kind)).length;
  const row = (kind: string, count: number, merged = 0, summed = 0): ExpectedCount => {
    const skipped = leftOut(kindsOf(kind));
    return { kind, in_source: count + skipped, merged, summed, skipped };
  };
  const implied = parties.contacts.length + parties.merged;
  const isCutover = decisions.mode === 'cutover';
  const counted = [
    row('account', placed.length, placed.filter(({ made }) => !made).length),
    row('contact', implied, parties.merged),
    row('item', bundle.items.length, goods.merged),
    row('document', documents.carried.length + documents.skipped, 0, documents.skipped),
    row('journal', bundle.entries.length, 0, isCutover ? bundle.entries.length : 0),
    row('fixed_asset', bundle.assets.length),
    row('recipe', bundle.recipes.length),
  ];
  const known = new Set(counted.flatMap(({ kind }) => kindsOf(kind)));
  const others = new Set(
    bundle.left_out.map(({ kind }) => kind).filter((kind) => !known.has(kind)),
  );
  return [...counted, ...[...others].map((kind) => row(kind, 0))].filter(
    ({ in_source }) => in_source > 0,
  );
};

/**
 * Totals of source records that cannot be migrated, by kind and currency; the currency of the books
 * by default.
 */
export const lossesOf = (
  { left_out }: Pick<Bundle, 'left_out'>,
  currency: string,
): readonly ExpectedLoss[] => {
  const losses = new Map<string, ExpectedLoss>();
  for (const { kind, amounts = [] } of left_out)
    for (const one of amounts.length > 0 ? amounts : [undefined]) {
      const of = one ? (one.currency ?? currency) : undefined;
      const key = `${kind}|${of ?? '-'}`;
      const before = losses.get(key) ?? { kind, count: 0 };
      losses.set(key, {
        kind,
        count: before.count + 1,
        ...(one && of !== undefined
          ? { currency: of, total: add(before.total ?? 0, one.amount) }
          : {}),
      });
    }
  return [...losses.values()];
};

const highestOf = ({ documents }: Bundle): Expected['highest'] => {
  const highest = new Map<string, string>();
  const trailing = (text: string): number => Number(/(\d+)\D*$/.exec(text)?.[1] ?? -1);
  for (const { type, number } of documents)
    if (number && trailing(number) > trailing(highest.get(type) ?? '')) highest.set(type, number);
  return [...highest].map(([key, number]) => ({ key, label: key.replaceAll('_', ' '), number }));
};
