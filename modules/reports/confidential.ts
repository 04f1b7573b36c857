import type { ConfidentialFigures } from '../../kernel/declare/confidential/figures.ts';

/** Figures of a report that costs can be derived from. */
export const confidential: ConfidentialFigures = { costs: ['cogs', 'gross_profit', 'margin_pct'] };
