import { isRefusal, type RefusalType } from '../../../kernel/declare/refusal.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { NoRow, openRows } from '../../../kernel/platform/sheets/rows.ts';
import { readSheet } from '../../../kernel/platform/sheets/sheet.ts';
import {
  fileRefusals,
  readStatementFile,
} from '../../../modules/accounting/statement-files/read.ts';
import { readTask } from '../../../modules/ai/reading/read-task.ts';
import { archiveRefusals, filesInArchive } from '../../../modules/inventory/files/archive.ts';
import { readRefusals, readSource } from '../../../modules/migrations/sources/read.ts';
import { bundleFrom, bundleTooLarge } from '../../../modules/received/imports/sent-bundle.ts';
import { bundleRefusals } from '../../../modules/sharing/contract/queries.ts';
import {
  wickedDocuments,
  wickedExports,
  wickedShares,
  wickedStatements,
  wickedTables,
} from './malicious-files.ts';
import { documents, exports, type Sample, shares, statements, tables } from './samples.ts';

/** Reader of files from outside. */
export type Reader = {
  readonly name: string;
  readonly samples: readonly Sample[];
  /** Malicious files: bombs, deep nesting, runs that make a pattern backtrack. */
  readonly wicked: () => readonly Sample[];
  /** Codes of its declared refusals. */
  readonly refuses: readonly string[];
  /** Reads a file; answers its content, or a refusal. */
  readonly read: (sample: Sample) => unknown;
  /** Relative frequency. */
  readonly weight: number;
};

const codes = (types: readonly RefusalType[]): readonly string[] => types.map(({ code }) => code);

const rowsOf = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    const opened = await openRows(bytes, undefined);
    if (isRefusal(opened)) return opened;
    let count = 0;
    for await (const { cells } of opened.rows) count += cells.length > 0 ? 1 : 0;
    return count;
  } catch (error) {
    if (error instanceof NoRow) return error.refusal;
    throw error;
  }
};

const sheetRefusals = codes([unreadable, tooManyRows, unknownSheet]);

const types: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  eml: 'message/rfc822',
  txt: 'text/plain',
  csv: 'text/csv',
  pdf: 'application/pdf',
};

const contentOf = async (bytes: Uint8Array): Promise<unknown> => {
  const files = await filesInArchive(bytes);
  if (isRefusal(files)) return files;
  // A damaged member fails alone, and is named with the reason.
  return Promise.all(files.map((one) => one.bytes().catch((error: Error) => error.message)));
};

/** Readers of single files. */
export const fileReaders: readonly Reader[] = [
  {
    name: 'tables as a whole',
    samples: tables,
    wicked: wickedTables,
    refuses: sheetRefusals,
    read: ({ bytes }) => readSheet(bytes, undefined),
    weight: 4,
  },
  {
    name: 'tables row by row',
    samples: tables,
    wicked: wickedTables,
    refuses: sheetRefusals,
    read: ({ bytes }) => rowsOf(bytes),
    weight: 4,
  },
  {
    name: 'bank statements',
    samples: statements,
    wicked: wickedStatements,
    refuses: codes(fileRefusals),
    read: ({ bytes }) => readStatementFile(bytes),
    weight: 8,
  },
  {
    name: 'exports of other systems',
    samples: exports,
    wicked: wickedExports,
    refuses: codes(readRefusals),
    read: ({ name, bytes, source = 'auto' }) =>
      readSource({ uploads: [{ filename: name, bytes }], source, hints: {} }),
    weight: 16,
  },
  {
    name: 'documents',
    samples: documents,
    wicked: wickedDocuments,
    refuses: [],
    read: ({ name, bytes }) =>
      readTask.run(
        undefined as never,
        undefined as never,
        {
          ...{ bytes, known: [] },
          content_type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
        } as never,
      ),
    weight: 4,
  },
  {
    name: 'shared documents',
    samples: shares,
    wicked: wickedShares,
    refuses: codes([...bundleRefusals, bundleTooLarge]),
    read: ({ name, bytes }) =>
      bundleFrom({ bundle: { filename: name, content_type: 'application/json', bytes } }),
    weight: 2,
  },
  {
    name: 'archives of files',
    samples: exports.filter(({ name }) => name.endsWith('.zip') || name.endsWith('.xlsx')),
    wicked: () => wickedExports().filter(({ name }) => name.endsWith('.zip')),
    refuses: codes(archiveRefusals),
    read: ({ bytes }) => contentOf(bytes),
    weight: 2,
  },
];
