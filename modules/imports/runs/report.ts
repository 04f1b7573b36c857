import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Type } from '@sinclair/typebox';
import type { Registry } from '../../../kernel/declare/module.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { entryOf, withPersonal } from '../../../kernel/ledger/read.ts';
import type { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { stagedPaths } from '../staging/staged-records.ts';
import { runPath } from '../state/record.ts';
import { runFor } from '../state/view.ts';
import { stepsOf } from './created-ids.ts';
import type { RecordOutcome } from './step-records.ts';

/**
 * Row report of an import: every row with its outcome; before the start, with the outcome of the
 * preview.
 */
export const report = query('imports.runs.report', {
  says: 'Download the row report of an import: row, outcome, id, reason.',
  explains: [
    'One row per file row with outcome, record id and the reason of a failure or skip; sheets left out follow at the end.',
    'Before the start the outcomes are those of the preview, afterwards those imported so far, so the report can be read during the import.',
  ],
  by: 'operator',
  takes: Type.Object(runPath),
  gives: Bytes,
  media: 'text/csv',
  refuses: [notFound, roleTooLow],
  long: true,
  answer: (reader, { run_id }, { caller }, { registry, settings }) => {
    const run = runFor(reader, run_id, caller.role);
    if (isRefusal(run)) return run;
    const { outcomes } = stagedPaths(settings.dataDir, run_id);
    const isRehearsal = run.state.dealt === 0 && existsSync(outcomes);
    return {
      bytes: csvOf(
        isRehearsal ? rehearsed(outcomes) : imported(reader, registry, run_id),
        run.state.sheets_left_out,
      ),
      media: 'text/csv; charset=utf-8',
      filename: `import-${run.state.kind}-${run_id}.csv`,
    };
  },
});

async function* rehearsed(path: string): AsyncGenerator<readonly RecordOutcome[]> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield [JSON.parse(line) as RecordOutcome];
}

function* imported(
  reader: Reader,
  registry: Registry,
  run_id: string,
): Generator<readonly RecordOutcome[]> {
  for (const { outcomes, row: entry } of stepsOf(reader, run_id)) {
    const { problems } = withPersonal(reader, registry, entryOf(entry)).data as {
      readonly problems: readonly { readonly row: number; readonly reason: string }[] | null;
    };
    const reasons = new Map((problems ?? []).map(({ row, reason }) => [row, reason]));
    yield outcomes.map(
      (one) => ({ ...one, reason: reasons.get(one.row) ?? null }) as RecordOutcome,
    );
  }
}

async function* csvOf(
  pages: AsyncIterable<readonly RecordOutcome[]> | Iterable<readonly RecordOutcome[]>,
  left_out: readonly LeftOutRows[],
): AsyncGenerator<string> {
  yield csvText([['row', 'outcome', 'id', 'reason']]);
  for await (const page of pages) {
    const rows = page.flatMap(({ row, rows: n, outcome, id, reason }) =>
      Array.from({ length: n }, (_, at) => [row + at, outcome, id ?? '', reason ?? '']),
    );
    if (rows.length > 0) yield csvText(rows);
  }
  if (left_out.length > 0)
    yield csvText(
      left_out.map((one) => ['', 'left_out', one.sheet ?? '', `${one.reason} Rows: ${one.rows}.`]),
    );
}
