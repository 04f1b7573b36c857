import { Type } from '@sinclair/typebox';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  DateText,
  Name,
  orNull,
  PositiveAmount,
  Short,
} from '../../../kernel/declare/schemas.ts';
import { linesToRegister } from '../bills/cost.ts';
import { registeredDetails } from '../bills/registered-lines.ts';
import { lifeEndOf, resetSpread } from '../depreciation/charge.ts';
import { Life } from '../depreciation/term-schemas.ts';
import { wrongFigures } from '../refusals.ts';
import type { Figures } from '../state/state.ts';
import { component } from './component.ts';
import { credited } from './credit.ts';
import { partOf } from './part.ts';
import {
  add,
  Code,
  catchUpBefore,
  costAccount,
  credit,
  dateProblem,
  debit,
  monthOf,
  operation,
  sub,
} from './plan.ts';

/**
 * Additional cost. A replaced part is derecognised (IAS 16.13), a component becomes a separate asset (IAS 16.43),
 * a supplier credit reduces the cost.
 */
export const addition = operation(
  Type.Object({
    kind: Type.Union(
      ['addition', 'replacement', 'component', 'credit'].map((one) => Type.Literal(one)),
    ),
    date: DateText,
    amount: PositiveAmount,
    credit_account: Type.Optional(orNull(Code)),
    doc_id: Type.Optional(orNull(Short)),
    /** Bill line; without one, the lines of the bill in order. */
    line_id: Type.Optional(orNull(Short)),
    /** Name of the component. */
    name: Type.Optional(Name),
    life_months: Type.Optional(Life),
    replaced_part_cost: Type.Optional(Amount),
  }),
  (about) => {
    const { input, accounts, keeping } = about;
    const {
      amount,
      date,
      credit_account,
      doc_id,
      replaced_part_cost: old = 0,
      life_months,
    } = input;
    if (!credit_account && !doc_id)
      return wrongFigures({
        why: 'send credit_account, or the doc_id of the bill that debited the cost',
      });
    if (input.kind === 'credit')
      return credit_account
        ? wrongFigures({
            why: 'a credit is posted by its credit note; send doc_id without credit_account',
          })
        : credited(about, input);
    const isPart = input.kind === 'component';
    const at = isPart ? accounts.cost : costAccount(about.state, accounts);
    // The bill must have debited the cost, or register and accounts would differ.
    const bought =
      doc_id && !credit_account
        ? linesToRegister(
            about.reader,
            { doc_id, line_id: input.line_id ?? undefined },
            { account: at, amount },
          )
        : [];
    if (isRefusal(bought)) return bought;
    if (isPart) return component(about, input, bought);
    if (about.state.method === 'macrs' && about.state.in_service_date !== null)
      return wrongFigures({
        why: 'an addition to MACRS property is recovered on its own. Send kind component',
      });
    const early = dateProblem(about, date);
    if (early) return early;
    const { state, after, lines } = catchUpBefore(about, date);
    if (old > state.cost)
      return wrongFigures({ why: 'the cost of the replaced part exceeds the cost of the asset' });
    const worn =
      state.cost > 0
        ? partOf(state.accumulated_depreciation, old, state.cost, keeping.currency)
        : 0;
    return {
      kind: 'add',
      date,
      amount,
      after: {
        ...after,
        cost: sub(add(state.cost, amount), old),
        accumulated_depreciation: sub(state.accumulated_depreciation, worn),
        rebased: true,
        ...(life_months === undefined ? {} : lifeFrom(state, life_months)),
        ...resetSpread,
        last_financial_month: monthOf(date),
      },
      memo: input.kind === 'replacement' ? 'Part replaced' : 'Addition',
      details: {
        ...{ kind: input.kind, doc_id: doc_id ?? null, replaced_part_cost: old },
        ...registeredDetails(bought),
      },
      lines: [
        ...lines,
        ...(credit_account ? [debit(at, amount), credit(credit_account, amount)] : []),
        debit(accounts.accumulated_depreciation, worn),
        debit(accounts.disposal_loss, sub(old, worn)),
        credit(at, old),
      ],
    };
  },
);

const lifeFrom = (of: Figures, life_months: number): Partial<Figures> => ({
  life_months,
  life_end: lifeEndOf({ ...of, life_months }),
});
