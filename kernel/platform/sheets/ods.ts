import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { limits } from '../../declare/limits.ts';
import { sanitize } from '../../values/sanitize.ts';
import { workbookNumber } from './workbook-number.ts';

type Node = Readonly<Record<string, unknown>>;

const kind = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Tests for an OpenDocument spreadsheet: its type is the first member of the archive, uncompressed. */
export const isOds = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(30, 30 + kind.length)) === kind;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // The order of cells and rows matters across element names.
  preserveOrder: true,
  trimValues: false,
  htmlEntities: true,
});

/** Tables of an OpenDocument spreadsheet (ISO/IEC 26300); undefined for other bytes. */
export const odsTables = (
  bytes: Uint8Array,
): readonly { readonly name: string; readonly rows: string[][] }[] | undefined => {
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml'];
  if (!content) return undefined;
  const text = new TextDecoder().decode(content);
  // XML entities may expand without bound; spreadsheets do not need them.
  if (text.includes('<!DOCTYPE')) return undefined;
  const root = parser.parse(text) as Node[];
  return within(root, 'office:document-content', 'office:body', 'office:spreadsheet')
    .filter((one) => 'table:table' in one)
    .map((one) => ({
      name: sanitize(attribute(one, 'table:name') ?? ''),
      rows: rowsOf(childrenOf(one, 'table:table')),
    }));
};

const childrenOf = (node: Node, name: string): readonly Node[] =>
  (node[name] as readonly Node[] | undefined) ?? [];

const within = (nodes: readonly Node[], ...path: readonly string[]): readonly Node[] =>
  path.reduce<readonly Node[]>(
    (here, name) => here.flatMap((node) => childrenOf(node, name)),
    nodes,
  );

const attribute = (node: Node, name: string): string | undefined =>
  (node[':@'] as Readonly<Record<string, string>> | undefined)?.[`@${name}`];

const repeated = (node: Node, of: 'rows' | 'columns'): number =>
  Math.max(Number(attribute(node, `table:number-${of}-repeated`) ?? 1) || 1, 1);

const groups = ['table:table-header-rows', 'table:table-rows', 'table:table-row-group'];

/** Maximum cells of one table; a few bytes can repeat one a million times. */
const mostCells = 5_000_000;

/** Rows of a table, including grouped ones, without trailing blank rows. */
const rowsOf = (nodes: readonly Node[]): string[][] => {
  const rows: string[][] = [];
  let blank = 0;
  let total = 0;
  const take = (node: Node): void => {
    for (const group of groups) for (const inner of childrenOf(node, group)) take(inner);
    if (!('table:table-row' in node)) return;
    const cells = cellsOf(childrenOf(node, 'table:table-row'));
    const times = repeated(node, 'rows');
    if (cells.length === 0) {
      blank += times;
      return;
    }
    // One row more than allowed, to detect that there are too many.
    const most = limits.migrationRows + 2 - rows.length;
    total += cells.length * Math.min(times, most);
    if (total > mostCells) throw new RangeError('a table has too many cells');
    for (let n = 0; n < Math.min(blank, most); n += 1) rows.push([]);
    for (let n = 0; n < Math.min(times, most - blank); n += 1) rows.push(cells);
    blank = 0;
  };
  for (const node of nodes) take(node);
  return rows;
};

const cellNames = ['table:table-cell', 'table:covered-table-cell'];

const cellsOf = (nodes: readonly Node[]): string[] => {
  const cells: string[] = [];
  let blank = 0;
  for (const node of nodes) {
    const name = cellNames.find((one) => one in node);
    if (!name) continue;
    const text = textOf(node, childrenOf(node, name));
    const times = repeated(node, 'columns');
    if (text === '') {
      blank += times;
      continue;
    }
    const most = limits.importColumns + 1 - cells.length;
    for (let n = 0; n < Math.min(blank, most); n += 1) cells.push('');
    for (let n = 0; n < Math.min(times, most - blank); n += 1) cells.push(text);
    blank = 0;
  }
  return cells;
};

/** Stored value of a cell: the result of a formula, the day of a date, else its text. */
const textOf = (node: Node, inside: readonly Node[]): string => {
  const day = attribute(node, 'office:date-value');
  if (day !== undefined) return sanitize(day.slice(0, 10));
  const value = attribute(node, 'office:value');
  if (value !== undefined) return sanitize(workbookNumber(value.trim()));
  return sanitize(
    inside
      .filter((one) => 'text:p' in one)
      .map((one) => wordsOf(childrenOf(one, 'text:p')))
      .join('\n')
      .trim(),
  );
};

const wordsOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if ('#text' in node) return String(node['#text']);
      if ('text:s' in node)
        return ' '.repeat(Math.min(Number(attribute(node, 'text:c') ?? 1), 100));
      if ('text:tab' in node) return '\t';
      if ('text:line-break' in node) return '\n';
      return wordsOf(
        Object.entries(node).flatMap(([name, inner]) =>
          name === ':@' || !Array.isArray(inner) ? [] : (inner as Node[]),
        ),
      );
    })
    .join('');
