import { Type } from '@sinclair/typebox';
import { DateText, Name } from '../../../kernel/shapes.ts';
import { dateProblem, monthOf, operation, upTo } from './plan.ts';

/** To another department: the expense of later months is its. */
export const transfer = operation(
  Type.Object({ to: Type.Literal('department'), date: DateText, department: Name }),
  (about) => {
    const { input } = about;
    const early = dateProblem(about, input.date);
    if (early) return early;
    const { after, lines } = upTo(about, input.date);
    return {
      kind: 'transfer',
      date: input.date,
      financial: true,
      after: {
        ...after,
        department: input.department,
        last_financial_month: monthOf(input.date),
      },
      memo: 'To another department',
      details: { to: 'department' },
      lines,
    };
  },
);
