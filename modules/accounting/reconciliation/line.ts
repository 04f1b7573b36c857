import { type Static, Type } from '@sinclair/typebox';
import type { FileState } from '../../../kernel/declare/records/attachments.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type ImportedLine, type LineState, LineStatus, lineDetails } from './facts.ts';
import { Proposal } from './proposal.ts';

/** Statement line with its match state and attached files. */
export type StatementLine = Omit<ImportedLine, 'line_id'> &
  LineState & { readonly files: readonly FileState[]; readonly imported_at: string };

/** Statement line with its id. */
export type StoredLine = StatementLine & { readonly line_id: string };

/** Initial match state of a line. */
export const unmatched: LineState = {
  status: 'unmatched',
  how: null,
  je_ids: [],
  confidence: null,
  rule_id: null,
};

/** Match state of a line. */
export const lineStateOf = ({
  status,
  how,
  je_ids,
  confidence,
  rule_id,
  proposal,
}: LineState): LineState => ({
  status,
  how,
  je_ids,
  confidence,
  rule_id,
  ...(proposal ? { proposal } : {}),
});

/** True if a line is matched or its entry was created. */
export const isSettled = ({ status }: Pick<LineState, 'status'>): boolean =>
  status === 'matched' || status === 'created';

/** Lines of a reconciliation in import order. */
export const linesOf = (reader: Reader, id: string): readonly StoredLine[] =>
  reader.lines(id) as unknown as readonly StoredLine[];

/** Line of a reconciliation by id. */
export const lineOf = (reader: Reader, id: string, line_id: string): StoredLine | undefined => {
  const row = reader.row<{ data: string }>(
    'SELECT data FROM part WHERE company=:company AND entity_id=:id AND part_id=:line_id',
    { id, line_id },
  );
  return row && { ...(JSON.parse(row.data) as StatementLine), line_id };
};

const text = orNull(Type.String());

/** Schema of an answered statement line. */
export const LineRecord = titled(
  'BankStatementLine',
  Type.Object({
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
    ...lineDetails,
    status: LineStatus,
    how: text,
    confidence: text,
    rule_id: text,
    /** Best proposal for a suggested line, or the reasons of an automatic match. */
    proposal: Type.Optional(Proposal),
    matched_je_id: text,
    matched_je_ids: Type.Array(Type.String()),
    attachment_ids: Type.Array(Type.String()),
    raw_csv_row: Type.Record(Type.String(), Type.String()),
    created_at: Type.String(),
  }),
);

/** Statement line as answered. */
export type LineRecord = Static<typeof LineRecord>;

/** Attachment id: the first sixteen hex digits of the content hash. */
export const attachmentId = ({ sha256 }: Pick<FileState, 'sha256'>): string => sha256.slice(0, 16);

/** Builds the answered record of a line. */
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
