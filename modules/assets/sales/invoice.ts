import type { Look } from '../../../kernel/store/look.ts';
import { type Doc, doc, isIssued } from '../../documents/contract.ts';
import type { Moved } from '../assets/facts.ts';
import type { Sale } from '../assets/state.ts';

/** The invoice of a sale while it stands: neither void nor deleted. */
export const invoiceOf = (look: Look, sale: Sale | null): Doc | undefined => {
  const found = sale?.invoice_id ? look.state(doc, sale.invoice_id) : undefined;
  return found && (found.status === 'draft' || isIssued(found)) ? found : undefined;
};

/** How a person calls the invoice of a sale. */
export const nameOf = ({ ref_id }: Doc): string => `the invoice ${ref_id ?? 'draft'}`;

/** The invoice that a movement asked for: its sale names another one than before. */
export const invoiceAsked = ({ movement: { before, after } }: Moved): Sale | undefined => {
  const [was, is] = [before['sale'], after['sale']] as readonly (Sale | null | undefined)[];
  return is?.invoice_id && is.invoice_id !== was?.invoice_id ? is : undefined;
};
