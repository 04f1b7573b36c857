import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { SequenceRecord, sequenceRecord } from './record.ts';
import { defaultSeries, type Series } from './series.ts';

/** Lists the number series of the company. */
export const list = query('documents.sequences.list', {
  says: 'List the number sequences.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(SequenceRecord),
  answer: (reader, _, now) =>
    (Object.keys(defaultSeries) as Series[]).map((series) =>
      sequenceRecord(reader, series, now.today),
    ),
});
