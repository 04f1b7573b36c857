import type { Company, Reader } from '../../../../kernel/reader/reader.ts';
import { postingMap } from '../../contract/queries.ts';
import type { Span } from '../movements.ts';
import type { ChartRow } from '../report-sections.ts';
import { againstCash, madeOf, type Revalued } from './lines.ts';

/** Cash flows by offsetting account. */
type Flows = Map<string, bigint>;

/** Direct cash flows by category. */
export type Direct = {
  readonly operating: Flows;
  readonly investing: Flows;
  readonly financing: Flows;
  readonly change: bigint;
};

/** Cash flow category of an account; derived from its type if it has none. */
export const categoryOf = (
  row: Pick<ChartRow, 'cash_flow_category' | 'account_type'> | undefined,
): 'operating' | 'investing' | 'financing' => {
  const category = row?.cash_flow_category;
  if (category === 'operating' || category === 'investing' || category === 'financing')
    return category;
  if (row?.account_type === 'asset') return 'investing';
  return row?.account_type === 'equity' || row?.account_type === 'liability'
    ? 'financing'
    : 'operating';
};

/**
 * Allocates an amount by weights, the remainder to the last one; all of it to `otherwise` if the weights add up to
 * zero.
 */
const shared = (
  amount: bigint,
  weights: readonly { readonly account: string; readonly given: bigint }[],
  otherwise: string,
): readonly (readonly [string, bigint])[] => {
  const whole = weights.reduce((sum, { given }) => sum + given, 0n);
  if (whole === 0n) return [[otherwise, amount]];
  let left = amount;
  return weights.map(({ account, given }, at) => {
    const share = at === weights.length - 1 ? left : (amount * given) / whole;
    left -= share;
    return [account, share] as const;
  });
};

/** Direct method (IAS 7.18 a); a payment of a document is allocated to the lines of that document. */
export const directFlows = (
  reader: Reader,
  span: Span,
  chart: readonly ChartRow[],
  fx: Revalued,
  company: Company,
): Direct => {
  const { ar, ap } = postingMap(company);
  const given = againstCash(reader, span);
  const isSettling = (one: (typeof given)[number]): boolean =>
    one.doc_id !== null && (one.account === ar || one.account === ap);
  const docs = [...new Set(given.filter(isSettling).flatMap(({ doc_id }) => doc_id ?? []))];
  const made = Map.groupBy(madeOf(reader, docs, [ar, ap]), ({ doc_id }) => doc_id);
  const rows = new Map(chart.map((row) => [row.code, row]));
  const flows = { operating: new Map(), investing: new Map(), financing: new Map() } as Record<
    'operating' | 'investing' | 'financing',
    Flows
  >;
  let change = fx.cash;
  for (const one of given) {
    const parts = isSettling(one)
      ? shared(one.given, made.get(one.doc_id) ?? [], one.account)
      : [[one.account, one.given] as const];
    for (const [account, amount] of parts) {
      const into = flows[categoryOf(rows.get(account))];
      into.set(account, (into.get(account) ?? 0n) + amount);
      change += amount;
    }
  }
  return { ...flows, change };
};
