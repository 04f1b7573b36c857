import { fromMinor, sub } from '../../../kernel/money.ts';
import { companyHere, type Look } from '../../../kernel/store/look.ts';
import { lineDebits } from '../../accounting/contract.ts';
import {
  type Doc,
  type DocLine,
  doc,
  isIssued,
  netCosts,
  reckonedLines,
} from '../../documents/contract.ts';
import type { Accounts } from '../classes/accounts.ts';
import { costAccount } from '../operations/plan.ts';
import { registeredSql } from './registered.ts';
import type { Asset } from './state.ts';

/** What a line of a bill debited to which account, and what of it no asset is registered for; in company currency. */
export type Bought = {
  readonly account: string | null;
  readonly amount: number;
  readonly left: number;
};

/** The lines of an issued bill by their ids; goods debited nothing that is an asset's. None of what is no issued bill. */
export const boughtBy = (look: Look, doc_id: string): ReadonlyMap<string, Bought> => {
  const bill = look.state(doc, doc_id);
  if (bill?.doc_type !== 'bill' || !isIssued(bill)) return new Map();
  const lines = look.lines(doc_id) as readonly DocLine[];
  const debits = debitsOf(look, bill, lines);
  const registered = new Map(
    look
      .rows<{ line_id: string; units: number | null }>(
        `SELECT l.line_id, ${registeredSql} AS units FROM doc_line_view l
         WHERE l.company=:company AND l.doc_id=:doc_id`,
        { doc_id },
      )
      .map(({ line_id, units }) => [line_id, fromMinor(units ?? 0, bill.base_currency)]),
  );
  return new Map(
    lines.map(({ line_id }) => {
      const { account = null, amount = 0 } = debits.get(line_id) ?? {};
      return [line_id, { account, amount, left: sub(amount, registered.get(line_id) ?? 0) }];
    }),
  );
};

const debitsOf = (look: Look, bill: Doc, lines: readonly DocLine[]) =>
  lineDebits(companyHere(look), bill, {
    purchase_kind: bill.purchase_kind,
    reckoned: reckonedLines(look, bill, lines, bill.base_currency),
    costs: netCosts(lines, bill),
  });

/** Why an asset cannot be registered from a line: it debited another account, or less than that. */
export const boughtProblem = (
  { account, left }: Bought,
  state: Asset,
  accounts: Accounts,
): string | undefined => {
  const at = costAccount(state, accounts);
  if (account !== at) return `the line debited ${account ?? 'goods'}, not ${at}`;
  if (left <= 0) return 'all of the line is registered already';
  return state.cost > left ? `${left} of the line is left to be registered` : undefined;
};
