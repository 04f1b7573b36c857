import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Costs of items and movements, with the prices of lists that are called after costs (`dealer cost_price`). */
export const confidential: ConfidentialFigures = {
  costs: [
    'cost_price',
    'cost_total',
    'total_cost',
    'unit_cost',
    'old_cost',
    'new_cost',
    'value_before',
    'value_after',
    'value_delta',
    'opening_value',
  ],
  isCost: (name) =>
    name.endsWith('_price') && /\b(costs?|landed)\b/i.test(name.slice(0, -'_price'.length)),
  openNumbers: ['on_hand'],
};
