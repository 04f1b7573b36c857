import { Type } from '@sinclair/typebox';
import { notFound } from '../../../kernel/refusal.ts';
import { Amount, DateText, Name, orNull, Short } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc, isIssued } from '../../documents/contract.ts';
import type { Figures } from '../assets/state.ts';
import { Life } from '../classes/asset-class.ts';
import { anew, lifeEnd } from '../depreciation/charge.ts';
import { wrongFigures } from '../refusals.ts';
import { component } from './component.ts';
import { partOf } from './part.ts';
import {
  add,
  Code,
  costAccount,
  credit,
  dateProblem,
  debit,
  monthOf,
  operation,
  sub,
  upTo,
} from './plan.ts';

/** More cost; a part that was replaced goes off the books (IAS 16.13), a component is an asset of its own (16.43). */
export const addition = operation(
  Type.Object({
    kind: Type.Union(['addition', 'replacement', 'component'].map((one) => Type.Literal(one))),
    date: DateText,
    amount: Type.Number({ exclusiveMinimum: 0, maximum: Amount.maximum ?? 0 }),
    credit_account: Type.Optional(orNull(Code)),
    doc_id: Type.Optional(orNull(Short)),
    /** Of a component. */
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
      return wrongFigures({ why: 'name credit_account, or the bill that debited the cost' });
    if (!credit_account && doc_id && !isPostedBill(about.look, doc_id))
      return notFound({ what: 'posted bill', id: doc_id });
    if (input.kind === 'component') return component(about, input);
    const early = dateProblem(about, date);
    if (early) return early;
    const { state, after, lines } = upTo(about, date);
    if (old > state.cost)
      return wrongFigures({ why: 'the replaced part cost more than the asset' });
    const worn =
      state.cost > 0
        ? partOf(state.accumulated_depreciation, old, state.cost, keeping.currency)
        : 0;
    const at = costAccount(state, accounts);
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
        ...anew,
        last_financial_month: monthOf(date),
      },
      memo: input.kind === 'replacement' ? 'Part replaced' : 'Addition',
      details: { kind: input.kind, doc_id: doc_id ?? null, replaced_part_cost: old },
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

/** It has debited the cost: without it the books would not have what the register has. */
const isPostedBill = (look: Look, doc_id: string): boolean => {
  const bill = look.state(doc, doc_id);
  return bill?.doc_type === 'bill' && isIssued(bill);
};

const lifeFrom = (of: Figures, life_months: number): Partial<Figures> => ({
  life_months,
  life_end: of.in_service_date ? lifeEnd(of.in_service_date, of.convention, life_months) : null,
});
