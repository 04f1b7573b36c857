import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Value of the differences that an audit found. */
export const confidential: ConfidentialFigures = {
  costs: ['shrinkage_value', 'overage_value'],
};
