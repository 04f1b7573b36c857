import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Value of the stock at cost. */
export const confidential: ConfidentialFigures = { costs: ['total_value_cost'] };
