import { roundMoney, roundRate } from '../../../kernel/money.ts';
import type { Header } from './fields.ts';

type Figures = Partial<Pick<Header, 'shipping' | 'conversion_rate'>>;

/**
 * The figures of a header as documents keep them (decisions 5): shipping in whole minor units of
 * the currency, the rate with 6 decimals. What is absent stays so.
 */
export const figuresKept = ({ shipping, conversion_rate }: Figures, currency: string): Figures => ({
  ...(shipping === undefined ? {} : { shipping: roundMoney(shipping, currency) }),
  ...(typeof conversion_rate === 'number' ? { conversion_rate: roundRate(conversion_rate) } : {}),
});
