import { amountIn } from './amounts.ts';
import { datesIn } from './dates.ts';

/** Fields of a bank table. */
export const csvFields = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'side',
  'balance',
  'currency',
  'reference',
  'counterparty',
  'account',
] as const;

/** Field of a bank table. */
export type CsvField = (typeof csvFields)[number];

/** Header of each field. */
export type ColumnMap = Readonly<Partial<Record<CsvField, string>>>;

const names = (text: string): readonly string[] => text.split(', ');

/** Known column names in lower case, without accents and with blanks for `-` and `_`; the first wins. */
const aliases: Readonly<Record<CsvField, readonly string[]>> = {
  date: names(
    'date, transaction date, txn date, posting date, booking date, buchungstag, buchungsdatum, boekdatum, transactiedatum, date operation, date comptable, fecha operacion, fecha, data operazione, data contabile, datum, value date, valutadatum, data',
  ),
  description: names(
    'description, narrative, details, particulars, memo, remarks, transaction, transaction description, payment details, remittance information, verwendungszweck, mededelingen, omschrijving, libelle, communication, concepto, descripcion, causale, descrizione, beschreibung, buchungstext, text',
  ),
  amount: names(
    'amount, net amount, transaction amount, betrag, umsatz, bedrag, montant, importe, importo, belopp',
  ),
  debit: names(
    'debit, dr, withdrawal, withdrawals, debit amount, paid out, money out, soll, belastung, debito, addebiti, cargo',
  ),
  credit: names(
    'credit, cr, deposit, deposits, credit amount, paid in, money in, haben, gutschrift, credito, accrediti, abono',
  ),
  side: names(
    'debit/credit, credit/debit, dr/cr, d/c, c/d, credit debit indicator, soll/haben, s/h, af bij, sens',
  ),
  balance: names(
    'balance, running balance, closing balance, available balance, saldo, saldo nach buchung, kontostand, solde',
  ),
  currency: names(
    'currency, ccy, currency code, wahrung, waehrung, munt, devise, divisa, moneda, valuta',
  ),
  reference: names(
    'reference, ref, cheque no, check no, transaction id, txn id, reference no, reference number, referenz, kundenreferenz, end to end reference, betalingskenmerk, referentie',
  ),
  counterparty: names(
    'partner, counterparty, counterparty name, payee, payer, payee name, merchant, beneficiary, name, zahlungsbeteiligter, auftraggeber/empfanger, beguenstigter/zahlungspflichtiger, begunstigter/zahlungspflichtiger, empfanger, naam tegenpartij, tegenpartij, beneficiaire, contrepartie, beneficiario',
  ),
  account: names(
    'counterparty iban, partner iban, counterparty account, iban zahlungsbeteiligter, kontonummer/iban, tegenrekening, rekening tegenpartij, iban',
  ),
};

const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[-_]/g, ' ')
    .replace(/[.:]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Column map guessed from known names; the first alias wins. */
export const guessedColumns = (headers: readonly string[]): ColumnMap =>
  Object.fromEntries(
    csvFields.flatMap((field) => {
      const header = aliases[field]
        .map((alias) => headers.find((one) => plain(one) === alias))
        .find((one) => one !== undefined);
      return header === undefined ? [] : [[field, header]];
    }),
  );

/** True if a map is sufficient: a date, a description or counterparty, and an amount column. */
export const isComplete = (map: ColumnMap): boolean =>
  Boolean(
    map.date && (map.description || map.counterparty) && (map.amount || map.debit || map.credit),
  );

type Column = { readonly header: string; readonly cells: readonly string[] };

const isDates = ({ cells }: Column): boolean => {
  if (cells.length === 0 || !cells.every((cell) => /\d/.test(cell))) return false;
  const read = datesIn(cells);
  return 'orders' in read || read.dates.every((date) => date !== undefined);
};

const isAmounts = ({ cells }: Column): boolean =>
  cells.length > 0 &&
  cells.every((cell) => amountIn(cell) !== undefined) &&
  cells.some((cell) => /[-.,(]/.test(cell));

/** Rows by whose cells columns without names are recognised. */
const judgedRows = 50;

/** Column map guessed from the cells of a table without a header: its date, amount and longest text. */
export const columnsByContent = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMap => {
  const columns = headers.map((header, at) => ({
    header,
    cells: rows.slice(0, judgedRows).flatMap((row) => row[at] || []),
  }));
  const [date] = columns.filter(isDates);
  const rest = columns.filter((one) => !isDates(one));
  const numbers = rest.filter(isAmounts);
  const [text] = rest
    .filter((one) => !isAmounts(one) && one.cells.length > 0)
    .toSorted((a, b) => b.cells.join('').length - a.cells.join('').length);
  const [amount] = numbers;
  // With several numbers, only a person knows which is the amount.
  return date && text && amount && numbers.length === 1
    ? { date: date.header, description: text.header, amount: amount.header }
    : {};
};
