import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, lesser } from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { isIssued, isSupplierCredit } from '../../documents/contract/queries.ts';
import { boughtBy, heldOf, shared } from '../assets/bought.ts';
import type { BoughtLine } from '../assets/bought-lines.ts';
import { anew } from '../depreciation/charge.ts';
import { wrongFigures } from '../refusals.ts';
import { termsProblem } from './beginnings.ts';
import {
  type About,
  costAccount,
  credit,
  dateProblem,
  debit,
  type Effect,
  monthOf,
  neg,
  sub,
  sum,
  upTo,
} from './plan.ts';

/** What a supplier gave back of what an asset cost. */
export type Credit = {
  readonly date: string;
  readonly amount: number;
  readonly doc_id?: string | null | undefined;
  readonly line_id?: string | null | undefined;
};

/**
 * A rebate lowers what an asset cost (IAS 16.16 a). The credit note has credited the account; of what was
 * depreciated of more than the asset costs now, the rest is taken back.
 */
export const credited = (about: About, sent: Credit): Effect | Refusal => {
  const { date, amount, doc_id, line_id } = sent;
  const note = doc_id ? about.reader.state(doc, doc_id) : undefined;
  const bill_id = note && isCredit(note) ? note.original_doc_id : undefined;
  if (!bill_id) return notFound({ what: 'posted credit note of a bill', id: doc_id ?? '' });
  const early = dateProblem(about, date);
  if (early) return early;
  const { state, after, lines } = upTo(about, date);
  const { accounts } = about;
  const over = tooMuch(about.reader, about.id, bill_id, costAccount(state, accounts));
  const taken = shared(
    over.filter((line) => !line_id || line.line_id === line_id),
    amount,
  );
  const found = sum(taken.map((line) => line.amount));
  if (compare(found, amount) < 0)
    return wrongFigures({ why: `${found} of what was credited is to be taken off it` });
  const cost = sub(state.cost, amount);
  const why = termsProblem({ ...state, cost });
  if (why) return wrongFigures({ why });
  const most = sub(cost, state.accumulated_impairment);
  if (compare(most, 0) < 0) return wrongFigures({ why: 'it is impaired by more than its cost' });
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
      ...anew,
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

/** What an asset is registered of the lines of a bill on an account beyond what these debited after all. */
const tooMuch = (
  reader: Reader,
  asset_id: string,
  bill_id: string,
  account: string,
): readonly BoughtLine[] => {
  const bill = boughtBy(reader, bill_id);
  const currency = reader.state(doc, bill_id)?.base_currency ?? '';
  return heldOf(reader, asset_id, currency).flatMap((held) => {
    const line = held.doc_id === bill_id ? bill.get(held.line_id) : undefined;
    if (!line || line.account !== account || line.left >= 0) return [];
    const over = neg(line.left);
    return [{ ...held, amount: lesser(over, held.amount) }];
  });
};
