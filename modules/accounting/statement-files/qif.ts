import { amountIn } from './amounts.ts';
import { type DateOrder, datesIn } from './dates.ts';
import { type FileLine, type LeftOut, NoStatement, oneLine, type ReadFile } from './statement.ts';
import { structuredReferenceIn } from './structured-reference.ts';

/** Record of QIF: first text per field letter. */
type Fields = ReadonlyMap<string, string>;

/** Record with its number among the transactions of the file. */
type Placed = { readonly fields: Fields; readonly row: number };

type Group = { readonly kind: string; readonly account: string | null; readonly records: Placed[] };

/** Sections of names and rates, which are not transactions. */
const lists = [
  ...['!account', 'cat', 'class', 'tag', 'security', 'prices', 'budget'],
  ...['memorized', 'invitem', 'template'],
];

const money = ['bank', 'ccard', 'cash', 'oth a', 'oth l'];

/** Records grouped by section; an `!Account` section names the account of the next one. Lines with `#` are comments. */
const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [];
  let kind = '';
  let account: string | null = null;
  let fields = new Map<string, string>();
  let row = 0;
  const end = (): void => {
    if (fields.size === 0) return;
    if (kind === '!account') account = fields.get('N') ?? null;
    else if (!lists.includes(kind)) {
      if (groups.length === 0) groups.push({ kind: '', account: null, records: [] });
      row += 1;
      groups.at(-1)?.records.push({ fields, row });
    }
    fields = new Map();
  };
  for (const line of text.split(/\r\n|\n|\r/).map((one) => one.trim())) {
    if (line === '^') end();
    else if (line.startsWith('!')) {
      if (/^!(option|clear):/i.test(line)) continue;
      end();
      kind = line.replace(/^!type:/i, '').toLowerCase();
      if (!lists.includes(kind)) groups.push({ kind, account, records: [] });
    } else if (line !== '' && !line.startsWith('#') && !fields.has(line.charAt(0)))
      fields.set(line.charAt(0), line.slice(1).trim());
  }
  end();
  return groups;
};

const lineOf = ({ fields, row }: Placed, date: string | undefined): FileLine => {
  const sent = fields.get('T') ?? fields.get('U') ?? '';
  const amount = amountIn(sent);
  if (date === undefined) throw new NoStatement(`${fields.get('D') ?? 'nothing'} is not a date`);
  if (amount === undefined) throw new NoStatement(`${sent || 'nothing'} is not an amount`);
  return {
    row,
    date,
    amount,
    description: oneLine(fields.get('P'), fields.get('M')) || (fields.get('L') ?? ''),
    reference: fields.get('N') || null,
    fitid: null,
    balance: null,
    counterparty: fields.get('P') || null,
    structured_reference: structuredReferenceIn(oneLine(fields.get('P'), fields.get('M'))),
  };
};

const leftOut = ({ kind, records }: Group): readonly LeftOut[] =>
  records.map(({ fields, row }) => ({
    row,
    reason: kind === '' ? 'The row is in no section.' : `The row is in the section ${kind}.`,
    text: oneLine(...fields.values()),
  }));

/** Reads QIF files; if day and month are ambiguous and no `order` is given, answers the orders that fit. */
export const readQif = (
  text: string,
  order?: DateOrder,
): ReadFile | { readonly orders: readonly DateOrder[] } => {
  const all = groupsOf(text);
  const groups = all.filter(({ kind }) => money.includes(kind));
  const dates = groups.flatMap(({ records }) => records.map(({ fields }) => fields.get('D') ?? ''));
  const read = datesIn(dates, order);
  if ('orders' in read) return read;
  let at = 0;
  return {
    left_out: all.filter((one) => !groups.includes(one)).flatMap(leftOut),
    statements: groups.map(({ account, records }) => ({
      account,
      currency: null,
      opening: null,
      closing: null,
      closing_date: null,
      lines: records.map((one) => lineOf(one, read.dates[at++])),
      left_out: [],
    })),
  };
};
