import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  compare,
  fromMinor,
  greater,
  isZero,
  lesser,
  neg,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type DocLine, isIssued, typeOf } from '../../documents/contract/queries.ts';
import type { Accounts } from '../classes/accounts.ts';
import { costAccount } from '../operations/plan.ts';
import { unknownLine, wrongFigures } from '../refusals.ts';
import type { Asset } from '../state/state.ts';
import { type Credited, creditedAmounts, debitsOf } from './credited-amounts.ts';
import type { RegisteredLine } from './registered-lines.ts';

/**
 * Net debit of a bill line: account, amount less credits, and the part no asset is registered for (`left`;
 * negative if a credit reduced a registered amount). In company currency.
 */
export type BillCost = {
  readonly name: string | null;
  readonly account: string | null;
  readonly amount: number;
  readonly left: number;
};

/** Net debits of an issued bill by line id, empty for any other document; goods lines debit no asset account. */
export const billCostsOf = (
  reader: Reader,
  doc_id: string,
  also?: Credited['also'],
): ReadonlyMap<string, BillCost> => {
  const bill = reader.state(doc, doc_id);
  if (!bill || !typeOf(bill).isAssetPurchase || !isIssued(bill)) return new Map();
  const lines = reader.lines(doc_id) as readonly DocLine[];
  const debits = debitsOf(reader, bill, lines);
  const registered = new Map(
    reader
      .rows<{ line_id: string; units: number }>(
        `SELECT line_id, sum(amount) AS units FROM asset_bought
         WHERE company=:company AND doc_id=:doc_id GROUP BY line_id`,
        { doc_id },
      )
      .map(({ line_id, units }) => [line_id, fromMinor(units, bill.base_currency)]),
  );
  const credited = creditedAmounts(reader, { doc_id, also }, lines, debits);
  return new Map(
    lines.map(({ line_id, name = null }) => {
      const { account = null, amount: debited = 0 } = debits.get(line_id) ?? {};
      const amount = sub(debited, credited.get(line_id) ?? 0);
      const left = sub(amount, registered.get(line_id) ?? 0);
      return [line_id, { name, account, amount, left }];
    }),
  );
};

type Wanted = { readonly account: string; readonly amount: number };

/** Reason why an amount cannot be registered from a line or bill: another account was debited, or less is left. */
const unfit = (
  of: 'line' | 'bill',
  lines: readonly BillCost[],
  { account, amount }: Wanted,
): string | undefined => {
  const fit = lines.filter((line) => line.account === account);
  if (fit.length === 0) return `the ${of} debited ${accountsOf(lines)}, not ${account}`;
  const left = sum(fit.map((line) => greater(line.left, 0)));
  if (isZero(left)) return `the ${of} is already fully registered`;
  return compare(amount, left) > 0 ? `only ${left} of the ${of} is left to register` : undefined;
};

/** Reason why an asset cannot be registered from a bill line. */
export const billCostProblem = (
  bought: BillCost,
  state: Asset,
  accounts: Accounts,
): string | undefined =>
  unfit('line', [bought], { account: costAccount(state, accounts), amount: state.cost });

/** Amounts of bill lines that an addition registers, in line order; only lines that debited the account. */
export const linesToRegister = (
  reader: Reader,
  { doc_id, line_id }: { readonly doc_id: string; readonly line_id?: string | undefined },
  wanted: Wanted,
): readonly RegisteredLine[] | Refusal => {
  const bill = billCostsOf(reader, doc_id);
  if (bill.size === 0) return notFound({ what: 'posted bill', id: doc_id });
  if (line_id !== undefined && !bill.has(line_id)) return unknownLine({ doc_id, line: line_id });
  const lines = [...bill].filter(([id]) => line_id === undefined || id === line_id);
  const why = unfit(
    'bill',
    lines.map(([, line]) => line),
    wanted,
  );
  if (why) return wrongFigures({ why });
  return shared(
    lines.flatMap(([id, { account, left }]) =>
      account === wanted.account ? [{ doc_id, line_id: id, amount: left }] : [],
    ),
    wanted.amount,
  );
};

/** Amounts of bill lines an asset is registered from, earliest first; an amount may be 0. */
export const registeredLinesOf = (
  reader: Reader,
  asset_id: string,
  currency: string,
): readonly RegisteredLine[] =>
  reader
    .rows<{ doc_id: string; line_id: string; units: number }>(
      `SELECT doc_id, line_id, sum(amount) AS units FROM asset_bought
       WHERE company=:company AND asset_id=:asset_id
       GROUP BY doc_id, line_id ORDER BY min(movement_id)`,
      { asset_id },
    )
    .map(({ units, ...line }) => ({ ...line, amount: fromMinor(units, currency) }));

/** Registered amounts that a cost change of an asset adds or releases; empty if it is not registered from a bill. */
export const registrationChange = (
  reader: Reader,
  { id, base_currency }: Pick<Asset, 'base_currency'> & { readonly id: string },
  { account, more }: { readonly account: string; readonly more: number },
): readonly RegisteredLine[] | Refusal => {
  const held = registeredLinesOf(reader, id, base_currency);
  const [from] = held;
  if (!from || isZero(more)) return [];
  return more < 0
    ? shared(held, neg(more)).map((line) => ({ ...line, amount: neg(line.amount) }))
    : linesToRegister(reader, from, { account, amount: more });
};

/** Allocates an amount to lines in order, up to the amount of each. */
export const shared = (
  lines: readonly RegisteredLine[],
  amount: number,
): readonly RegisteredLine[] => {
  let rest = amount;
  return lines.flatMap((line) => {
    const part = lesser(rest, line.amount);
    if (compare(part, 0) <= 0) return [];
    rest = sub(rest, part);
    return [{ ...line, amount: part }];
  });
};

const accountsOf = (lines: readonly BillCost[]): string =>
  [...new Set(lines.map(({ account }) => account ?? 'goods'))].join(', ');
