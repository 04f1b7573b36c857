import type { Company, Reader } from '../../../../kernel/reader/reader.ts';
import { postingMap } from '../../contract/queries.ts';
import { isEarning } from '../account-types.ts';
import { movements, net, type Span } from '../movements.ts';
import type { ChartRow } from '../report-sections.ts';
import { categoryOf } from './direct.ts';
import type { Revalued } from './lines.ts';

type Flows = Map<string, bigint>;

/** Indirect cash flows by category. */
export type Indirect = {
  readonly profit: bigint;
  readonly adjustments: Flows;
  readonly working_capital: Flows;
  readonly investing: Flows;
  readonly financing: Flows;
  readonly change: bigint;
};

const put = (flows: Flows, code: string, amount: bigint): void => {
  flows.set(code, (flows.get(code) ?? 0n) + amount);
};

/**
 * Indirect method (IAS 7.18 b). Every non-cash account appears once by credit less debit; non-operating profit
 * items (depreciation, disposals) are moved from profit to their category; revaluations of foreign currency are no
 * flow.
 */
export const indirectFlows = (
  reader: Reader,
  span: Span,
  chart: readonly ChartRow[],
  fx: Revalued,
  company: Company,
): Indirect => {
  const { fx_unrealized: unrealised } = postingMap(company);
  const moved = movements(reader, span, 'without');
  const flows = {
    adjustments: new Map() as Flows,
    working_capital: new Map() as Flows,
    investing: new Map() as Flows,
    financing: new Map() as Flows,
  };
  let profit = 0n;
  put(flows.adjustments, unrealised, -fx.cash);
  for (const row of chart) {
    const found = moved.get(row.code);
    if (!found || row.cash_flow_category === 'cash') continue;
    const given = -net(found);
    if (isEarning(row)) {
      profit += given;
      if (row.cash_flow_category === 'operating' || row.code === unrealised) continue;
      put(flows.adjustments, row.code, -given);
      put(
        flows[row.cash_flow_category === 'financing' ? 'financing' : 'investing'],
        row.code,
        given,
      );
      continue;
    }
    const category = categoryOf(row);
    if (category === 'operating') {
      put(flows.working_capital, row.code, given);
      continue;
    }
    const revalued = fx.others.get(row.code) ?? 0n;
    put(flows[category], row.code, given - revalued);
    put(flows.adjustments, unrealised, revalued);
  }
  const change = Object.values(flows).reduce((sum, one) => sum + totalIn(one), profit + fx.cash);
  return { profit, ...flows, change };
};

const totalIn = (flows: Flows): bigint =>
  [...flows.values()].reduce((sum, amount) => sum + amount, 0n);
