import type { RateDirection } from '../exchange/prices.ts';
import { isTable } from '../reading/columns.ts';
import type { SourceFile } from '../reading/files.ts';
import { detected } from '../reading/forms.ts';
import { readTablesOf } from '../reading/tables.ts';
import { archiveRole, filesRole, type Role, type Source } from './source.ts';

const tables = ['.csv', '.xlsx', '.xls', '.tsv'];

/** File roles of a source with tables: one file per list, or an archive. */
export const tableRoles = (extensions: readonly string[] = tables): readonly Role[] => [
  filesRole('export', 'Exported lists and reports', extensions, true),
  archiveRole(),
];

/** Headers of all recognized tables; unrecognized tables would not be migrated. */
const knownHeaders = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ tables }) => tables.flatMap((table) => detected(table)?.headers ?? [])));

type Declared = Omit<Source, 'fits' | 'mayRead' | 'read' | 'modes' | 'files'> & {
  /** Headers that only this system writes; those joined by ` & ` only together. */
  readonly signs: readonly string[];
  readonly order: 'dmy' | 'mdy';
  readonly files?: readonly Role[];
  /** True if the user is asked to map columns. */
  readonly asks?: boolean;
  /** Direction of its exchange rates. */
  readonly rates?: RateDirection;
  /** Confidence for tables with known headers but none of `signs`. */
  readonly otherwise?: number;
  /** Confidence for tables whose headers are all unknown, where the user is asked what they mean. */
  readonly unknown?: number;
};

/** Source whose exports are tables with known headers. */
export const tabular = ({
  signs,
  order,
  files = tableRoles(),
  otherwise = 0,
  unknown = 0,
  asks = false,
  rates,
  ...source
}: Declared): Source => ({
  ...source,
  files,
  modes: ['full', 'cutover'],
  fits: (given) => {
    const headers = knownHeaders(given);
    if (headers.size === 0) return given.some(({ tables }) => tables.some(isTable)) ? unknown : 0;
    const seen = signs.filter((sign) => sign.split(' & ').every((one) => headers.has(one))).length;
    return seen > 0 ? Math.min(0.6 + seen * 0.1, 0.95) : otherwise;
  },
  mayRead: (given) =>
    knownHeaders(given).size > 0 || (asks && given.some(({ tables }) => tables.some(isTable))),
  read: (given, hints) => readTablesOf(given, order, hints, { asks, ...(rates ? { rates } : {}) }),
});
