import type { PostingRole } from '../../contract/queries.ts';

/** Side of a document: `ar` (receivable) or `ap` (payable). */
export type Side = 'ar' | 'ap';

/** Role of the account that holds money on account: of customers a liability, of suppliers an asset. */
export const accountRole = (side: Side | 'customer' | 'supplier'): PostingRole =>
  side === 'customer' || side === 'ar' ? 'customer_credit' : 'supplier_advances';
