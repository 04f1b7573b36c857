import { get, routes } from '../../kernel/declare/route.ts';
import { payable } from './ageing/payable.ts';
import { receivable } from './ageing/receivable.ts';
import { expiring } from './stock/expiring.ts';
import { purchases } from './trade/purchases.ts';
import { sales } from './trade/sales.ts';

/** The routes of reports. */
export const reportRoutes = routes('Reports', '/reports', [
  get('/ar-aging', receivable),
  get('/ap-aging', payable),
  get('/sales', sales),
  get('/purchases', purchases),
  get('/expiring', expiring),
]);
