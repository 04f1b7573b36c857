import { assetsOfBill } from '../assets/assets-of-bill.ts';
import { creditProblem } from '../assets/credit-problem.ts';
import { proceedsReceivable } from '../classes/accounts.ts';
import { monthsNotRun } from '../depreciation/due.ts';
import { invoiceAsked } from '../sales/invoice.ts';

export { assetsOfBill, creditProblem, invoiceAsked, monthsNotRun, proceedsReceivable };
