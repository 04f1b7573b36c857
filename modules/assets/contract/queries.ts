import { creditProblem } from '../assets/credit-problem.ts';
import { registeredFrom } from '../assets/registered-from.ts';
import { proceedsReceivable } from '../classes/accounts.ts';
import { monthsNotRun } from '../depreciation/due.ts';
import { invoiceAsked } from '../sales/invoice.ts';

export { creditProblem, invoiceAsked, monthsNotRun, proceedsReceivable, registeredFrom };
