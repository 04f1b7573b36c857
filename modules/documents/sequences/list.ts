import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { SequenceRecord, sequenceRecord } from './record.ts';
import { defaultSeries, type Series } from './series.ts';

/** Lists the number series of the company. */
export const list = query('documents.sequences.list', {
  says: 'List the number sequences.',
  explains: [
    'All series, of documents, lists, production orders, journal entries and assets.',
    '`preview` is the number that would be given today, skipping numbers in use; `next` counts within the present period if the pattern contains a year, month or day.',
    'Reading reserves nothing.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(SequenceRecord),
  answer: (reader, _, now) =>
    (Object.keys(defaultSeries) as Series[]).map((series) =>
      sequenceRecord(reader, series, now.today),
    ),
});
