import { abs, isZero } from '../../../kernel/values/money/money.ts';
import type { Collected } from '../reading/collect.ts';
import type { Quantities } from './valuation.ts';

/** Reports quantities that do not come over, only their cost: securities and other goods are not items. */
export const leaveQuantities = (quantities: Quantities, into: Collected): void => {
  for (const [commodity, quantity] of quantities)
    if (!isZero(quantity))
      into.left_out.push({
        ...{ kind: 'commodity', label: commodity, file: '', row: 0, rows: 0 },
        reason: 'its cost is on the accounts, but its quantity has no place here',
        amounts: [{ currency: commodity, amount: abs(quantity) }],
      });
};
