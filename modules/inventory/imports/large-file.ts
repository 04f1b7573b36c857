import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { prepare } from '../../imports/contract/commands.ts';
import type { Prepared } from '../../imports/contract/queries.ts';
import { unknownFile } from './refusals.ts';
import type { StoredSheet } from './uploaded-sheet.ts';

/** Tests that a file is imported as a job: it has too many rows or facts for one command. */
export const isLarge = ({ rows, headers }: Pick<Sheet, 'rows' | 'headers'>): boolean =>
  rows.length > limits.importRowsInOne ||
  rows.length * (headers.length + 2) > limits.importFactsInOne;

type Asked = {
  readonly file_id: string;
  readonly upsert?: boolean;
  readonly mapping?: Readonly<Record<string, unknown>>;
};

/** Stages an uploaded and previewed file for an import run. */
export const stagedFor = async (
  { sha256, filename, sheet: { sheet } }: StoredSheet,
  { file_id, upsert = false, mapping }: Asked,
  services: Services,
  caller: Caller,
): Promise<Prepared | Refusal> => {
  const bytes = await services.files.get(caller.company_id, sha256);
  if (!bytes) return unknownFile({ file_id });
  const file = { bytes, filename, content_type: 'application/octet-stream' };
  const asked = { file, kind: 'items', sheet, upsert, ...(mapping ? { mapping } : {}) };
  return prepare(asked, services, caller);
};
