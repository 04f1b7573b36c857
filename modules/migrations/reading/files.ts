import { extname, parse } from 'node:path';
import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { readTables } from '../../../kernel/platform/sheets/sheet.ts';
import { unpacksWithin } from '../../../kernel/platform/sheets/unpack-limit.ts';
import { isZip } from '../../../kernel/platform/zip.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { unreadableSource } from '../refusals.ts';
import { membersOf } from './archive.ts';
import { textIn } from './encodings.ts';
import { withoutBlocks } from './journal-blocks.ts';

/** File of a source system, extracted from its archive. */
export type SourceFile = {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** Undefined for binary files. */
  readonly text: string | undefined;
  /** Encoding of the text; `binary` for other files. */
  readonly encoding: string;
  /** Tables of a CSV or workbook. */
  readonly tables: readonly SourceTable[];
};

/** Table of a file: a CSV, or a sheet of a workbook. */
export type SourceTable = {
  readonly file: string;
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
};

const tabular = new Set(['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods']);

/** Extension of a file with the dot, in lower case. */
export const extensionOf = (name: string): string => extname(name).toLowerCase();

/** Extracts archives; nested archives, relative paths and too many members are refused. */
export const unpackedFiles = (
  uploads: readonly { readonly filename: string; readonly bytes: Uint8Array }[],
): readonly { readonly name: string; readonly bytes: Uint8Array }[] | Refusal => {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const { filename, bytes } of uploads) {
    if (extensionOf(filename) !== '.zip') {
      files.push({ name: filename, bytes });
      continue;
    }
    const most = Math.min(limits.zipUnpackedBytes, bytes.length * limits.zipRatio);
    if (!isZip(bytes) || !unpacksWithin(bytes, most))
      return unreadableSource({
        file: filename,
        why: 'the archive is damaged or unpacks to too much',
      });
    const members = membersOf(bytes, isWanted, limits.migrationZipEntries);
    if (!members)
      return unreadableSource({
        file: filename,
        why: `the archive has more than ${limits.migrationZipEntries} files`,
      });
    for (const [path, content] of members) {
      if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(path) || extensionOf(path) === '.zip')
        return unreadableSource({ file: path, why: 'archives hold plain files only' });
      files.push({ name: path.split(/[\\/]/).at(-1) ?? path, bytes: content });
    }
  }
  return toldApart(files);
};

/** Files with unique names: rows are reported by file name. */
const toldApart = <T extends { readonly name: string }>(files: readonly T[]): readonly T[] => {
  const taken = new Set<string>();
  return files.map((file) => {
    const { name: bare, ext } = parse(file.name);
    let name = file.name;
    for (let n = 2; taken.has(name); n += 1) name = `${bare} (${n})${ext}`;
    taken.add(name);
    return { ...file, name };
  });
};

/** False for folders, hidden files and macOS metadata in archives. */
const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !path.split('/').at(-1)?.startsWith('.');

/** File with its text and tables. */
export const sourceFile = async (
  name: string,
  bytes: Uint8Array,
): Promise<SourceFile | Refusal> => {
  const extension = extensionOf(name);
  const { text, encoding = 'binary' } = (isZip(bytes) ? undefined : textIn(bytes)) ?? {};
  const tables = tabular.has(extension)
    ? await readTables(
        text === undefined ? bytes : new TextEncoder().encode(text),
        limits.migrationRows,
      )
    : [];
  if (isRefusal(tables))
    return unreadableSource({ file: name, why: tables.facts['why'] ?? tables.detail });
  return {
    name,
    size: bytes.length,
    sha256: sha256(bytes),
    bytes,
    text,
    encoding,
    tables: tables.map((table) => ({
      file: name,
      name: tables.length > 1 ? table.name : name,
      rows: withoutBlocks(table.rows),
    })),
  };
};
