import type { ConfidentialFigures } from '../../../kernel/declare/confidential/figures.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';

export const pricesHidden = refusal(
  'prices_hidden',
  403,
  'This shows purchase prices, which your role does not see. Ask a manager.',
);

/** Operators see purchase prices unless the company says otherwise; viewers never do. */
export const purchasePrices: ConfidentialFigures = {
  seesPrices: (role, { settings }) =>
    role === 'operator' && settings['operators_see_purchase_prices'] !== false,
};
