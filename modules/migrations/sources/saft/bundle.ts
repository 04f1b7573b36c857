import { at, type Node, textAt } from '../../../../kernel/platform/xml.ts';
import { addDays } from '../../../../kernel/values/clock.ts';
import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { isZero, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { AccountKind, SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { differenceOf, sidesOf, whyUneven } from '../../bundle/sides.ts';
import { addBalance } from '../../plan/amounts.ts';
import { type Collected, told, warn } from '../../reading/collect.ts';
import { withNationalKinds } from '../../reading/national-charts.ts';
import { earnedIn, openingEntry } from '../opening-entry.ts';
import {
  type AuditAccount,
  type AuditParty,
  accountOf,
  dayIn,
  readAccounts,
  readParties,
  readTaxes,
} from './master.ts';
import { nameOthers } from './others.ts';
import { readTransactions } from './transactions.ts';

type AuditFile = { readonly name: string; readonly node: Node };

/** Period and master data of an audit file. */
type Read = AuditFile & {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly accounts: readonly AuditAccount[];
  readonly parties: readonly AuditParty[];
};

const two = (text: string): string => text.trim().padStart(2, '0');

/** First or last day of the period of a file. */
const periodOf = (header: Node | undefined, end: 'Start' | 'End'): string | undefined => {
  const criteria = at(header, 'SelectionCriteria');
  const day = dayIn(textAt(criteria, `Selection${end}Date`)) ?? dayIn(textAt(header, `${end}Date`));
  if (day) return day;
  const [year, month] = [`Period${end}Year`, `Period${end}`].map((name) => textAt(criteria, name));
  const first = dayIn(`${year ?? ''}-${two(month ?? '')}-01`);
  if (!first || end === 'Start') return first;
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
};

/** Reads audit files in the order of their periods. */
export const readAuditFiles = (files: readonly AuditFile[], into: Collected): void => {
  const read = files
    .map((file): Read => {
      const [header, master] = [at(file.node, 'Header'), at(file.node, 'MasterFiles')];
      return {
        ...file,
        from: periodOf(header, 'Start'),
        to: periodOf(header, 'End'),
        accounts: readAccounts(master, file.name, into),
        parties: [
          ...readParties(master, file.name, 'customer', into),
          ...readParties(master, file.name, 'supplier', into),
        ],
      };
    })
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  takeCompany(read.at(-1), into);
  takeAccounts(read, into);
  const standing = new Map<string, number>();
  for (const one of read) {
    readTaxes(at(one.node, 'MasterFiles'), one.name, into);
    const entries = [
      ...openingOf(one, standing, into),
      ...readTransactions(one.node, one.name, into),
    ];
    for (const entry of entries) {
      into.entries.push(entry);
      for (const { account, debit, credit } of entry.lines)
        addBalance(standing, account, sub(debit, credit));
    }
    nameOthers(one.node, one.name, into);
  }
  takeBalances(read.at(-1), into);
};

const takeCompany = (last: Read | undefined, into: Collected): void => {
  if (!last) return;
  const header = at(last.node, 'Header');
  const company = at(header, 'Company');
  const currency = (
    textAt(header, 'DefaultCurrencyCode') ?? textAt(header, 'CurrencyCode')
  )?.trim();
  into.company = told({
    name: textAt(company, 'Name') ?? textAt(header, 'CompanyName') ?? undefined,
    tax_id:
      textAt(company, 'TaxRegistration', 'TaxRegistrationNumber') ??
      textAt(company, 'RegistrationNumber') ??
      textAt(header, 'TaxRegistrationNumber') ??
      undefined,
    country:
      textAt(header, 'AuditFileCountry') ??
      textAt(header, 'CompanyAddress', 'Country') ??
      undefined,
    currency: currency && isCurrency(currency) ? currency : undefined,
    fiscal_year_start: last.from?.slice(5),
  });
};

/** Control accounts by the parties on them. */
const controlsOf = (files: readonly Read[]): ReadonlyMap<string, AccountKind> =>
  new Map(
    files.flatMap(({ parties }) =>
      parties.flatMap(({ id, account }) =>
        account ? [[account, id.startsWith('customer:') ? 'receivable' : 'payable'] as const] : [],
      ),
    ),
  );

const takeAccounts = (files: readonly Read[], into: Collected): void => {
  const controls = controlsOf(files);
  const byId = new Map(
    files.flatMap(({ accounts }) => accounts.map((one) => [one.id, one] as const)),
  );
  const numbered = [...byId.values()].map((one) => ({
    ...accountOf(one, controls.get(one.id)),
    code: chartNumber(one),
  }));
  into.accounts = withNationalKinds(numbered, into.company.country).map((one) => ({
    ...one,
    code: one.id,
  }));
};

/** Number in the national chart: the standard number, where the account's own number does not begin with it. */
const chartNumber = ({ id, standard }: AuditAccount): string =>
  /^\d{2,}$/.test(standard) && !id.startsWith(standard) ? standard.padEnd(4, '9') : id;

const lineFor = (account: string, amount: number, contact?: string): SourceLine => ({
  ...{ account, ...sidesOf(amount) },
  ...(contact ? { contact } : {}),
});

/**
 * Opening balances, dated the day before the period: all of the first file, by customer and
 * supplier; later the differences from what the entries before left.
 */
const openingOf = (
  { name, from, accounts, parties: owing }: Read,
  standing: ReadonlyMap<string, number>,
  into: Collected,
): readonly SourceEntry[] => {
  if (from === undefined || accounts.every(({ opening }) => opening === 0)) return [];
  const isFirst = standing.size === 0;
  const isEarned = earnedIn(into.accounts);
  const openings = new Map(accounts.map(({ id, opening }) => [id, isEarned(id) ? 0 : opening]));
  const ids = new Set([...openings.keys(), ...standing.keys()]);
  const parties = Map.groupBy(isFirst ? owing : [], ({ account }) => account);
  const lines = [...ids].flatMap((id): SourceLine[] => {
    const amount = sub(openings.get(id) ?? 0, standing.get(id) ?? 0);
    const own = (parties.get(id) ?? []).filter(({ opening }) => opening !== 0);
    const rest = sub(amount, sum(own.map(({ opening }) => opening)));
    return [
      ...own.map((one) => lineFor(id, one.opening, one.id)),
      ...(isZero(rest) ? [] : [lineFor(id, rest)]),
    ];
  });
  if (lines.length === 0) return [];
  const over = differenceOf(lines);
  if (!isZero(over)) {
    const equity = into.accounts.find(
      ({ kind }) => kind === 'retained_earnings' || kind === 'equity',
    );
    if (!equity) {
      warn(into, {
        code: 'opening_uneven',
        message: `The opening balances of ${from} do not balance: ${whyUneven(lines)}. They are left out.`,
        file: name,
      });
      return [];
    }
    lines.push(lineFor(equity.id, neg(over)));
    warn(into, {
      code: 'opening_uneven',
      message: `The opening balances of ${from} are out of balance by ${over}; the difference is posted to ${equity.id} ${equity.name}.`,
      file: name,
    });
  }
  return [openingEntry(from, lines, { isFirst, isEarned })];
};

/** Closing balances of the last file, and of its customers and suppliers. */
const takeBalances = (last: Read | undefined, into: Collected): void => {
  if (!last) return;
  const { accounts, parties, to } = last;
  if (accounts.every(({ closing }) => closing === 0)) return;
  into.balances = accounts.map(({ id, closing }) => ({ account: id, ...sidesOf(closing) }));
  if (to) into.balances_as_of = to;
  const owed = new Map(
    parties.map(({ id, closing }) => [id, id.startsWith('customer:') ? closing : neg(closing)]),
  );
  into.contacts = into.contacts.map((one) => {
    const balance = owed.get(one.id) ?? 0;
    return isZero(balance) ? one : { ...one, balance };
  });
};
