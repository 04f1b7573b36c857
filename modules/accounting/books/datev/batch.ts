import type { BookEntry, BookLine } from '../entries.ts';
import { amountText, oneLine } from '../texts.ts';
import { batchColumns, rowIn, text } from './columns.ts';
import { type Pair, pairsOf } from './pairs.ts';

/** Largest amount of a row in minor units: ten digits before the comma. */
const mostMinor = 999_999_999_999n;

/** Data for the rows of entries. */
export type BatchTerms = {
  readonly base: string;
  readonly isClosed: boolean;
  /** Account number of a line: a personal account on receivables and payables of a contact. */
  readonly numberOf: (line: BookLine) => string;
};

/** Rows of an entry, one for each pair of its lines. */
export const batchRows = (entry: BookEntry, terms: BatchTerms): readonly string[] =>
  pairsOf(entry.lines, mostMinor).map((pair) => rowOf(entry, pair, terms));

const rowOf = (entry: BookEntry, pair: Pair, { base, isClosed, numberOf }: BatchTerms): string => {
  const { debit, credit } = pair;
  const document = debit.document ?? credit.document ?? entry.document ?? entry.reference;
  const said = credit.description || debit.description || entry.memo || entry.je_type;
  const tax = credit.tax_code ?? debit.tax_code;
  const [, month, day] = entry.date.split('-');
  return rowIn(batchColumns, {
    ...amountsOf(pair, base),
    Konto: numberOf(debit),
    'Gegenkonto (ohne BU-Schlüssel)': numberOf(credit),
    'BU-Schlüssel': text(''),
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': text(voucherNumber(document ?? entry.number)),
    Buchungstext: text(oneLine(said, 60)),
    'Beleginfo - Art 1': text('Buchung'),
    'Beleginfo - Inhalt 1': text(oneLine(entry.number, 210)),
    'Beleginfo - Art 2': text('Buchungsart'),
    'Beleginfo - Inhalt 2': text(entry.je_type),
    ...(tax
      ? {
          'Beleginfo - Art 3': text('Steuer'),
          'Beleginfo - Inhalt 3': text(oneLine(tax, 210)),
        }
      : {}),
    Festschreibung: isClosed ? '1' : '0',
  });
};

/** Amount of a row: in the currency of the books, or in a foreign one with its rate and the amount in the former. */
const amountsOf = ({ amount, foreign }: Pair, base: string) => {
  const own = amountText(amount, base, ',');
  const rate = foreign && rateText(foreign.amount, foreign.currency, amount, base);
  if (!foreign || rate === undefined)
    return { 'Umsatz (ohne Soll/Haben-Kz)': own, 'Soll/Haben-Kennzeichen': text('S') };
  return {
    'Umsatz (ohne Soll/Haben-Kz)': amountText(foreign.amount, foreign.currency, ','),
    'Soll/Haben-Kennzeichen': text('S'),
    'WKZ Umsatz': text(foreign.currency),
    Kurs: rate,
    'Basis-Umsatz': own,
    'WKZ Basis-Umsatz': text(base),
  };
};

/** Units of the foreign currency for one of the own, with six decimals; undefined if the field cannot hold them. */
const rateText = (
  foreign: bigint,
  currency: string,
  own: bigint,
  base: string,
): string | undefined => {
  if (currency === base || foreign > mostMinor) return undefined;
  const value = (minor: bigint, of: string): number => Number(amountText(minor, of));
  const rate = (value(foreign, currency) / value(own, base)).toFixed(6);
  return Number(rate) > 0 && Number(rate) < 10_000 ? rate.replace('.', ',') : undefined;
};

/** Document number with the characters that the field takes. */
const voucherNumber = (number: string): string =>
  oneLine(number, 100)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9$&%*+\-/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 36);
