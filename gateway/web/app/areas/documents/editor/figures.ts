import { isRefused } from '../../../api/refusal.ts';
import type { Tried } from '../../../record/use-trial.ts';
import { numberOf } from '../../../words/number.ts';
import { t } from '../../../words/words.ts';
import type { Doc, DocLine } from '../doc.ts';
import { type Cell, cells, type Row, sentRows } from './sheet.ts';

/** Figures of a document as the dry run answers them. */
export type Figures = {
  readonly lines: ReadonlyMap<string, DocLine>;
  readonly totals: Doc | undefined;
};

const byId = (lines: readonly DocLine[] | undefined): [string, DocLine][] =>
  (lines ?? []).map((line) => [line.line_id, line]);

/** Figures of a dry run; of a stored document, those that it leaves as they are. */
export const figuresOf = ({ trial }: Tried, doc?: Doc): Figures => {
  const dataOf = (type: string): Record<string, unknown> | undefined =>
    trial?.events.find(({ event_type }) => event_type === type)?.data;
  const made = dataOf('doc.created') as unknown as Doc | undefined;
  if (made) return { lines: new Map(byId(made.line_items)), totals: made };
  const data = dataOf('doc.updated');
  const put = data?.['lines_put'] as readonly DocLine[] | undefined;
  const totals = data?.['totals'] as object | undefined;
  return {
    lines: new Map([...byId(doc?.line_items), ...byId(put)]),
    totals: doc && ({ ...doc, ...totals } as Doc),
  };
};

/** Problems of a refusal: of cells by row and column, of fields of the head, and the rest. */
export type Problems = {
  readonly cells: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  readonly rest: unknown;
};

const none: Problems = { cells: {}, head: {}, rest: undefined };

/** Name of a cell among the problems. */
export const cellName = (key: string, cell: Cell): string => `${key} ${cell}`;

const lineCell = (why: string): Cell =>
  /account/.test(why)
    ? 'account'
    : /price/.test(why)
      ? 'unit_price'
      : /quantity/.test(why)
        ? 'quantity'
        : 'name';

/** Problem of a line in words of the app, where it is a missing figure. */
const lineText = (why: string): string => {
  if (/has no quantity/.test(why)) return t('form.needed');
  return /has a price/.test(why) ? t('line.needsPrice') : why;
};

const figureCells = ['quantity', 'unit_price', 'discount_pct'] as const;

/** Cells of figures whose texts are no numbers. */
const notNumbers = (rows: readonly Row[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row) =>
      figureCells
        .filter((cell) => row[cell].trim() !== '' && numberOf(row[cell]) === undefined)
        .map((cell) => [cellName(row.key, cell), t('form.number')]),
    ),
  );

const cellOf = (field: string): Cell =>
  field === 'account_code'
    ? 'account'
    : field === 'taxes'
      ? 'tax'
      : cells.includes(field as Cell)
        ? (field as Cell)
        : 'name';

/** Problems of a dry run or a save, each at the place where it is mended. */
export const problemsOf = (problem: unknown, rows: readonly Row[], isTrial: boolean): Problems => {
  const typos = notNumbers(rows);
  if (Object.keys(typos).length > 0) return { ...none, cells: typos };
  if (!isRefused(problem)) return { ...none, rest: problem };
  const sent = sentRows(rows, isTrial);
  const { code, facts, fields } = problem;
  if (code === 'bad_line') {
    const row = sent[Number(facts['line'])];
    const why = String(facts['why']);
    return row
      ? { ...none, cells: { [cellName(row.key, lineCell(why))]: lineText(why) } }
      : { ...none, rest: problem };
  }
  const found = fields.map(({ path, says }) => {
    const steps = path.replace(/^fields_changed\./, '').split('.');
    const [name = '', index, field = ''] = steps;
    const row = name === 'line_items' ? sent[Number(index)] : undefined;
    return { name, says, cell: row && cellName(row.key, cellOf(field)) };
  });
  const inCells = found.flatMap(({ cell, says }) => (cell ? [[cell, says] as const] : []));
  const inHead = found.flatMap(({ cell, name, says }) => (cell ? [] : [[name, says] as const]));
  return {
    cells: Object.fromEntries(inCells),
    head: Object.fromEntries(inHead),
    rest: found.length === 0 || inHead.length > 0 ? problem : undefined,
  };
};
