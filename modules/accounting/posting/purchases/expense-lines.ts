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
export type CostedPiece = {
  readonly terms: Terms;
  readonly costed: Costed;
  /** Amounts of its entry by account in company currency, where it is posted. */
  readonly posted?: ReadonlyMap<string, number> | undefined;
};

/**
 * Debits of non-stock lines per part of a purchase. Lines of one account share their converted sum, and parts at
 * the same rate add up to the conversion of the whole. A part that is posted has the amounts of its entry, which
 * stay when an earlier part is voided.
 */
export const pieceDebits = (
  company: Company,
  pieces: readonly CostedPiece[],
): readonly ReadonlyMap<string, LineDebit>[] => {
  const roles = postingMap(company);
  const accountOf = (place: Place): string => ('role' in place ? roles[place.role] : place.account);
  const before = new Map<string, ReturnType<Before>>();
  return pieces.map(({ terms, costed, posted }) => {
    const lines = otherLines(costed);
    const groups = [...Map.groupBy(lines, keyOf)];
    const named = Map.groupBy(
      new Map(lines.map((line) => [keyOf(line), line])).values(),
      accountOf,
    );
    const debits = groups.flatMap(([key, group]) => {
      const at = `${terms.currency} ${terms.conversion_rate} ${key}`;
      const stands = before.get(at) ?? { own: 0, base: 0 };
      const account = group[0] ? accountOf(group[0]) : '';
      // An amount of the entry counts for an account that is named in one way only.
      const entered = named.get(account)?.length === 1 ? posted?.get(account) : undefined;
      const [{ debit: made = 0 } = {}] = converted(terms, group, () => stands);
      const debit = entered ?? made;
      const weights = group.map(({ amount }) => amount);
      before.set(at, { own: sum([stands.own, ...weights]), base: add(stands.base, debit) });
      const shares = allocate(debit, weights, terms.base_currency);
      return group.map(
        ({ line_id }, index) => [line_id, { account, amount: shares[index] ?? 0 }] as const,
      );
    });
    return new Map(debits);
  });
};
