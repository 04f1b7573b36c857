import { assetsOfBill } from '../bills/assets-of-bill.ts';
import { creditProblem } from '../bills/credit-problem.ts';
import { startingClasses } from '../classes/asset-class.ts';
import { proceedsReceivable, standardProceeds } from '../classes/proceeds.ts';
import { monthsNotRun } from '../depreciation/due.ts';
import { invoiceAsked } from '../sales/invoice.ts';

export { assetsOfBill, creditProblem, invoiceAsked, monthsNotRun, proceedsReceivable };

/** Standard accounts of the asset classes of a new company and of sales of assets. */
export const standardAssetAccounts = (): readonly string[] => [
  ...new Set([standardProceeds, ...startingClasses.flatMap((one) => Object.values(one.accounts))]),
];
