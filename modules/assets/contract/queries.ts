import { assetsOfBill } from '../bills/assets-of-bill.ts';
import { creditProblem } from '../bills/credit-problem.ts';
import { proceedsReceivable } from '../classes/accounts.ts';
import { monthsNotRun } from '../depreciation/due.ts';
import { invoiceAsked } from '../sales/invoice.ts';

export { assetsOfBill, creditProblem, invoiceAsked, monthsNotRun, proceedsReceivable };
