import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, lesser } from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { isIssued, isSupplierCredit } from '../../documents/contract/queries.ts';
import { billCostsOf, registeredLinesOf, shared } from '../bills/cost.ts';
import type { RegisteredLine } from '../bills/registered-lines.ts';
import { resetSpread } from '../depreciation/charge.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { wrongFigures } from '../refusals.ts';
import {
  type About,
  catchUpBefore,
  costAccount,
  credit,
  dateProblem,
  debit,
  type Effect,
  monthOf,
  neg,
  sub,
  sum,
} from './plan.ts';

/** Supplier credit of the cost of an asset. */
export type Credit = {
  readonly date: string;
  readonly amount: number;
  readonly doc_id?: string | null | undefined;
  readonly line_id?: string | null | undefined;
};

/**
 * Reduces the cost by a supplier credit (IAS 16.16 a). The credit note has already credited the account;
 * depreciation above the new cost is reversed.
 */
export const credited = (about: About, sent: Credit): Effect | Refusal => {
  const { date, amount, doc_id, line_id } = sent;
  const note = doc_id ? about.reader.state(doc, doc_id) : undefined;
  const bill_id = note && isCredit(note) ? note.original_doc_id : undefined;
  if (!bill_id) return notFound({ what: 'posted credit note of a bill', id: doc_id ?? '' });
  const early = dateProblem(about, date);
  if (early) return early;
  const { state, after, lines } = catchUpBefore(about, date);
  const { accounts } = about;
  const over = tooMuch(about.reader, about.id, bill_id, costAccount(state, accounts));
  const taken = shared(
    over.filter((line) => !line_id || line.line_id === line_id),
    amount,
  );
  const found = sum(taken.map((line) => line.amount));
  if (compare(found, amount) < 0)
    return wrongFigures({ why: `only ${found} is credited and not yet deducted` });
  const cost = sub(state.cost, amount);
  const why = termsProblem({ ...state, cost });
  if (why) return wrongFigures({ why });
  const most = sub(cost, state.accumulated_impairment);
  if (compare(most, 0) < 0)
    return wrongFigures({ why: 'the impairment exceeds the cost after the credit' });
  const worn = state.accumulated_depreciation;
  const back = compare(worn, most) > 0 ? sub(worn, most) : 0;
  return {
    kind: 'add',
    date,
    amount: neg(amount),
    after: {
      ...after,
      cost,
      accumulated_depreciation: sub(worn, back),
      rebased: true,
      ...resetSpread,
      last_financial_month: monthOf(date),
    },
    memo: 'Credited',
    details: {
      ...{ kind: 'credit', doc_id },
      bought: taken.map((line) => ({ ...line, amount: neg(line.amount) })),
    },
    lines: [
      ...lines,
      debit(accounts.accumulated_depreciation, back),
      credit(accounts.depreciation_expense, back),
    ],
  };
};

const isCredit = (note: Doc): boolean => isSupplierCredit(note) && isIssued(note);

/** Amounts registered by the asset beyond the net debits of the bill lines on an account. */
const tooMuch = (
  reader: Reader,
  asset_id: string,
  bill_id: string,
  account: string,
): readonly RegisteredLine[] => {
  const bill = billCostsOf(reader, bill_id);
  const currency = reader.state(doc, bill_id)?.base_currency ?? '';
  return registeredLinesOf(reader, asset_id, currency).flatMap((held) => {
    const line = held.doc_id === bill_id ? bill.get(held.line_id) : undefined;
    if (!line || line.account !== account || line.left >= 0) return [];
    const over = neg(line.left);
    return [{ ...held, amount: lesser(over, held.amount) }];
  });
};
