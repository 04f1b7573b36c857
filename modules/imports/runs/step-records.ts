import type { Static } from '@sinclair/typebox';
import { sentenceOf, skipReasons } from '../../../kernel/declare/imports/batch.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Result, type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import { keyReused, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { StagedRecord } from '../staging/staged-records.ts';
import type { Outcome } from '../state/facts.ts';

/** Record of a step: the command that imports it, or the problem that prevents it. */
export type StepRecord = {
  readonly row: number;
  readonly rows: number;
  readonly entity_id: string;
  /** Code of the refusal that an existing record causes. */
  readonly exists: string | null;
  readonly problem: string | null;
  readonly send: {
    readonly command: string;
    readonly input: unknown;
    readonly key: string | undefined;
    readonly source: string | undefined;
  } | null;
};

/** Outcome of a record, with the reason of a failure or skip. */
export type RecordOutcome = Static<typeof Outcome> & { readonly reason: string | null };

type Way = { readonly upsert: boolean; readonly batch_id: string };

/** Prepares a staged record: the command of its kind, or its problem. */
export const stepRecordOf = (
  reader: Reader,
  kind: ImportKind,
  staged: StagedRecord,
  way: Way,
): StepRecord => {
  const { row, rows, entity_id, event_type, data, key, problem, is_row } = staged;
  const about = { row, rows, entity_id, exists: kind.exists?.code ?? null };
  if (problem) return { ...about, problem: problemOf(problem), send: null };
  const record = {
    entity_id,
    event_type,
    data,
    source: staged.source ?? 'csv_import',
    idempotency_key: key,
    ...(staged.source_ts === undefined ? {} : { source_ts: staged.source_ts }),
  };
  const sent = kind.send(reader, record, { ...way, is_row });
  const { command, input, key: once, source } = sent;
  return {
    ...about,
    problem: null,
    send: { command: command.name, input, key: once, source },
  };
};

const problemOf = ({ column, value, reason }: NonNullable<StagedRecord['problem']>): string =>
  [
    ...(column === null ? [] : [[column, value].filter((one) => one !== null).join(' ')]),
    reason,
  ].join(': ');

/** Commands of a step. */
export const sendsOf = (carried: readonly StepRecord[]): readonly Send[] =>
  carried.flatMap(({ send }) =>
    send
      ? [
          sendNamed(send.command, send.input, {
            ...(send.key === undefined ? {} : { key: send.key }),
            ...(send.source === undefined ? {} : { source: send.source }),
          }),
        ]
      : [],
  );

/** Outcomes of the records of a step. */
export const outcomesOf = (
  carried: readonly StepRecord[],
  results: readonly Result[],
): readonly RecordOutcome[] => {
  let at = 0;
  return carried.map((one) => {
    const said = { row: one.row, rows: one.rows };
    if (one.send === null)
      return { ...said, outcome: 'failed', id: null, reason: plain(one.problem ?? '') };
    const result = results[at++];
    if (!result) throw new Error('a record has no result');
    if (!result.done) return { ...said, ...outcomeOfRefusal(result.refusal, one) };
    const { id, told } = result.answer;
    const outcome = result.hit || told === 'nothing' ? 'skipped' : String(told);
    return {
      ...said,
      outcome: outcome as RecordOutcome['outcome'],
      id: typeof id === 'string' ? id : outcome === 'skipped' ? null : one.entity_id,
      reason: result.hit ? skipReasons.hit : told === 'nothing' ? skipReasons.nothing : null,
    };
  });
};

const outcomeOfRefusal = (refusal: Refusal, { exists, entity_id }: StepRecord) => {
  const isThere = refusal.code === exists || refusal.code === keyReused.code;
  return {
    outcome: (isThere ? 'skipped' : 'failed') as RecordOutcome['outcome'],
    id: refusal.code === exists ? entity_id : null,
    reason: plain(sentenceOf(refusal)),
  };
};

const plain = (text: string): string => sanitizeText(text, limits.nameLength);
