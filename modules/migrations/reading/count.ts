import type { Bundle } from '../bundle/bundle.ts';
import { type Collected, leave, tableLog, textLog } from './collect.ts';
import type { SourceFile } from './files.ts';
import { countOf, isRead, type RowLog, rowLog, unreadBlocks } from './row-log.ts';

/**
 * Logs of a file: those of its reader, else of its tables, else of its lines, else one row for the
 * file.
 */
const logsOf = (file: SourceFile, into: Collected): readonly RowLog[] => {
  const written = [...into.logs.values()].filter((log) => log.file === file.name);
  const records = written.filter(({ unit }) => unit === 'record');
  if (records.length > 0) return records;
  const isText = written.some((log) => log.unit === 'line' && isRead(log));
  if (file.tables.length > 0 && !isText) return file.tables.map((table) => tableLog(into, table));
  if (file.text !== undefined) return [textLog(into, file)];
  return [rowLog({ file: file.name, name: file.name, unit: 'record' }, 1)];
};

/**
 * Bundle with all rows counted. Rows that no reader handled are reported here, so that rows = read
 * + left out + without data always holds.
 */
export const countRows = (files: readonly SourceFile[], into: Collected): Bundle => {
  const logs = files.flatMap((file) => logsOf(file, into));
  for (const log of logs)
    for (const { row, rows } of unreadBlocks(log)) {
      const last = rows.at(-1) ?? row;
      const label =
        rows.length === 1 ? `${log.name}, row ${row}` : `${log.name}, rows ${row} to ${last}`;
      leave(into, { log, rows }, { kind: 'row', label, reason: 'nothing here reads it' });
    }
  const { logs: _, places: __, ...bundle } = into;
  return { ...bundle, counted: logs.map(countOf) };
};
