import { isDate } from '../../../../kernel/values/clock.ts';
import { linesOf } from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';

/** Row of a voucher: debit positive; no amount if unreadable. */
export type SieRow = {
  readonly account: string;
  readonly amount: number | undefined;
  readonly text: string;
};

/** Voucher with its first row in the file. */
export type SieVoucher = {
  readonly series: string;
  readonly number: string;
  /** Blank if unreadable. */
  readonly date: string;
  readonly text: string;
  readonly row: number;
  readonly rows: readonly SieRow[];
  /** Line numbers. */
  readonly lines: readonly number[];
};

/** Balances by account number, debit positive. */
export type SieSums = ReadonlyMap<string, number>;

/** Account listed in a file; `row` is its first line. */
export type SieAccount = { readonly name: string; readonly type: string; readonly row: number };

/** File of one fiscal year, with the sums of that year. */
export type SieFile = {
  readonly file: string;
  /** 1 and 2: sums, 3: sums by object too, 4: vouchers. */
  readonly type: string;
  readonly program: string;
  readonly company: string;
  readonly org_number: string;
  readonly currency: string;
  /** First and last day of the year, if stated. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Day of the sums, if not the last day of the year. */
  readonly sums_on: string | undefined;
  readonly accounts: ReadonlyMap<string, SieAccount>;
  readonly opening: SieSums;
  readonly closing: SieSums;
  readonly results: SieSums;
  readonly vouchers: readonly SieVoucher[];
  /** True if rows name cost centres, projects or other objects. */
  readonly has_objects: boolean;
  readonly lines: SieLines;
  readonly source: Pick<SourceFile, 'name' | 'text'>;
};

/** Line numbers by outcome; lines in none are reported as left out. */
export type SieLines = {
  /** Accounts and sums that are read. */
  readonly taken: readonly number[];
  /** Headers, sums of other years and by object, rows removed from vouchers. */
  readonly without_data: readonly number[];
  /** Lines that cannot be migrated, with the reason and their account or object. */
  readonly left: readonly {
    readonly row: number;
    readonly kind: string;
    readonly label: string;
    readonly why: string;
  }[];
};

/** Fields separated by blanks, quoted if they contain blanks; objects in braces. */
const field = /\{[^}]*\}|"((?:\\"|[^"])*)"|[^\s"{}]+/g;

const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(field)].map(([whole, quoted]) => quoted?.replaceAll('\\"', '"') ?? whole);

const dateOf = (text = ''): string => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : '';
};

const amountOf = (text = ''): number | undefined =>
  /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;

const isObject = (text = ''): boolean => text.startsWith('{');

type LeftLine = SieLines['left'][number];

type Voucher = Omit<SieVoucher, 'rows' | 'lines'> & {
  readonly rows: SieRow[];
  readonly lines: number[];
};

/** True for a SIE file, by its first labels. */
export const isSie = (text = ''): boolean =>
  /^\s*#(FLAGGA|SIETYP|FORMAT|PROGRAM)\s/.test(text.slice(0, 1000));

const brace = /^\s*(\{|\}|\{\s*\})\s*$/;

/** Labels without figures to migrate: headers, dimensions, sums contained in others. */
const withoutData = new Set(
  `#FLAGGA #PROGRAM #FORMAT #GEN #SIETYP #PROSA #FTYP #FNR #ORGNR #BKOD #ADRESS #FNAMN #RAR #TAXAR
#OMFATTN #KPTYP #VALUTA #ENHET #SRU #DIM #UNDERDIM #OIB #OUB #PSALDO #RTRANS #BTRANS #KSUMMA`.split(
    /\s/,
  ),
);

/**
 * Reads a file of the Swedish standard SIE 4 (https://sie.se/format/). Added rows (`#RTRANS`) also
 * occur as normal rows of their voucher; removed ones (`#BTRANS`) do not.
 */
export const sieFile = ({ name, text = '' }: SourceFile): SieFile => {
  const labels = new Map<string, readonly string[]>();
  const accounts = new Map<string, SieAccount>();
  const sums = {
    '#IB': new Map<string, number>(),
    '#UB': new Map<string, number>(),
    '#RES': new Map<string, number>(),
  };
  const vouchers: Voucher[] = [];
  let year: readonly string[] = [];
  let open: Voucher | undefined;
  let has_objects = false;
  const lines = { taken: [] as number[], without_data: [] as number[], left: [] as LeftLine[] };
  for (const [at, line] of linesOf(text).entries()) {
    const [label = '', ...fields] = fieldsOf(line.trim());
    const [first = '', second = '', third] = fields;
    const refuse = (why: string, kind = 'row'): void => {
      lines.left.push({ row: at + 1, kind, label: [first, second].join(' ').trim(), why });
    };
    if (label === '#VER')
      vouchers.push(
        (open = {
          ...{ series: first, number: second, date: dateOf(third), text: fields[3] ?? '' },
          ...{ row: at + 1, rows: [], lines: [at + 1] },
        }),
      );
    else if (label === '#TRANS') {
      open?.lines.push(at + 1);
      const [objects, rest] = isObject(second) ? [second, fields.slice(2)] : ['', fields.slice(1)];
      has_objects ||= /\w/.test(objects);
      open?.rows.push({ account: first, amount: amountOf(rest[0]), text: rest[2] ?? '' });
    } else if (label === '#KONTO' || label === '#KTYP') {
      if (first === '') refuse('it names no account');
      else {
        lines.taken.push(at + 1);
        const { name: before = '', type = '', row = at + 1 } = accounts.get(first) ?? {};
        const isName = label === '#KONTO';
        accounts.set(first, {
          name: isName ? second : before,
          type: isName ? type : second,
          row,
        });
      }
    } else if (label === '#IB' || label === '#UB' || label === '#RES') {
      const amount = amountOf(third);
      if (first === '' || second === '' || amount === undefined)
        refuse('it has no account, or its amount cannot be read');
      else if (first === '0') {
        lines.taken.push(at + 1);
        sums[label].set(second, amount);
      } else lines.without_data.push(at + 1);
    } else if (label === '#OBJEKT')
      refuse('a cost centre or project has no place here', 'cost_centre');
    else if (label === '#PBUDGET') refuse('a budget has no place here', 'budget');
    else {
      if (brace.test(line)) {
        open?.lines.push(at + 1);
        if (line.includes('}')) open = undefined;
      } else if (withoutData.has(label)) lines.without_data.push(at + 1);
      if (label === '#RAR' && first === '0') year = fields;
      else if (!labels.has(label)) labels.set(label, fields);
    }
  }
  const told = (label: string, at = 0): string => labels.get(label)?.[at]?.trim() ?? '';
  return {
    file: name,
    type: told('#SIETYP'),
    program: (labels.get('#PROGRAM') ?? []).join(' '),
    company: told('#FNAMN'),
    org_number: told('#ORGNR'),
    currency: told('#VALUTA').toUpperCase() || 'SEK',
    from: dateOf(year[1]) || undefined,
    to: dateOf(year[2]) || undefined,
    sums_on: dateOf(told('#OMFATTN')) || undefined,
    accounts,
    opening: sums['#IB'],
    closing: sums['#UB'],
    results: sums['#RES'],
    vouchers,
    has_objects,
    lines,
    source: { name, text },
  };
};
