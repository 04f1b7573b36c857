import { type Static, Type } from '@sinclair/typebox';
import type { FileState } from '../../../kernel/declare/records/attachments.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type ImportedLine, LineStatus, type Standing } from './facts.ts';

/** A line of a statement with where it stands and the files that prove it. */
export type StatementLine = Omit<ImportedLine, 'line_id'> &
  Standing & { readonly files: readonly FileState[]; readonly imported_at: string };

/** A line with its id, as it is read from its row. */
export type StoredLine = StatementLine & { readonly line_id: string };

/** Where every line begins. */
export const unmatched: Standing = {
  status: 'unmatched',
  how: null,
  je_ids: [],
  confidence: null,
  rule_id: null,
};

/** Where a line stands, without the line. */
export const standingOf = ({ status, how, je_ids, confidence, rule_id }: Standing): Standing => ({
  status,
  how,
  je_ids,
  confidence,
  rule_id,
});

/** Whether entries of the books answer a line. */
export const isSettled = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'matched' || status === 'created';

/** The lines of a reconciliation, in the order in which they came. */
export const linesOf = (reader: Reader, id: string): readonly StoredLine[] =>
  reader.lines(id) as unknown as readonly StoredLine[];

/** One line of a reconciliation. */
export const lineOf = (reader: Reader, id: string, line_id: string): StoredLine | undefined => {
  const row = reader.row<{ data: string }>(
    'SELECT data FROM part WHERE company=:company AND entity_id=:id AND part_id=:line_id',
    { id, line_id },
  );
  return row && { ...(JSON.parse(row.data) as StatementLine), line_id };
};

const text = orNull(Type.String());

/** A line of a statement, as answered. */
export const LineRecord = Type.Object({
  id: Type.String(),
  line_id: Type.String(),
  reconciliation_id: Type.String(),
  company_id: Type.String(),
  line_date: Type.String(),
  description: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  raw_balance: orNull(Type.Number()),
  reference: text,
  fitid: text,
  status: LineStatus,
  how: text,
  confidence: text,
  rule_id: text,
  matched_je_id: text,
  matched_je_ids: Type.Array(Type.String()),
  attachment_ids: Type.Array(Type.String()),
  raw_csv_row: Type.Record(Type.String(), Type.String()),
  created_at: Type.String(),
});

/** A line as answered. */
export type LineRecord = Static<typeof LineRecord>;

/** The id under which a file of a line is known: sixteen digits of its content's hash. */
export const attachmentId = ({ sha256 }: Pick<FileState, 'sha256'>): string => sha256.slice(0, 16);

/** A line as it is answered. */
export const lineRecord = (
  { line_id, je_ids, files, imported_at, line_key: _, ...line }: StoredLine,
  reconciliation_id: string,
  company_id: string,
): LineRecord => ({
  id: line_id,
  reconciliation_id,
  company_id,
  ...line,
  line_id,
  matched_je_id: je_ids[0] ?? null,
  matched_je_ids: je_ids,
  attachment_ids: files.map(attachmentId),
  created_at: imported_at,
});
