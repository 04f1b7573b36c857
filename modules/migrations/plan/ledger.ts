import { addDays } from '../../../kernel/values/clock.ts';
import { add, isZero, neg, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceEntry } from '../bundle/bundle.ts';
import { differenceOf } from '../bundle/sides.ts';
import type { Decisions } from '../scans/decisions.ts';
import { isProfitAndLoss } from './account-places.ts';
import type { PlacedAccount } from './accounts.ts';
import { addBalance, type Balances, inMinor, lineFor } from './amounts.ts';
import type { ControlCodes } from './control-codes.ts';
import { type ForeignBalance, foreignAmount } from './foreign.ts';
import { idFor, keyFor } from './ids.ts';
import { type OpenItem, signedOpen } from './open-items.ts';
import type { Parties } from './parties.ts';
import type { PlaceFinder } from './place-finder.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';
import type { RoleCodes } from './standard-accounts.ts';

/** Input of the journal plan. */
export type LedgerParts = {
  readonly bundle: Bundle;
  readonly decisions: Decisions;
  readonly to: PlanFor;
  readonly placed: readonly PlacedAccount[];
  /** Account of each role of automatic postings. */
  readonly codes: RoleCodes;
  readonly controls: ControlCodes;
  readonly place: PlaceFinder;
  readonly parties: Parties;
  readonly open: readonly OpenItem[];
  /** Balances of the source accounts by code here. */
  readonly standing: Balances;
  readonly foreign: ReadonlyMap<string, ForeignBalance>;
  readonly stock_value: number;
  /** Entries that close a year. */
  readonly closings: ReadonlySet<SourceEntry>;
  /** Last day of the migrated figures. */
  readonly as_of: string;
};

/** Balances of the source accounts on the day by code here, with profit and loss separate. */
export const sourceBalances = ({
  bundle,
  place,
  to,
  as_of,
}: Pick<LedgerParts, 'bundle' | 'place' | 'to' | 'as_of'>): {
  readonly standing: Balances;
  readonly from: string;
} => {
  const standing: Balances = new Map();
  const put = (ref: string, amount: number): void => {
    const code = place(ref)?.code;
    if (code) addBalance(standing, code, roundMoney(amount, to.currency));
  };
  if (bundle.balances.length > 0) {
    for (const { account, debit, credit } of bundle.balances) put(account, sub(debit, credit));
    return { standing, from: 'the trial balance that came with the files' };
  }
  const entries = bundle.entries.filter(({ date }) => date <= as_of);
  if (entries.length > 0) {
    for (const one of entries)
      for (const line of linesOf(one, to.currency)) put(line.account, line.amount);
    return { standing, from: 'the sum of the entries' };
  }
  for (const { id, balance } of bundle.accounts) if (balance) put(id, balance);
  return { standing, from: 'the balances in the list of accounts' };
};

/** Lines of an entry in minor units, with a line on no source account for the residue of rounding. */
const linesOf = ({ lines }: SourceEntry, currency: string) => {
  const { rounded, residue } = inMinor(
    lines.map(({ debit, credit }) => sub(debit, credit)),
    currency,
  );
  const out = lines.map((line, at) => ({ ...line, amount: rounded[at] ?? 0 }));
  return isZero(residue) ? out : [...out, { account: '', amount: residue, debit: 0, credit: 0 }];
};

/** True if a fiscal year begins on the day. */
const startsYear = (day: string, start: string): boolean => day.slice(5) === start;

const entryKey = (to: PlanFor, id: string): string => keyFor(to.run_id, 'journal', id);

const entryRecord = (
  to: PlanFor,
  id: string,
  label: string,
  data: Readonly<Record<string, unknown>>,
): PlannedRecord => ({
  key: entryKey(to, id),
  kind: 'journal',
  label,
  command: 'accounting.journal.importRecord',
  input: { entity_id: entryKey(to, id), event_type: 'acc.journal_entry.created', data },
});

/** Journal entries of a run, and the balances that they must produce. */
export const ledgerPlan = (
  parts: LedgerParts,
): { readonly carried: readonly PlannedRecord[]; readonly accounts: Balances } =>
  parts.decisions.mode === 'cutover' ? opening(parts) : history(parts);

/** Opening entry, dated the day before the first day here. */
const opening = (parts: LedgerParts) => {
  const { decisions, to, placed, codes, controls, open, standing, foreign, stock_value, as_of } =
    parts;
  const { ar, ap, inventory, retained_earnings, opening_equity } = codes;
  const kinds = new Map(placed.map(({ code, kind }) => [code, kind]));
  const isByAccount =
    decisions.mappings['ytd_pnl'] === true &&
    !startsYear(decisions.cutover_date ?? '', to.fiscal_year_start);
  const accounts: Balances = new Map();
  for (const [code, amount] of standing) {
    const kind = kinds.get(code);
    const isResult = kind !== undefined && isProfitAndLoss(kind) && !isByAccount;
    addBalance(accounts, isResult ? retained_earnings : code, amount);
  }
  const lines = [...accounts]
    .filter(([code, amount]) => ![ar, ap, inventory].includes(code) && !isZero(amount))
    .map(([code, amount]) => lineFor(code, amount, foreignAmount(foreign.get(code), amount)));
  const details = openLines(open, to, codes);
  if (!isZero(stock_value))
    details.push(lineFor(inventory, stock_value, { description: 'Stock on hand' }));
  lines.push(...details, ...sharedLines(details, accounts, controls));
  const left = differenceOf(lines);
  if (!isZero(left))
    lines.push(lineFor(opening_equity, neg(left), { description: 'Left over: to be explained' }));
  if (lines.length < 2) return { carried: [], accounts };
  const data = { ts: as_of, memo: 'Opening balances', reference: 'Opening', entries: lines };
  return { carried: [entryRecord(to, 'opening', 'Opening balances', data)], accounts };
};

type Line = ReturnType<typeof lineFor>;

/**
 * Lines that deduct from a control account what other accounts of its kind, such as those of foreign
 * customers, hold of the documents and lots.
 */
const sharedLines = (
  details: readonly Line[],
  accounts: Balances,
  controls: ControlCodes,
): readonly Line[] =>
  Object.values(controls).flatMap(([main = '', ...others]) => {
    const beside = sum(others.map((code) => accounts.get(code) ?? 0));
    const detailed = differenceOf(details.filter(({ account }) => account === main));
    const whole = add(accounts.get(main) ?? 0, beside);
    if (isZero(beside) || !isZero(sub(detailed, whole))) return [];
    return [lineFor(main, neg(beside), { description: 'On other accounts of its kind' })];
  });

/** Open amounts by contact and currency, as lines of the control accounts. */
const openLines = (open: readonly OpenItem[], to: PlanFor, { ar, ap }: RoleCodes): Line[] => {
  const sums = new Map<
    string,
    { code: string; contact: string; base: number; of: ForeignBalance }
  >();
  for (const one of open) {
    const { type, contact, foreign } = one;
    const isCustomer = type === 'invoice' || type === 'credit_note';
    const sign = (amount: number): number => {
      const owed = signedOpen({ type, open: amount });
      return isCustomer ? owed : neg(owed);
    };
    const [code, currency] = [isCustomer ? ar : ap, foreign?.currency ?? to.currency];
    const key = `${code}|${currency}|${contact}`;
    const before = sums.get(key);
    sums.set(key, {
      ...{ code, contact, base: add(before?.base ?? 0, sign(one.open)) },
      of: { currency, amount: add(before?.of.amount ?? 0, sign(foreign?.open ?? one.open)) },
    });
  }
  return [...sums.values()]
    .filter(({ base }) => !isZero(base))
    .map(({ code, contact, base, of }) =>
      lineFor(code, base, {
        contact_id: `contact:${idFor(to.run_id, 'contact', contact)}`,
        description: 'Balance brought forward',
        ...(of.currency === to.currency ? {} : foreignAmount(of, base)),
      }),
    );
};

/**
 * All entries at their dates, as the source system has them: what its control accounts hold beyond
 * documents and lots stays on them and is shown as a tie-out.
 */
const history = ({ bundle, place, parties, standing, to, codes, closings }: LedgerParts) => {
  const codeOf = (account: string): string =>
    account === '' ? codes.rounding : (place(account)?.code ?? account);
  const carried = bundle.entries.map((entry) => {
    const entries = linesOf(entry, to.currency).map(
      ({ account, amount, contact, memo, currency, amount_currency }) => {
        const who = parties.find(contact);
        return lineFor(codeOf(account), amount, {
          ...(memo ? { description: memo } : {}),
          ...(who ? { contact_id: `contact:${idFor(to.run_id, 'contact', who)}` } : {}),
          ...(currency && currency !== to.currency && amount_currency
            ? { currency, amount_currency }
            : {}),
        });
      },
    );
    const { id, date, number, memo, type } = entry;
    return entryRecord(to, id, number ?? id, {
      ts: date,
      memo: memo ?? type ?? '',
      reference: number ?? null,
      ...(closings.has(entry) ? { closing: true } : {}),
      entries: entries.filter(({ debit, credit }) => debit !== 0 || credit !== 0),
    });
  });
  return { carried, accounts: standing };
};

/**
 * Last day of the migrated figures: the day before the cutover, else the last date of the files.
 */
export const lastDay = (bundle: Bundle, decisions: Decisions, today: string): string => {
  if (decisions.mode === 'cutover' && decisions.cutover_date)
    return addDays(decisions.cutover_date, -1);
  const dates = [...bundle.entries, ...bundle.documents, ...bundle.left_out]
    .map(({ date = '' }: { readonly date?: string }) => date)
    .filter((date) => date !== '' && date <= today);
  return dates.reduce((last, date) => (date > last ? date : last), dates[0] ?? today);
};
