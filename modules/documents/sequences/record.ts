import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextInSeries, patternOf, type Series } from './series.ts';

/** A series as answered; `preview` is the next number. */
export const SequenceRecord = titled(
  'NumberSeries',
  Type.Object({
    doc_type: Type.String(),
    prefix: Type.String(),
    pattern: Type.String(),
    next: Type.Integer(),
    preview: Type.String(),
  }),
);

/** A series of a company on a date. */
export const sequenceRecord = (reader: Reader, series: Series, date: string) => {
  const { n, text } = nextInSeries(reader, series, date);
  return { doc_type: series, ...patternOf(reader, series), next: n, preview: text };
};
