import { isDate } from '../../../kernel/values/clock.ts';
import { amountIn } from './amounts.ts';
import { descriptionOf, detailsOf } from './mt940-details.ts';
import { type FileLine, type LeftOut, NoStatement, oneLine, type ReadFile } from './statement.ts';

type Field = { readonly tag: string; text: string };

/** Fields of a message, `:20:…`; continuation lines belong to the field before, envelope lines to none. */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/.exec(line);
    if (found) fields.push({ tag: found[1] ?? '', text: found[2] ?? '' });
    else if (/^-\}?$|^\{1:/.test(line.trim())) fields.push({ tag: '', text: '' });
    else {
      const last = fields.at(-1);
      if (last && last.tag !== '') last.text += `\n${line}`;
    }
  }
  return fields;
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Date of YYMMDD; banks with 30-day months write February 30 for its last day. */
const dayOf = (text: string): string => {
  const year = Number(text.slice(0, 2));
  const month = Number(text.slice(2, 4));
  const full = `${year < 80 ? 2000 + year : 1900 + year}-${two(month)}`;
  for (let day = Number(text.slice(4, 6)); day > 27; day -= 1)
    if (isDate(`${full}-${two(day)}`)) return `${full}-${two(day)}`;
  const date = `${full}-${text.slice(4, 6)}`;
  if (!isDate(date)) throw new NoStatement(`${text} is not a date`);
  return date;
};

/** Booking date MMDD in the year nearest to the value date; defaults to the value date. */
const bookedOn = (value: string, entry: string | undefined): string => {
  const text = entry?.trim();
  if (!text) return value;
  const apart = Number(text.slice(0, 2)) - Number(value.slice(5, 7));
  const year = Number(value.slice(0, 4)) + (apart > 6 ? -1 : apart < -6 ? 1 : 0);
  const date = `${year}-${text.slice(0, 2)}-${text.slice(2, 4)}`;
  return isDate(date) ? date : value;
};

const amountOf = (text: string): number => {
  const amount = amountIn(text, true);
  if (amount === undefined) throw new NoStatement(`${text} is not an amount`);
  return amount;
};

type Balance = { readonly amount: number; readonly currency: string; readonly date: string };

const balanceOf = (text: string): Balance | undefined => {
  const found = /^([CD])(\d{6})([A-Z]{3})\s*([\d.,]+)/.exec(text);
  if (!found) return undefined;
  const [, side, date = '', currency = '', amount = ''] = found;
  const worth = amountOf(amount);
  return { amount: side === 'D' ? 0 - worth : worth, currency, date: dayOf(date) };
};

const entry =
  /^(\d{6})(\d{4}|\s{4})?\s*(R[CD]|E[CD]|C|D)\s?R?([A-Z])?\s*(\d[\d.,]*)(?:([A-Z][A-Z0-9]{3})([^\n]*))?/;

/** Line of field 61; reversed credits are debits and reversed debits are credits. */
const lineOf = (text: string, row: number): FileLine => {
  const found = entry.exec(text);
  if (!found) throw new NoStatement(`${text.split('\n')[0]} is not an entry`);
  const [, value = '', booked, side = '', , amount = '', kind = '', rest = ''] = found;
  const [ours = '', theirs = ''] = rest.split('//');
  const isOut = side === 'D' || side === 'ED' || side === 'RC';
  const worth = amountOf(amount);
  const reference = [ours, theirs].map((one) => one.trim()).find((one) => one && one !== 'NONREF');
  return {
    row,
    date: bookedOn(dayOf(value), booked),
    amount: isOut ? 0 - worth : worth,
    description: oneLine(text.split('\n').slice(1).join(' ')) || kind,
    reference: reference ?? null,
    fitid: null,
    balance: null,
    ...(side.startsWith('R') ? { is_return: true } : {}),
  };
};

type Draft = {
  account: string | null;
  opening: Balance | undefined;
  closing: Balance | undefined;
  lines: FileLine[];
};

/** Parser position: previous tag and row number. */
type Place = { readonly before: string; readonly row: number };

const put = (statement: Draft, { tag, text }: Field, { before, row }: Place): void => {
  if (tag === '25') statement.account = oneLine(text);
  else if (tag === '60F' || tag === '60M') statement.opening ??= balanceOf(text);
  else if (tag === '62F' || tag === '62M') statement.closing = balanceOf(text);
  else if (tag === '61') statement.lines.push(lineOf(text, row));
  else if (tag === '86' && before === '61') {
    const last = statement.lines.pop();
    const description = descriptionOf(text);
    if (last)
      statement.lines.push({
        ...last,
        ...detailsOf(text),
        description: description || last.description,
      });
  }
};

/** Reads MT940 and MT942 messages; each statement begins at `:20:`. */
export const readMt940 = (text: string): ReadFile => {
  const statements: Draft[] = [];
  const left_out: LeftOut[] = [];
  let before = '';
  let row = 0;
  for (const field of fieldsOf(text)) {
    if (field.tag === '61') row += 1;
    if (field.tag === '20')
      statements.push({ account: null, opening: undefined, closing: undefined, lines: [] });
    const statement = statements.at(-1);
    if (statement) put(statement, field, { before, row });
    else if (field.tag === '61')
      left_out.push({ row, reason: 'The row is before the first :20:.', text: field.text });
    if (field.tag !== 'NS') before = field.tag;
  }
  return {
    left_out,
    statements: statements.map(({ account, opening, closing, lines }) => ({
      account,
      currency: opening?.currency ?? closing?.currency ?? null,
      opening: opening?.amount ?? null,
      closing: closing?.amount ?? null,
      closing_date: closing?.date ?? null,
      lines,
      left_out: [],
    })),
  };
};
