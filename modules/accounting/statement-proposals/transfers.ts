import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays, daysBetween } from '../../../kernel/values/clock.ts';
import { abs, mulMoney } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import type { RatedNow } from '../exchange-rates/find-rate.ts';
import type { StatementLine, StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import type { Confidence } from '../statement-matching/confidence.ts';
import { agreementOf, significantWords } from '../statement-matching/name-agreement.ts';
import { because, explained, type MatchReason } from '../statement-matching/reason.ts';
import { lineSide } from '../statement-matching/side.ts';
import type { Found } from './certainty.ts';

/** Open line of another bank account. */
type Other = {
  readonly bank: Bank;
  readonly reconciliation_id: string;
  readonly line: StoredLine;
};

/** Own bank account other than that of the session. */
type Bank = {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly currency: string;
  /** Significant words of the name. */
  readonly words: readonly string[];
};

/** Own other accounts, and their open lines by currency, amount and day; of other currencies by day alone. */
export type Transfers = {
  readonly banks: readonly Bank[];
  readonly byAmount: ReadonlyMap<string, readonly Other[]>;
  readonly foreign: ReadonlyMap<string, readonly Other[]>;
};

const keyOf = (currency: string, amount: number, day: string): string =>
  `${currency} ${amount} ${day}`;

/** Days that money takes at most, and largest deviation from the rate of the day. */
const most = { days: 5, rate: 0.03 } as const;

const bare = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Own other accounts and their open lines. */
export const transfersOf = (
  reader: Reader,
  { bank_account_id: bank, currency: own }: Reconciliation,
): Transfers => {
  const banks = reader
    .rows<{ id: string; record: string }>(
      'SELECT id, record FROM bank_account_view WHERE company=:company AND id<>:bank AND is_active=1',
      { bank },
    )
    .map(({ id, record }) => {
      const { bank_name, account_number, currency } = JSON.parse(record) as Record<string, string>;
      return {
        id,
        name: bank_name ?? '',
        number: bare(account_number ?? ''),
        currency: currency ?? '',
        words: significantWords(bank_name ?? ''),
      };
    });
  const byId = new Map(banks.map((one) => [one.id, one]));
  const rows = reader.rows<{ line_id: string; data: string; id: string; bank: string }>(
    `SELECT p.part_id AS line_id, p.data, v.id, v.bank_account_id AS bank
     FROM reconciliation_view v JOIN part p ON p.company=v.company AND p.entity_id=v.id
     WHERE v.company=:company AND v.status='open' AND v.bank_account_id<>:bank
       AND json_extract(p.data, '$.status') IN ('unmatched', 'suggested')`,
    { bank },
  );
  const others = rows.flatMap(({ line_id, data, id, bank: other }) => {
    const there = byId.get(other);
    const line = { ...(JSON.parse(data) as StatementLine), line_id };
    return there ? [{ bank: there, reconciliation_id: id, line }] : [];
  });
  return {
    banks,
    byAmount: Map.groupBy(others, ({ line: { currency, amount, line_date } }) =>
      keyOf(currency, amount, line_date),
    ),
    foreign: Map.groupBy(
      others.filter(({ line }) => line.currency !== own),
      ({ line }) => line.line_date,
    ),
  };
};

/** Open lines of other accounts with the opposite amount, within the days that money takes. */
export const oppositeLines = (
  { byAmount, foreign }: Transfers,
  line: StoredLine,
  now: RatedNow,
): readonly Other[] => {
  const days = Array.from({ length: 2 * most.days + 1 }, (_, at) =>
    addDays(line.line_date, at - most.days),
  );
  return days.flatMap((day) => [
    ...(byAmount.get(keyOf(line.currency, 0 - line.amount, day)) ?? []),
    ...(foreign.get(day) ?? []).filter((other) => isOpposite(line, other.line, now)),
  ]);
};

const namesAccount = (line: StoredLine, { number }: Bank): boolean =>
  number.length >= 8 && bare(line.counterparty_account ?? '') === number;

const transferWords =
  /\btransfer\b|\bumbuchung\b|(ü|ue)bertrag\b|\bown account\b|\bvirement interne\b|\bsweep\b/i;

/** Own accounts that a line names by number or name. */
const namedAccounts = (line: StoredLine, banks: readonly Bank[]): ReadonlySet<string> => {
  const { words } = lineSide(line);
  return new Set(
    banks
      .filter((bank) => namesAccount(line, bank) || agreementOf(bank.words, words) === 'agrees')
      .map(({ id }) => id),
  );
};

/** True if a line in another currency is the opposite amount at the rates of the days. */
const isOpposite = (line: StoredLine, other: StoredLine, now: RatedNow): boolean => {
  if (other.amount > 0 === line.amount > 0) return false;
  const base = currencyOf(now.company);
  const worth = ({ currency, amount, line_date }: StoredLine): number | undefined => {
    const rate = currency === base ? 1 : now.rateOn(currency, line_date);
    return rate && mulMoney(base, abs(amount), rate);
  };
  const [own, there] = [worth(line), worth(other)];
  return Boolean(own && there) && Math.abs((own ?? 0) - (there ?? 0)) <= (own ?? 0) * most.rate;
};

const found = (
  confidence: Confidence,
  bank: Bank,
  reasons: readonly MatchReason[],
  other?: Other,
): Found => ({
  confidence,
  proposal: {
    kind: 'transfer',
    label: bank.name,
    ...explained(reasons),
    transfer: {
      bank_account_id: bank.id,
      reconciliation_id: other?.reconciliation_id ?? null,
      line_id: other?.line.line_id ?? null,
    },
  },
});

/**
 * Transfer between own accounts: certain if a line names the other account, and no second opposite line fits.
 * Without an opposite line, the account number of the counterparty tells.
 */
export const transferFor = (
  transfers: Transfers,
  line: StoredLine,
  now: RatedNow,
): Found | undefined => {
  const fitting = oppositeLines(transfers, line, now);
  const mine = namedAccounts(line, transfers.banks);
  const named = fitting.filter(
    ({ bank, line: there }) => mine.has(bank.id) || transferWords.test(there.description),
  );
  const [best] = named.length > 0 ? named : fitting;
  if (best) {
    const days = Math.abs(daysBetween(line.line_date, best.line.line_date));
    const isNamed = mine.has(best.bank.id);
    const reasons = [
      because('opposite_line', { what: best.bank.name, days }),
      ...(isNamed ? [because('names_account')] : []),
    ];
    const isSure = isNamed && fitting.length === 1 && best.line.currency === line.currency;
    const isLikely = fitting.length === 1 && (isNamed || transferWords.test(line.description));
    return found(isSure ? 'high' : isLikely ? 'medium' : 'low', best.bank, reasons, best);
  }
  const own = transfers.banks.find(
    (bank) => bank.currency === line.currency && namesAccount(line, bank),
  );
  return own && found('high', own, [because('own_account')]);
};
