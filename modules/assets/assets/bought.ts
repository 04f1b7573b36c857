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
import type { BoughtLine } from './bought-lines.ts';
import { type Credited, creditedOff, debitsOf } from './credited-off.ts';
import type { Asset } from './state.ts';

/**
 * What a line of a bill debited to which account less what was credited since, and what of it no asset is registered
 * for: below 0 where a credit took off what one is; in company currency.
 */
export type Bought = {
  readonly name: string | null;
  readonly account: string | null;
  readonly amount: number;
  readonly left: number;
};

/** The lines of an issued bill by their ids; goods debited nothing that is an asset's. None of what is no issued bill. */
export const boughtBy = (
  reader: Reader,
  doc_id: string,
  also?: Credited['also'],
): ReadonlyMap<string, Bought> => {
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
  const credited = creditedOff(reader, { doc_id, also }, lines, debits);
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

/** Why nothing of so much can be registered from a line, or the lines of a bill: they debited another account, or less is left of them. */
const unfit = (
  of: 'line' | 'bill',
  lines: readonly Bought[],
  { account, amount }: Wanted,
): string | undefined => {
  const fit = lines.filter((line) => line.account === account);
  if (fit.length === 0) return `the ${of} debited ${accountsOf(lines)}, not ${account}`;
  const left = sum(fit.map((line) => greater(line.left, 0)));
  if (isZero(left)) return `all of the ${of} is registered already`;
  return compare(amount, left) > 0 ? `${left} of the ${of} is left to be registered` : undefined;
};

/** Why an asset cannot be registered from a line: it debited another account, or less than that. */
export const boughtProblem = (
  bought: Bought,
  state: Asset,
  accounts: Accounts,
): string | undefined =>
  unfit('line', [bought], { account: costAccount(state, accounts), amount: state.cost });

/** What an addition is of, which names its bill and maybe a line: the lines that debited the account, the first ones first. */
export const boughtOf = (
  reader: Reader,
  { doc_id, line_id }: { readonly doc_id: string; readonly line_id?: string | undefined },
  wanted: Wanted,
): readonly BoughtLine[] | Refusal => {
  const bill = boughtBy(reader, doc_id);
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

/** What an asset is registered of lines of bills, the first ones first; nothing any more of some, maybe. */
export const heldOf = (reader: Reader, asset_id: string, currency: string): readonly BoughtLine[] =>
  reader
    .rows<{ doc_id: string; line_id: string; units: number }>(
      `SELECT doc_id, line_id, sum(amount) AS units FROM asset_bought
       WHERE company=:company AND asset_id=:asset_id
       GROUP BY doc_id, line_id ORDER BY min(movement_id)`,
      { asset_id },
    )
    .map(({ units, ...line }) => ({ ...line, amount: fromMinor(units, currency) }));

/** What more, or less, of its lines an asset is that is registered from bills; nothing where it is from none. */
export const boughtMore = (
  reader: Reader,
  { id, base_currency }: Pick<Asset, 'base_currency'> & { readonly id: string },
  { account, more }: { readonly account: string; readonly more: number },
): readonly BoughtLine[] | Refusal => {
  const held = heldOf(reader, id, base_currency);
  const [from] = held;
  if (!from || isZero(more)) return [];
  return more < 0
    ? shared(held, neg(more)).map((line) => ({ ...line, amount: neg(line.amount) }))
    : boughtOf(reader, from, { account, amount: more });
};

/** So much of an amount as there is on lines, the first ones first. */
export const shared = (lines: readonly BoughtLine[], amount: number): readonly BoughtLine[] => {
  let rest = amount;
  return lines.flatMap((line) => {
    const part = lesser(rest, line.amount);
    if (compare(part, 0) <= 0) return [];
    rest = sub(rest, part);
    return [{ ...line, amount: part }];
  });
};

const accountsOf = (lines: readonly Bought[]): string =>
  [...new Set(lines.map(({ account }) => account ?? 'goods'))].join(', ');
