import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { unknownBook } from '../books/refusals.ts';
import { rowsAsked } from './register-rows.ts';
import { asked, Row } from './roll-forward.ts';
import { Tie, tiesOf } from './ties.ts';

/** Roll-forward of cost, depreciation and impairment by class, with its reconciliation to the accounts. */
export const read = query('assets.register.read', {
  says: 'Read the asset register: the roll-forward of each class between two dates.',
  explains: [
    'Both dates included, in company currency.',
    'Each movement falls into one column by its kind; assets under construction or held for sale form classes of their own.',
    '`ties` compares the register with the ledger at `date_to` per account use, credits negative; it is empty with `class_id`, since accounts may be shared by classes.',
    'With `book_id` the figures are those of a further book, in whole months and without `ties`.',
  ],
  by: 'manager',
  takes: Type.Object(asked),
  gives: Type.Object({
    date_from: Type.String(),
    date_to: Type.String(),
    classes: Type.Array(Row),
    ties: Type.Array(Tie),
  }),
  refuses: [unknownBook],
  long: true,
  answer: (reader, input, now) => {
    const { date_from, date_to } = input;
    const currency = currencyOf(now.company);
    const rows = rowsAsked(reader, input, now);
    if (isRefusal(rows)) return rows;
    const isWhole = input.class_id === undefined && input.book_id === undefined;
    return {
      ...{ date_from, date_to },
      classes: [...rows],
      ties: isWhole ? tiesOf(reader, date_to, currency) : [],
    };
  },
});
