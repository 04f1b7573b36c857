import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Costs of production. */
export const confidential: ConfidentialFigures = {
  costs: [
    'materials_cost',
    'labor_cost',
    'overhead_cost',
    'estimated_cost',
    'est_cost',
    'scrap_value',
    'wip',
    'labor_rate',
  ],
};
