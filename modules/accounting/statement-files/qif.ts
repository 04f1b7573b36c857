import { amountIn } from './amounts.ts';
import { type DateOrder, datesIn } from './dates.ts';
import { type FileLine, type FileStatement, NoStatement, oneLine } from './statement.ts';

/** A record of QIF: the last text of each letter. */
type Fields = ReadonlyMap<string, string>;

type Group = { readonly kind: string; readonly account: string | null; readonly records: Fields[] };

const money = ['bank', 'ccard', 'cash', 'oth a', 'oth l'];

/** The records of a file under the headings they stand under; an `!Account` names what follows. */
const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [];
  let kind = '';
  let account: string | null = null;
  let fields = new Map<string, string>();
  const end = (): void => {
    if (fields.size === 0) return;
    if (kind === '!account') account = fields.get('N') ?? null;
    else if (kind !== '') groups.at(-1)?.records.push(fields);
    fields = new Map();
  };
  for (const line of text.split(/\r\n|\n|\r/).map((one) => one.trim())) {
    if (line === '^') end();
    else if (line.startsWith('!')) {
      if (/^!(option|clear):/i.test(line)) continue;
      end();
      kind = line.replace(/^!type:/i, '').toLowerCase();
      if (kind !== '!account') groups.push({ kind, account, records: [] });
    } else if (line !== '' && !fields.has(line.charAt(0)))
      fields.set(line.charAt(0), line.slice(1).trim());
  }
  end();
  return groups;
};

const lineOf = (fields: Fields, date: string | undefined): FileLine => {
  const sent = fields.get('T') ?? fields.get('U') ?? '';
  const amount = amountIn(sent);
  if (date === undefined) throw new NoStatement(`${fields.get('D') ?? 'nothing'} is no date`);
  if (amount === undefined) throw new NoStatement(`${sent || 'nothing'} is no amount`);
  return {
    date,
    amount,
    description: oneLine(fields.get('P'), fields.get('M')) || (fields.get('L') ?? ''),
    reference: fields.get('N') || null,
    fitid: null,
    balance: null,
  };
};

/** Reads QIF files; where day and month may be either, `order` has to say which, and the answer is the orders that fit. */
export const readQif = (
  text: string,
  order?: DateOrder,
): readonly FileStatement[] | { readonly orders: readonly DateOrder[] } => {
  const groups = groupsOf(text).filter(({ kind }) => money.includes(kind));
  const dates = groups.flatMap(({ records }) => records.map((one) => one.get('D') ?? ''));
  const read = datesIn(dates, order);
  if ('orders' in read) return read;
  let at = 0;
  return groups.map(({ account, records }) => ({
    account,
    currency: null,
    opening: null,
    closing: null,
    closing_date: null,
    lines: records.map((fields) => lineOf(fields, read.dates[at++])),
  }));
};
