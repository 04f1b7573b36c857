import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Record read from a file; one line of the staging file. */
export type StagedRecord = {
  readonly row: number;
  readonly rows: number;
  readonly entity_id: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly key: string;
  /** True for a row of a table, false for a record with an id of its own. */
  readonly is_row: boolean;
  readonly source?: string;
  readonly source_ts?: string;
  readonly problem?: {
    readonly column: string | null;
    readonly value: string | null;
    readonly reason: string;
  };
};

/** Folder of staged files and preview copies in the data folder. */
export const stagingIn = (dataDir: string): string => join(dataDir, 'imports');

/** Staging file, database copy and previewed outcomes of a run. */
export const stagedPaths = (dataDir: string, run_id: string) => {
  const base = join(stagingIn(dataDir), run_id);
  return { rows: `${base}.jsonl`, copy: `${base}.db`, outcomes: `${base}.outcomes.jsonl` };
};

/** Records of a staging file after the first `from`, read line by line. */
export async function* stagedAfter(path: string, from: number): AsyncGenerator<StagedRecord> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let at = 0;
  try {
    for await (const line of lines) {
      at += 1;
      if (at > from) yield JSON.parse(line) as StagedRecord;
    }
  } finally {
    lines.close();
  }
}
