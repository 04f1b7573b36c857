import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { asked, Row, rollForward } from './roll-forward.ts';
import { Tie, tiesOf } from './ties.ts';

/** Roll-forward of cost, depreciation and impairment by class, with its reconciliation to the accounts. */
export const read = query('assets.register.read', {
  says: 'Read the asset register: the roll-forward of each class between two dates.',
  by: 'manager',
  takes: Type.Object(asked),
  gives: Type.Object({
    date_from: Type.String(),
    date_to: Type.String(),
    classes: Type.Array(Row),
    ties: Type.Array(Tie),
  }),
  long: true,
  answer: (reader, input, now) => {
    const { date_from, date_to } = input;
    const currency = currencyOf(now.company);
    return {
      ...{ date_from, date_to },
      classes: [...rollForward(reader, input, currency)],
      ties: input.class_id === undefined ? tiesOf(reader, date_to, currency) : [],
    };
  },
});
