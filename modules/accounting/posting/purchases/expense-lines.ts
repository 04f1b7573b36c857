import type { Company } from '../../../../kernel/reader/reader.ts';
import { add, allocate, sum } from '../../../../kernel/values/money/money.ts';
import type { CostedLine, DocLine } from '../../../documents/contract/queries.ts';
import { type Amount, type Before, converted, keyOf, type Place, type Terms } from '../amounts.ts';
import { postingMap } from '../map.ts';

/** Lines of a purchase with the cost of each in document currency, including non-recoverable taxes. */
export type Costed = {
  readonly purchase_kind?: string | null | undefined;
  readonly reckoned: readonly CostedLine[];
  readonly costs: readonly number[];
};

/** Amount of a line for its target, in document currency. */
type LineAmount = Amount & { readonly line_id: string };

/** Target of a line that is neither stock nor landed cost. */
export const expenseOf =
  (purchaseKind: string | null | undefined) =>
  (line: DocLine): Place => {
    if (line.account_code) return { account: line.account_code };
    return { role: purchaseKind === 'asset' ? 'fixed_asset' : 'misc_expense' };
  };

/** Amounts of non-stock lines in document currency, including non-recoverable taxes. */
export const otherLines = ({ purchase_kind, reckoned, costs }: Costed): readonly LineAmount[] => {
  const place = expenseOf(purchase_kind);
  const hasStock = reckoned.some(({ kind }) => kind === 'stock');
  return reckoned.flatMap(({ line, kind }, at): LineAmount[] => {
    const { line_id } = line;
    const amount = costs[at] ?? 0;
    if (kind === 'other') return [{ ...place(line), amount, line_id }];
    if (kind === 'recoverable') return [{ role: 'input_tax', amount, line_id }];
    // With stock lines, landed cost is part of their cost.
    return kind === 'stock' || hasStock ? [] : [{ role: 'freight_in', amount, line_id }];
  });
};

/** Debit of a line: account and amount in company currency. */
export type LineDebit = { readonly account: string; readonly amount: number };

/** Purchase, or a part of one, with its currency and rate. */
export type CostedPiece = { readonly terms: Terms; readonly costed: Costed };

/**
 * Debits of non-stock lines per part of a purchase. Lines of one account share their converted sum, and parts at
 * the same rate add up to the conversion of the whole.
 */
export const pieceDebits = (
  company: Company,
  pieces: readonly CostedPiece[],
): readonly ReadonlyMap<string, LineDebit>[] => {
  const roles = postingMap(company);
  const before = new Map<string, ReturnType<Before>>();
  return pieces.map(({ terms, costed }) => {
    const groups = [...Map.groupBy(otherLines(costed), keyOf)];
    const debits = groups.flatMap(([key, group]) => {
      const at = `${terms.currency} ${terms.conversion_rate} ${key}`;
      const stands = before.get(at) ?? { own: 0, base: 0 };
      const [{ debit = 0 } = {}] = converted(terms, group, () => stands);
      const weights = group.map(({ amount }) => amount);
      before.set(at, { own: sum([stands.own, ...weights]), base: add(stands.base, debit) });
      const shares = allocate(debit, weights, terms.base_currency);
      return group.map((one, index) => {
        const account = 'role' in one ? roles[one.role] : one.account;
        return [one.line_id, { account, amount: shares[index] ?? 0 }] as const;
      });
    });
    return new Map(debits);
  });
};
