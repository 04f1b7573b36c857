import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { allSeries, nextInSeries, patternOf, type Series } from './series.ts';

/** A series as answered; `preview` is the next number. */
export const SequenceRecord = titled(
  'NumberSeries',
  Type.Object({
    doc_type: oneOf<string>(allSeries),
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
