import { isZero } from '../../../kernel/values/money/money.ts';
import type { Collected } from '../reading/collect.ts';
import type { Quantities } from './valuation.ts';

/**
 * Reports quantities by account that do not come over, only their cost: securities and other goods
 * are not items. What was sold short is negative.
 */
export const leaveQuantities = (quantities: Quantities, into: Collected): void => {
  for (const { commodity, account, quantity } of quantities.values())
    if (!isZero(quantity))
      into.left_out.push({
        ...{ kind: 'commodity', label: `${commodity} on ${account}`, file: '', row: 0, rows: 0 },
        reason: 'its cost is on the account, but its quantity has no place here',
        amounts: [{ currency: commodity, amount: quantity }],
      });
};
