import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { knownText } from '../../../kernel/declare/schemas.ts';
import { isPattern, numberText, periodOf } from '../../../kernel/writer/number-series.ts';
import { isNumberTaken } from './number-check.ts';
import { SequenceRecord } from './record.ts';
import { sequence, sequenceId, sequenceSet } from './sequence.ts';
import { allSeries, isSeries, nextInSeries, patternOf } from './series.ts';

const unknownSeries = refusal(
  'unknown_sequence',
  422,
  'There is no sequence {doc_type}. List the sequences for their names.',
);
const badPattern = refusal(
  'bad_pattern',
  422,
  'The pattern {pattern} is not valid. Use one run of # and only the tokens PREFIX, YYYY, YY, MM and DD.',
);
const collides = refusal(
  'next_collides',
  409,
  'The number {preview} is already used. Send {next} or a higher number as `next`.',
);

/** Changes prefix, pattern or next number of a series. */
export const update = command('documents.sequences.update', {
  says: 'Change the prefix, pattern or next number of a sequence.',
  explains: [
    'Affects future numbers only.',
    'The pattern needs exactly one counter such as `{####}` and may use `{PREFIX}`, `{YYYY}`, `{YY}`, `{MM}` and `{DD}` (`bad_pattern`); counting starts again with each period it names.',
    '`next` applies to the present period and cannot go back or take a used number (`next_collides`).',
    'Fields that are left out stay.',
  ],
  by: 'manager',
  on: sequence,
  takes: Type.Object({
    doc_type: knownText(allSeries),
    prefix: Type.Optional(Type.String({ maxLength: 20, pattern: '^[^{}#]*$' })),
    pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    next: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999_999 })),
  }),
  gives: SequenceRecord,
  refuses: [unknownSeries, badPattern, collides],
  reads: (reader, { doc_type, prefix, pattern, next }, _, now) => {
    if (!isSeries(doc_type)) return unknownSeries({ doc_type });
    const before = patternOf(reader, doc_type);
    const after = { prefix: prefix ?? before.prefix, pattern: pattern ?? before.pattern };
    if (!isPattern(after.pattern)) return badPattern({ pattern: after.pattern });
    const isTaken = isNumberTaken(reader, doc_type);
    const row = reader.row<{ next: number }>(
      'SELECT next FROM sequence WHERE company=:company AND series=:doc_type AND period=:period',
      { doc_type, period: periodOf(after.pattern, now.today) },
    );
    const least = row?.next ?? 1;
    const wanted = next === undefined ? undefined : numberText(after, now.today, next);
    if (next !== undefined && wanted && (next < least || isTaken(wanted)))
      return collides({ preview: wanted, next: least });
    return { after, shown: nextInSeries(reader, doc_type, now.today, isTaken, after) };
  },
  decide: (_, { doc_type, next }, now, { after, shown }) => {
    const { series, n } = shown;
    const period = periodOf(after.pattern, now.today);
    const first = next ?? n;
    const number =
      next === undefined
        ? {}
        : {
            number: { series, period, n: next - 1, text: numberText(after, now.today, next - 1) },
          };
    return {
      facts: [sequenceSet(sequenceId(doc_type), { doc_type, ...after }, number)],
      answer: { doc_type, ...after, next: first, preview: numberText(after, now.today, first) },
    };
  },
});
